import type { RenderedEmbed, ViewEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import { flagIn, integerIn, textIn } from '../catalog/shortcodes/shortcode-values.ts'
import { AppError } from '../http/app-error.ts'
import { findView, type LoadedView } from './find-view.ts'
import { renderView } from './render-view.ts'
import type { SourceOptions } from './sources/resolve-source.ts'

type Message = Extract<RenderedEmbed, { kind: 'message' }>

const MAX_ITEMS = 100

/** `[view id|name show-title items-per-page enable-search enable-filters enable-export]`: its first page. */
export function viewShortcode(sources: SourceOptions) {
  return async (shortcode: Shortcode): Promise<ViewEmbed | Message> => {
    const which = textIn(shortcode, 'id') || textIn(shortcode, 'name') || (shortcode.values[0] ?? '').trim()
    const found = which ? await findView(sources.db, which.slice(0, 100)) : undefined
    if (!found) return NOT_FOUND
    try {
      const rendered = await renderView(sources, narrowed(found, shortcode), { page: 1 })
      return { kind: 'view', rendered, showTitle: flagIn(shortcode, 'show-title', true) }
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return NOT_FOUND
      throw error
    }
  }
}

const NOT_FOUND: Message = { kind: 'message', text: 'View not found' }

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
