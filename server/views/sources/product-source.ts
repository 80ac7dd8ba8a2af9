import type { ProductSort } from '@jangteo/contracts/catalog/products.ts'
import { LAST_PRODUCT, type PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { tierOf } from '@jangteo/domain/catalog/pricing.ts'
import { readCategoryTree } from '../../catalog/categories/read-category-tree.ts'
import { listFacets } from '../../catalog/public/list-facets.ts'
import { listPublicProducts } from '../../catalog/public/list-public-products.ts'
import type { PublicPages } from '../../catalog/public/public-pages.ts'
import type { Database } from '../../database/open-database.ts'
import { MOST_CHOICES, type SourceField, type SourceQuery, type ViewSource } from './view-source.ts'

/** A view is the same for everybody: prices are those of strangers. */
const STRANGER = { tier: tierOf(null), caller: null }

const can = { sort: { canSort: true, canFilter: false }, filter: { canSort: false, canFilter: true } }
const shown = { canSort: false, canFilter: false }

const FIELDS: readonly SourceField[] = [
  { name: 'image', label: '이미지', format: 'image', ...shown },
  { name: 'name', label: '상품명', format: 'text', ...can.sort },
  { name: 'shortDescription', label: '설명', format: 'text', ...shown },
  { name: 'price', label: '가격', format: 'won', ...can.sort },
  { name: 'compareAtPrice', label: '정가', format: 'won', ...shown },
  { name: 'brand', label: '브랜드', format: 'text', ...can.filter },
  { name: 'category', label: '카테고리', format: 'text', ...can.filter },
  { name: 'rating', label: '별점', format: 'number', ...can.sort },
  { name: 'reviewCount', label: '리뷰 수', format: 'number', ...shown },
  { name: 'stockQuantity', label: '재고', format: 'number', ...shown },
  { name: 'createdAt', label: '등록일', format: 'date', ...can.sort },
]

const SORTS: Record<string, ProductSort> = { name: 'name', price: 'price', rating: 'rating', createdAt: 'created' }

/** Products on sale, found as the lists of the shop find theirs. */
export function productSource(db: Database, pages: PublicPages): ViewSource {
  return {
    fields: FIELDS,
    find: async (query) => {
      const { page, limit } = query
      if (page * limit > LAST_PRODUCT) return { rows: [], total: LAST_PRODUCT }
      const narrowed = await narrowedBy(db, query)
      if (!narrowed) return { rows: [], total: 0 }
      const found = await listPublicProducts(db, pages, { page, limit, ...narrowed, ...sorting(query) }, STRANGER)
      const products = JSON.parse(found.written.data) as PublicProduct[]
      return { rows: products.map((product) => toRow(product, query.fields)), total: found.beside.total }
    },
    choices: async (field) => {
      if (field === 'category') return (await categoriesOf(db)).map(({ name }) => name).slice(0, MOST_CHOICES)
      const { data } = await listFacets(db, {}, STRANGER)
      return data.brands.map(({ label }) => label).sort()
    },
  }
}

function sorting({ sort }: SourceQuery) {
  const sortBy = sort && SORTS[sort.field]
  return sortBy ? { sortBy, sortOrder: sort.direction } : {}
}

/** Undefined where a filter names what there is not. */
async function narrowedBy(db: Database, { search, filters }: SourceQuery) {
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
    price: String(product.price),
    compareAtPrice: product.compareAtPrice === null ? '' : String(product.compareAtPrice),
    brand: product.brand ?? '',
    category: product.category ?? '',
    rating: String(product.rating),
    reviewCount: String(product.reviewCount),
    stockQuantity: String(product.stockQuantity),
    createdAt: product.createdAt,
  }
  return {
    id: product.id,
    url: `/products/${encodeURIComponent(product.slug)}`,
    values: Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])),
  }
}
