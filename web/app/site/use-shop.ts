import type { PartArea } from '@jangteo/contracts/content/template-parts.ts'
import { USUAL_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import { USUAL_SITE_NAME } from '@jangteo/domain/site.ts'
import { useRouteLoaderData } from 'react-router'
import type { PublicSettings, SiteData, SitePart } from './site-data.ts'

const USUAL: PublicSettings = {
  site: { siteName: USUAL_SITE_NAME, tagline: '' },
  registration: { customers: true, retailers: true, suppliers: true, needsApproval: false },
  shipping: USUAL_SHIPPING,
}

/** What an admin has said about the shop, as the page was rendered with it. */
export function useShop(): PublicSettings {
  return useRouteLoaderData<SiteData>('root')?.settings ?? USUAL
}

/** What an admin has made for a place around this page. */
export function useSiteParts(area: PartArea): readonly SitePart[] {
  return useRouteLoaderData<SiteData>('root')?.[area] ?? []
}
