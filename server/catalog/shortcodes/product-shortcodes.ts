import type { ProductEmbed, ShownEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import type { Database } from '../../database/open-database.ts'
import type { PublicPages } from '../public/public-pages.ts'
import { shelfReader } from './read-shelf.ts'
import { readShownCategories } from './read-shown-categories.ts'
import { flagIn, idIn, textIn, wholeIn } from './shortcode-values.ts'

type Message = Extract<ShownEmbed, { kind: 'message' }>
type Show = (shortcode: Shortcode) => Promise<ProductEmbed | Message>

const MOST_PRODUCTS = 50
const MOST_COLUMNS = 6
const CART_TEXT = '장바구니 담기'

const message = (text: string): Message => ({ kind: 'message', text })

/** Products in the middle of words, at the prices of everybody. */
export function productShortcodes(db: Database, pages: PublicPages): Record<string, Show> {
  const { one, some } = shelfReader(db, pages)
  const limitIn = (shortcode: Shortcode, usual: number) => wholeIn(shortcode, 'limit', usual, MOST_PRODUCTS)
  const columnsIn = (shortcode: Shortcode, usual: number) => wholeIn(shortcode, 'columns', usual, MOST_COLUMNS)

  return {
    product: async (shortcode) => {
      const id = idIn(shortcode)
      if (id === '') return message('Product shortcode requires an ID')
      const found = await one(id)
      if (!found) return message('Product not found')
      const shows = { showPrice: flagIn(shortcode, 'show_price', true), showCart: flagIn(shortcode, 'show_cart', true) }
      return { kind: 'product', ...found, ...shows }
    },

    add_to_cart: async (shortcode) => {
      const id = idIn(shortcode)
      if (id === '') return message('Add to cart shortcode requires a product ID')
      const found = await one(id)
      if (!found) return message('Product not found')
      const text = textIn(shortcode, 'text', CART_TEXT)
      return { kind: 'add_to_cart', ...found, text, showPrice: flagIn(shortcode, 'show_price', true) }
    },

    product_grid: async (shortcode) => {
      const wanted = { ...sortingIn(shortcode), ...narrowedIn(shortcode), limit: limitIn(shortcode, 12) }
      const shelf = await some(wanted)
      if (shelf.products.length === 0) return message('Products not found')
      return { kind: 'product_grid', ...shelf, columns: columnsIn(shortcode, 4), title: textIn(shortcode, 'title') }
    },

    featured_products: async (shortcode) => {
      const shelf = await some({ ...NEWEST, featured: true, limit: limitIn(shortcode, 4) })
      if (shelf.products.length === 0) return message('Products not found')
      return { kind: 'product_grid', ...shelf, columns: columnsIn(shortcode, 4), title: textIn(shortcode, 'title') }
    },

    product_carousel: async (shortcode) => {
      const shelf = await some({ ...NEWEST, ...narrowedIn(shortcode), limit: limitIn(shortcode, 10) })
      if (shelf.products.length === 0) return message('No products found for carousel')
      const autoplay = flagIn(shortcode, 'autoplay', true)
      return { kind: 'product_carousel', ...shelf, autoplay, title: textIn(shortcode, 'title') }
    },

    product_categories: async (shortcode) => ({
      kind: 'product_categories',
      categories: await readShownCategories(db, { hideEmpty: flagIn(shortcode, 'hide_empty', true) }),
      columns: columnsIn(shortcode, 3),
      showCount: flagIn(shortcode, 'show_count', true),
    }),
  }
}

const NEWEST = { sortBy: 'created', sortOrder: 'desc' } as const

/** As authors write columns of tables, and as our own addresses say it. */
const SORTS = {
  created_at: 'created',
  date: 'created',
  created: 'created',
  price: 'price',
  name: 'name',
  title: 'name',
  sales: 'sales',
  popularity: 'sales',
  rating: 'rating',
} as const

function sortingIn(shortcode: Shortcode) {
  const word = textIn(shortcode, 'orderby').toLowerCase()
  const sortBy = Object.hasOwn(SORTS, word) ? SORTS[word as keyof typeof SORTS] : NEWEST.sortBy
  const sortOrder = textIn(shortcode, 'order').toLowerCase() === 'asc' ? ('asc' as const) : NEWEST.sortOrder
  return { sortBy, sortOrder }
}

function narrowedIn(shortcode: Shortcode) {
  const category = textIn(shortcode, 'category')
  const isSaid = shortcode.attributes.has('featured')
  return { ...(category && { category }), ...(isSaid && flagIn(shortcode, 'featured', false) && { featured: true }) }
}
