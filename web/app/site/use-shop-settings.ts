import type { PartArea } from '@jangteo/contracts/content/template-parts.ts'
import { DEFAULT_SHIPPING } from '@jangteo/domain/catalog/pricing.ts'
import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'
import { useRouteLoaderData } from 'react-router'
import type { PublicSettings, SiteData, SitePart } from './site-data.ts'

const DEFAULT_SETTINGS: PublicSettings = {
  site: { siteName: DEFAULT_SITE_NAME, tagline: '' },
  social: { instagram: '', youtube: '', kakao: '', naver: '', facebook: '', x: '' },
  registration: { customers: true, retailers: true, suppliers: true, needsApproval: false },
  holidays: [],
  shipping: { shippingBy: 'market', vatDisplay: 'excluded', ...DEFAULT_SHIPPING },
}

/** Public settings of the shop, from the root loader. */
export function useShopSettings(): PublicSettings {
  return useRouteLoaderData<SiteData>('root')?.settings ?? DEFAULT_SETTINGS
}

/** Template parts of an area, from the root loader. */
export function useTemplateParts(area: PartArea): readonly SitePart[] {
  return useRouteLoaderData<SiteData>('root')?.[area] ?? []
}
