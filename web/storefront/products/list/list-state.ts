import { formatNumber } from '../../../ui/format-number.ts'

export const SORTS = [
  { value: 'newest', label: '최신순', sortBy: 'created', sortOrder: 'desc' },
  { value: 'sales', label: '판매량순', sortBy: 'sales', sortOrder: 'desc' },
  { value: 'rating', label: '평점순', sortBy: 'rating', sortOrder: 'desc' },
  { value: 'price-low', label: '낮은 가격순', sortBy: 'price', sortOrder: 'asc' },
  { value: 'price-high', label: '높은 가격순', sortBy: 'price', sortOrder: 'desc' },
  { value: 'name', label: '이름순', sortBy: 'name', sortOrder: 'asc' },
] as const
export type Sort = (typeof SORTS)[number]['value']

/** State of a product list in its URL. */
export interface ListState {
  q: string | null
  category: string | null
  brand: string | null
  supplier: string | null
  minPrice: number | null
  maxPrice: number | null
  sale: boolean
  featured: boolean
  sort: Sort | null
  page: number
}

const HIGHEST_PRICE = 1_000_000_000
const MAX_PAGES = 100_000
const UUID = /^[\da-f]{8}-[\da-f]{4}-[1-8][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i

/** Invalid values are ignored, so a hand-typed URL still shows a list. */
export function readListState(params: URLSearchParams): ListState {
  const text = (name: string, most: number) =>
    params
      .get(name)
      ?.replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, most) || null
  const supplier = text('supplier', 36)
  return {
    q: text('q', 100),
    category: text('category', 200),
    brand: text('brand', 100),
    supplier: supplier && UUID.test(supplier) ? supplier : null,
    minPrice: readWhole(params.get('minPrice'), HIGHEST_PRICE),
    maxPrice: readWhole(params.get('maxPrice'), HIGHEST_PRICE),
    sale: params.get('sale') === 'true',
    featured: params.get('featured') === 'true',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? null,
    page: readWhole(params.get('page'), MAX_PAGES) || 1,
  }
}

/** Also accepts `10,000원`. */
function readWhole(text: string | null, most: number): number | null {
  const digits = text?.replace(/[,\s원]/g, '') ?? ''
  return /^\d{1,15}$/.test(digits) ? Math.min(Number(digits), most) : null
}

/** Query parameters in a fixed order, so that one list has one URL. */
export function listPairs({ page, ...state }: ListState): [name: string, value: string][] {
  const pairs = Object.entries(state).flatMap(([name, value]): [string, string][] =>
    value === null || value === false ? [] : [[name, String(value)]],
  )
  return page > 1 ? [...pairs, ['page', String(page)]] : pairs
}

/** URL of this list with changes applied; any change resets the page. */
export function listHref(path: string, state: ListState, change: Partial<ListState>): string {
  const search = new URLSearchParams(listPairs({ ...state, page: 1, ...change }))
  return search.size > 0 ? `${path}?${search}` : path
}

export const NO_FILTERS = {
  category: null,
  brand: null,
  supplier: null,
  minPrice: null,
  maxPrice: null,
  sale: false,
  featured: false,
} as const satisfies Partial<ListState>

export function hasFilters(state: ListState): boolean {
  return Object.entries(NO_FILTERS).some(([name, none]) => state[name as keyof typeof NO_FILTERS] !== none)
}

interface Counted {
  total: number
  totalIsExact: boolean
}

/** `1,204개`, or `10,000개 이상` where the server stopped counting. */
export function resultCount({ total, totalIsExact }: Counted): string {
  return `${formatNumber(total)}개${totalIsExact ? '' : ' 이상'}`
}
