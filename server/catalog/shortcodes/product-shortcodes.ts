import {
  getPublicProduct,
  listPublicProducts as listContract,
  type PublicProduct,
} from '@jangteo/contracts/catalog/public-products.ts'
import type { ProductEmbed, RenderedCategory, RenderedEmbed } from '@jangteo/contracts/content/rendered-content.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import type { Shortcode } from '@jangteo/domain/content/shortcodes.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { readCategoryTree } from '../categories/read-category-tree.ts'
import { listPublicProducts } from '../public/list-public-products.ts'
import type { ProductPages, PublicQuery } from '../public/product-pages.ts'
import { isOnSale } from '../public/public-product.ts'
import { ANONYMOUS_VIEWER } from '../public/viewer.ts'
import { flagIn, idIn, integerIn, textIn } from './shortcode-values.ts'

type Message = Extract<RenderedEmbed, { kind: 'message' }>
type Show = (shortcode: Shortcode) => Promise<ProductEmbed | Message>

const MAX_PRODUCTS = 50
const MAX_COLUMNS = 6
const CART_TEXT = '장바구니 담기'

const message = (text: string): Message => ({ kind: 'message', text })

/** Resolves product shortcodes in content, with anonymous visitors' prices. */
export function productShortcodes(db: Database, pages: ProductPages): Record<string, Show> {
  const { one, some } = productLoader(db, pages)
  const limitIn = (shortcode: Shortcode, fallback: number) => integerIn(shortcode, 'limit', fallback, MAX_PRODUCTS)
  const columnsIn = (shortcode: Shortcode, fallback: number) => integerIn(shortcode, 'columns', fallback, MAX_COLUMNS)

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
      const wanted = { ...sortingIn(shortcode), ...filtersIn(shortcode), limit: limitIn(shortcode, 12) }
      const found = await some(wanted)
      if (found.products.length === 0) return message('Products not found')
      return { kind: 'product_grid', ...found, columns: columnsIn(shortcode, 4), title: textIn(shortcode, 'title') }
    },

    featured_products: async (shortcode) => {
      const found = await some({ ...NEWEST, featured: true, limit: limitIn(shortcode, 4) })
      if (found.products.length === 0) return message('Products not found')
      return { kind: 'product_grid', ...found, columns: columnsIn(shortcode, 4), title: textIn(shortcode, 'title') }
    },

    product_carousel: async (shortcode) => {
      const found = await some({ ...NEWEST, ...filtersIn(shortcode), limit: limitIn(shortcode, 10) })
      if (found.products.length === 0) return message('No products found for carousel')
      const autoplay = flagIn(shortcode, 'autoplay', true)
      return { kind: 'product_carousel', ...found, autoplay, title: textIn(shortcode, 'title') }
    },

    product_categories: async (shortcode) => ({
      kind: 'product_categories',
      categories: await readVisibleCategories(db, { hideEmpty: flagIn(shortcode, 'hide_empty', true) }),
      columns: columnsIn(shortcode, 3),
      showCount: flagIn(shortcode, 'show_count', true),
    }),
  }
}

const NEWEST = { sortBy: 'created', sortOrder: 'desc' } as const

/** WordPress names of sort columns, and the names of our own API. */
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

function filtersIn(shortcode: Shortcode) {
  const category = textIn(shortcode, 'category')
  const isGiven = shortcode.attributes.has('featured')
  return { ...(category && { category }), ...(isGiven && flagIn(shortcode, 'featured', false) && { featured: true }) }
}

type ProductListQuery = Pick<PublicQuery, 'category' | 'featured' | 'sortBy' | 'sortOrder' | 'limit'>

/**
 * Loads products with the same queries as the shop's product lists. Rendered for anonymous visitors; a browser whose user
 * has other prices fetches the products again from `address`.
 */
function productLoader(db: Database, pages: ProductPages) {
  return {
    one: async (idOrSlug: string) => {
      const { data } = await pages.where(sql`where ${isOnSale(idOrSlug)}`, ANONYMOUS_VIEWER.tier)
      const [product] = JSON.parse(data) as PublicProduct[]
      return product && { product, address: addressOf(requestOf(getPublicProduct, { params: { id: product.id } })) }
    },
    some: async ({ featured, ...wanted }: ProductListQuery) => {
      const { serialized } = await listPublicProducts(db, pages, { ...wanted, featured, page: 1 }, ANONYMOUS_VIEWER)
      const query = { ...wanted, ...(featured && { featured: 'true' as const }) }
      return {
        products: JSON.parse(serialized.data) as PublicProduct[],
        address: addressOf(requestOf(listContract, { query })),
      }
    },
  }
}

function addressOf({ url }: { url: string }): `/public/${string}` {
  return url.replace('/api/v1', '') as `/public/${string}`
}

/** The top level of every category group. */
async function readVisibleCategories(
  db: Pick<Database, 'select'>,
  { hideEmpty }: { hideEmpty: boolean },
): Promise<RenderedCategory[]> {
  const groups = await readCategoryTree(db, { all: false })
  return groups
    .flatMap(({ categories }) => categories)
    .filter(({ productCount }) => productCount > 0 || !hideEmpty)
    .map(({ name, slug, productCount }) => ({ name, slug, count: productCount }))
}
