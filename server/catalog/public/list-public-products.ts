import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import { type listPublicProducts as contract, LAST_PRODUCT } from '@jangteo/contracts/public-products.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { matchingFilters, readFilters } from './public-filters.ts'
import type { PublicPages } from './public-pages.ts'
import { toPublicProduct } from './public-row.ts'
import { searchProducts } from './search-products.ts'
import type { Viewer } from './viewer.ts'

export type PublicQuery = Received<typeof contract>['query']
type List = Answer<typeof contract>

export async function listPublicProducts(
  db: Database,
  pages: PublicPages,
  query: PublicQuery,
  { tier }: Viewer,
): Promise<List> {
  const { page, limit, search, status, sortBy, sortOrder } = query
  const empty: List = { success: true, data: [], total: 0, totalIsExact: true, page, limit, correctedTo: null }
  if (status !== undefined && status !== 'active') return empty
  if (page * limit > LAST_PRODUCT)
    throw new AppError('invalid_request', { field: 'page', message: '더 뒤는 볼 수 없습니다. 조건을 좁혀 주세요' })
  const filters = await readFilters(db, query)
  if (!filters) return empty
  if (search) return { ...empty, ...(await searchProducts(db, query, search, matchingFilters(filters, tier), tier)) }
  const shape = { tier, sortBy, sortOrder, filters }
  const rows = await pages.page(shape, query)
  const count = rows[0]?.total ?? (await pages.count(shape))
  return {
    ...empty,
    data: rows.map(toPublicProduct),
    total: Math.min(count, LAST_PRODUCT),
    totalIsExact: count <= LAST_PRODUCT,
  }
}
