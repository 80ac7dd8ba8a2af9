import { type listPublicProducts as contract, MAX_PAGED_PRODUCTS } from '@jangteo/contracts/catalog/public-products.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { PreSerialized } from '../../http/pre-serialized.ts'
import type { ProductPages, PublicQuery } from './product-pages.ts'
import { matchingFilters, readFilters } from './public-filters.ts'
import { EMPTY_PAGE, type FoundPage, searchProducts } from './search-products.ts'
import { type Viewer, withListPrices } from './viewer.ts'

type List = PreSerialized<Omit<ResponseOf<typeof contract>, 'data'>>

export async function listPublicProducts(
  db: Database,
  pages: ProductPages,
  query: PublicQuery,
  viewer: Viewer,
): Promise<List> {
  const { page, limit, search, status, sortBy, sortOrder } = query
  const { tier } = viewer
  const answer = async ({ total, totalIsExact, correctedTo = null, ...written }: FoundPage): Promise<List> => {
    const rest = { success: true as const, total, totalIsExact, page, limit, correctedTo }
    return new PreSerialized(await withListPrices(db, viewer, written), rest)
  }
  if (status !== undefined && status !== 'active') return answer(EMPTY_PAGE)
  if (page * limit > MAX_PAGED_PRODUCTS)
    throw new AppError('invalid_request', { field: 'page', message: '더 뒤는 볼 수 없습니다. 조건을 좁혀 주세요' })
  const filters = await readFilters(db, query)
  if (!filters) return answer(EMPTY_PAGE)
  if (search) return answer(await searchProducts(db, pages, query, search, matchingFilters(filters, tier), tier))
  const shape = { tier, sortBy, sortOrder, filters }
  const found = await pages.page(shape, query)
  const count = found.total ?? (await pages.count(shape))
  return answer({ ...found, total: Math.min(count, MAX_PAGED_PRODUCTS), totalIsExact: count <= MAX_PAGED_PRODUCTS })
}
