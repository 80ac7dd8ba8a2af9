import type { PartArea, ShownPart } from '@jangteo/contracts/content/template-parts.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { getPublicSettings } from '@jangteo/contracts/settings/settings.ts'

export type PublicSettings = Answer<typeof getPublicSettings>['data']

/** As much of a part as a page shows. */
export type SitePart = Pick<ShownPart, 'id' | 'name' | 'settings' | 'css' | 'nodes'>

/** What surrounds every page; nothing where it could not be read. */
export type SiteData = { settings: PublicSettings | null } & Readonly<Record<PartArea, readonly SitePart[]>>
