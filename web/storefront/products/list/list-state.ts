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
  /** `색상:블랙`, sorted. */
  option: readonly string[]
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
    option: readOptions(params.getAll('option')),
    minPrice: readWhole(params.get('minPrice'), HIGHEST_PRICE),
    maxPrice: readWhole(params.get('maxPrice'), HIGHEST_PRICE),
    sale: params.get('sale') === 'true',
    featured: params.get('featured') === 'true',
    sort: SORTS.find(({ value }) => value === params.get('sort'))?.value ?? null,
    page: readWhole(params.get('page'), MAX_PAGES) || 1,
  }
}

const MAX_CHOSEN_VALUES = 60

function readOptions(texts: readonly string[]): string[] {
  const facets = texts.map((text) => text.replace(/\p{Cc}/gu, '').trim())
  return [...new Set(facets)]
    .filter((facet) => facet.length <= 100 && /^[^:]+:./.test(facet))
    .sort()
    .slice(0, MAX_CHOSEN_VALUES)
}

/** Also accepts `10,000원`. */
function readWhole(text: string | null, most: number): number | null {
  const digits = text?.replace(/[,\s원]/g, '') ?? ''
  return /^\d{1,15}$/.test(digits) ? Math.min(Number(digits), most) : null
}

/** Query parameters in a fixed order, so that one list has one URL. */
export function listPairs({ page, ...state }: ListState): [name: string, value: string][] {
  const pairs = Object.entries(state).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one === null || one === false ? [] : [[name, String(one)]])),
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
  option: [],
  minPrice: null,
  maxPrice: null,
  sale: false,
  featured: false,
} as const satisfies Partial<ListState>

export function hasFilters(state: ListState): boolean {
  const { option, ...filters } = NO_FILTERS
  return (
    state.option.length > option.length ||
    Object.entries(filters).some(([name, none]) => state[name as keyof typeof filters] !== none)
  )
}

/** The chosen values with this one added, or without it if it is among them. */
export function toggleOption(chosen: readonly string[], facet: string): string[] {
  return chosen.includes(facet) ? chosen.filter((one) => one !== facet) : [...chosen, facet].sort()
}

interface Counted {
  total: number
  totalIsExact: boolean
}

/** `1,204개`, or `10,000개 이상` where the server stopped counting. */
export function resultCount({ total, totalIsExact }: Counted): string {
  return `${formatNumber(total)}개${totalIsExact ? '' : ' 이상'}`
}
