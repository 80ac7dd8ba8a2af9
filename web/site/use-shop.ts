import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { getPublicSettings } from '@jangteo/contracts/settings.ts'
import { USUAL_SHIPPING } from '@jangteo/domain/pricing.ts'
import { USUAL_SITE_NAME } from '@jangteo/domain/site.ts'
import { useRouteLoaderData } from 'react-router'

type PublicSettings = Answer<typeof getPublicSettings>['data']

const USUAL: PublicSettings = {
  site: { siteName: USUAL_SITE_NAME, tagline: '' },
  registration: { customers: true, retailers: true, suppliers: true, needsApproval: false },
  shipping: USUAL_SHIPPING,
}

/** What an admin has said about the shop, as the page was rendered with it. */
export function useShop(): PublicSettings {
  return useRouteLoaderData<PublicSettings | null>('root') ?? USUAL
}
