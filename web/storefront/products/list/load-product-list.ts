import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import {
  listProductFacets,
  listPublicProducts,
  MAX_PAGED_PRODUCTS,
} from '@jangteo/contracts/catalog/public-products.ts'
import { requestOf } from '@jangteo/contracts/request.ts'
import type { CallApi } from '../../../app/render-context.ts'
import { type CardProduct, toCardProduct } from '../../../trade/catalog/card-product.ts'
import { type GroupNode, toCategoryTree } from '../../../trade/catalog/category-tree.ts'
import { type ListState, readListState, SORTS } from './list-state.ts'

const PAGE_SIZE = 24
const LAST_PAGE = Math.floor(MAX_PAGED_PRODUCTS / PAGE_SIZE)

export interface Facet {
  value: string
  label: string
  count: number
}

export interface ProductList {
  /** Path of the list without its query. */
  path: string
  origin: string
  state: ListState
  products: CardProduct[]
  /** Request that found the products; repeated in the browser for viewers with their own prices. */
  address: `/public/${string}`
  total: number
  totalIsExact: boolean
  lastPage: number
  correctedTo: string | null
  facets: {
    brands: Facet[]
    suppliers: Facet[]
    options: { name: string; values: Facet[] }[]
    minPrice: number | null
    maxPrice: number | null
    countsAreExact: boolean
  }
  tree: GroupNode[]
}

interface ProductListRequest {
  call: CallApi
  request: Request
  path: string
  /** The category that is the subject of the page, rather than one of its filters. */
  category?: string
}

export async function loadProductList({ call, request, path, category }: ProductListRequest): Promise<ProductList> {
  const url = new URL(request.url)
  const asked = readListState(url.searchParams)
  const state = { ...asked, page: Math.min(asked.page, LAST_PAGE), ...(category && { category: null }) }
  const filters = filtersOf(state, category)
  const sort = SORTS.find(({ value }) => value === state.sort)
  const query = {
    ...filters,
    page: state.page,
    limit: PAGE_SIZE,
    ...(sort && { sortBy: sort.sortBy, sortOrder: sort.sortOrder }),
  }
  const [tree, found] = await Promise.all([call(listCategories, {}), call(listPublicProducts, { query })])
  const meant = found.correctedTo ?? filters.search
  const facets = await call(listProductFacets, { query: { ...filters, ...(meant && { search: meant }) } })
  return {
    path,
    origin: url.origin,
    state,
    products: found.data.map(toCardProduct),
    address: requestOf(listPublicProducts, { query }).url.replace('/api/v1', '') as `/public/${string}`,
    total: found.total,
    totalIsExact: found.totalIsExact,
    lastPage: Math.min(Math.max(1, Math.ceil(found.total / PAGE_SIZE)), LAST_PAGE),
    correctedTo: found.correctedTo,
    facets: facets.data,
    tree: toCategoryTree(tree.data),
  }
}

function filtersOf(
  { q, brand, supplier, option, minPrice, maxPrice, sale, featured, ...state }: ListState,
  subject?: string,
) {
  const category = subject ?? state.category
  return {
    ...(q && { search: q }),
    ...(category && { category }),
    ...(brand && { brand }),
    ...(supplier && { supplier }),
    ...(option.length > 0 && { option: [...option] }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(sale && { sale: 'true' as const }),
    ...(featured && { featured: 'true' as const }),
  }
}
