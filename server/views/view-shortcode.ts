import type { RenderedEmbed, RestrictedViewEmbed, ViewEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import { flagIn, integerIn, textIn } from '../catalog/shortcodes/shortcode-values.ts'
import { AppError } from '../http/app-error.ts'
import { authorizeView, findView, type LoadedView } from './find-view.ts'
import { renderView } from './render-view.ts'
import type { SourceOptions } from './sources/resolve-source.ts'

type Message = Extract<RenderedEmbed, { kind: 'message' }>

const MAX_ITEMS = 100

/**
 * `[view id|name show-title items-per-page enable-search enable-filters enable-export]`: its first page. Pages are rendered
 * once for all visitors and cached, so only a public view is part of them; any other is requested by the browser of its reader.
 */
export function viewShortcode(sources: SourceOptions) {
  return async (shortcode: Shortcode): Promise<ViewEmbed | RestrictedViewEmbed | Message> => {
    const which = textIn(shortcode, 'id') || textIn(shortcode, 'name') || (shortcode.values[0] ?? '').trim()
    const found = which ? await findView(sources.db, which.slice(0, 100)) : undefined
    if (!found) return NOT_FOUND
    const { audience } = found.definition
    if (audience.type !== 'public') return restricted(found, shortcode)
    try {
      const view = narrowed(found, shortcode)
      const rendered = await renderView(sources, view, await authorizeView(sources.db, view, null), { page: 1 })
      return { kind: 'view', rendered, showTitle: flagIn(shortcode, 'show-title', true) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return NOT_FOUND
      throw error
    }
  }
}

const NOT_FOUND: Message = { kind: 'message', text: 'View not found' }

/** Nothing of the definition but the id: not even the title is for everyone. */
function restricted({ id, definition: { audience } }: LoadedView, shortcode: Shortcode): RestrictedViewEmbed {
  return {
    kind: 'restricted_view',
    viewId: id,
    isForStaff: audience.type === 'staff',
    limit: integerIn(shortcode, 'items-per-page', 0, MAX_ITEMS) || null,
    allows: {
      search: flagIn(shortcode, 'enable-search', true),
      filters: flagIn(shortcode, 'enable-filters', true),
      export: flagIn(shortcode, 'enable-export', true),
    },
    showTitle: flagIn(shortcode, 'show-title', true),
  }
}

/** A page may offer less than the view's author, never more. */
function narrowed(view: LoadedView, shortcode: Shortcode): LoadedView {
  const { interaction, itemsPerPage, ...definition } = view.definition
  const { enableSearch, enableFilters, enableExport } = interaction
  return {
    ...view,
    definition: {
      ...definition,
      itemsPerPage: integerIn(shortcode, 'items-per-page', itemsPerPage, MAX_ITEMS),
      interaction: {
        ...interaction,
        enableSearch: enableSearch && flagIn(shortcode, 'enable-search', true),
        enableFilters: enableFilters && flagIn(shortcode, 'enable-filters', true),
        enableExport: enableExport && flagIn(shortcode, 'enable-export', true),
      },
    },
  }
}
