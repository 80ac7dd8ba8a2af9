import type { PartArea, RenderedPart } from '@jangteo/contracts/content/template-parts.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getPublicSettings } from '@jangteo/contracts/settings/settings.ts'

export type PublicSettings = ResponseOf<typeof getPublicSettings>['data']

/** The fields of a template part that a page renders. */
export type SitePart = Pick<RenderedPart, 'id' | 'name' | 'settings' | 'css' | 'nodes'>

/** Root loader data: settings are null and parts empty when they could not be loaded. */
export type SiteData = { settings: PublicSettings | null } & Readonly<Record<PartArea, readonly SitePart[]>>
