import type { ProductSort } from '@jangteo/contracts/catalog/products.ts'
import { MAX_PAGED_PRODUCTS, type PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { readCategoryTree } from '../../catalog/categories/read-category-tree.ts'
import { listFacets } from '../../catalog/public/list-facets.ts'
import { listPublicProducts } from '../../catalog/public/list-public-products.ts'
import type { ProductPages } from '../../catalog/public/product-pages.ts'
import { ANONYMOUS_VIEWER } from '../../catalog/public/viewer.ts'
import type { Database } from '../../database/open-database.ts'
import { MAX_CHOICES, type SourceField, type SourceQuery, type ViewSource } from './view-source.ts'

const can = { sort: { canSort: true, canFilter: false }, filter: { canSort: false, canFilter: true } }
const displayOnly = { canSort: false, canFilter: false }

const FIELDS: readonly SourceField[] = [
  { name: 'image', label: '이미지', format: 'image', ...displayOnly },
  { name: 'name', label: '상품명', format: 'text', ...can.sort },
  { name: 'shortDescription', label: '설명', format: 'text', ...displayOnly },
  { name: 'price', label: '가격', format: 'won', ...can.sort },
  { name: 'compareAtPrice', label: '정가', format: 'won', ...displayOnly },
  { name: 'brand', label: '브랜드', format: 'text', ...can.filter },
  { name: 'category', label: '카테고리', format: 'text', ...can.filter },
  { name: 'rating', label: '별점', format: 'number', ...can.sort },
  { name: 'reviewCount', label: '리뷰 수', format: 'number', ...displayOnly },
  { name: 'stockQuantity', label: '재고', format: 'number', ...displayOnly },
  { name: 'options', label: '옵션', format: 'text', ...displayOnly },
  { name: 'createdAt', label: '등록일', format: 'date', ...can.sort },
]

const SORTS: Record<string, ProductSort> = { name: 'name', price: 'price', rating: 'rating', createdAt: 'created' }

/** Products on sale, by the same queries as the product lists of the shop. */
export function productSource(db: Database, pages: ProductPages): ViewSource {
  return {
    fields: FIELDS,
    find: async (query) => {
      const { page, limit } = query
      const viewer = { tier: query.tier, caller: null, listBuyer: query.listBuyer }
      if (page * limit > MAX_PAGED_PRODUCTS) return { rows: [], total: MAX_PAGED_PRODUCTS }
      const filters = await productFilters(db, query)
      if (!filters) return { rows: [], total: 0 }
      const found = await listPublicProducts(db, pages, { page, limit, ...filters, ...sorting(query) }, viewer)
      const products = JSON.parse(found.serialized.data) as PublicProduct[]
      return { rows: products.map((product) => toRow(product, query.fields)), total: found.rest.total }
    },
    choices: async (field, scope) => {
      if (field === 'category') return (await categoriesOf(db)).map(({ name }) => name).slice(0, MAX_CHOICES)
      const filters = await productFilters(db, { search: undefined, filters: scope.filters })
      if (!filters) return []
      const { data } = await listFacets(db, filters, ANONYMOUS_VIEWER)
      return data.brands.map(({ label }) => label).sort()
    },
  }
}

function sorting({ sort }: SourceQuery) {
  const sortBy = sort && SORTS[sort.field]
  return sortBy ? { sortBy, sortOrder: sort.direction } : {}
}

/** Undefined if a filter names an unknown field or category. */
async function productFilters(db: Database, { search, filters }: Pick<SourceQuery, 'search' | 'filters'>) {
  if (filters.some(({ field }) => field !== 'brand' && field !== 'category')) return undefined
  const chosen = new Map(filters.map(({ field, text }) => [field, text]))
  const [brand, named] = [chosen.get('brand'), chosen.get('category')]
  const category = named === undefined ? undefined : (await categoriesOf(db)).find(({ name }) => name === named)?.slug
  if (named !== undefined && category === undefined) return undefined
  return { ...(search && { search }), ...(brand !== undefined && { brand }), ...(category && { category }) }
}

async function categoriesOf(db: Database): Promise<{ name: string; slug: string }[]> {
  const groups = await readCategoryTree(db, { all: false })
  return groups.flatMap(({ categories }) => categories.flatMap((one) => [one, ...one.children]))
}

function toRow(product: PublicProduct, fields: readonly string[]) {
  const values: Record<string, string> = {
    image: product.images[0]?.url ?? '',
    name: product.name,
    shortDescription: product.shortDescription,
    price: priceIn(product),
    compareAtPrice: product.compareAtPrice === null ? '' : String(product.compareAtPrice),
    brand: product.brand ?? '',
    category: product.category ?? '',
    rating: String(product.rating),
    reviewCount: String(product.reviewCount),
    stockQuantity: String(product.stockQuantity),
    options: product.options
      .map(({ name, values }) => `${name}: ${values.map((value) => value.name).join(', ')}`)
      .join('\n'),
    createdAt: product.createdAt,
  }
  return {
    id: product.id,
    url: `/products/${encodeURIComponent(product.slug)}`,
    values: Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])),
    taxClass: product.taxClass,
  }
}

/** `12000`, or `12000~15000` if the variants have several prices. */
function priceIn({ price, priceRange: { max } }: PublicProduct): string {
  return max > price ? `${price}~${max}` : String(price)
}
