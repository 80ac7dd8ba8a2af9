import { listActiveParts, type PartArea, type RenderedPart } from '@jangteo/contracts/content/template-parts.ts'
import { getPublicSettings } from '@jangteo/contracts/settings/settings.ts'
import type { CallApi } from '../render-context.ts'
import { partContext } from './part-context.ts'
import type { SiteData, SitePart } from './site-data.ts'

/** Failures fall back to defaults: default name, settings, header and footer. */
export async function loadSite(call: CallApi, pathname: string): Promise<SiteData> {
  const context = partContext(pathname)
  const partsOf = async (area: PartArea) => {
    if (!context) return []
    const query = { context: JSON.stringify(context) }
    return (await call(listActiveParts, { params: { area }, query }).catch(() => [])).map(toSitePart)
  }
  const [settings, header, footer, sidebar, general] = await Promise.all([
    call(getPublicSettings, {}).then(
      ({ data }) => data,
      () => null,
    ),
    partsOf('header'),
    partsOf('footer'),
    partsOf('sidebar'),
    partsOf('general'),
  ])
  return { settings, header, footer, sidebar, general }
}

function toSitePart({ id, name, settings: { customCss: _, ...settings }, css, nodes }: RenderedPart): SitePart {
  return { id, name, settings, css, nodes }
}
