import { type listPublicProducts as contract, LAST_PRODUCT } from '@jangteo/contracts/catalog/public-products.ts'
import type { Answer, Received } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { WrittenAnswer } from '../../http/written-answer.ts'
import { matchingFilters, readFilters } from './public-filters.ts'
import type { PublicPages } from './public-pages.ts'
import { type FoundPage, NOTHING, searchProducts } from './search-products.ts'
import type { Viewer } from './viewer.ts'

export type PublicQuery = Received<typeof contract>['query']
type List = WrittenAnswer<Omit<Answer<typeof contract>, 'data'>>

export async function listPublicProducts(
  db: Database,
  pages: PublicPages,
  query: PublicQuery,
  { tier }: Viewer,
): Promise<List> {
  const { page, limit, search, status, sortBy, sortOrder } = query
  const answer = ({ total, totalIsExact, correctedTo = null, ...written }: FoundPage): List =>
    new WrittenAnswer(written, { success: true, total, totalIsExact, page, limit, correctedTo })
  if (status !== undefined && status !== 'active') return answer(NOTHING)
  if (page * limit > LAST_PRODUCT)
    throw new AppError('invalid_request', { field: 'page', message: '더 뒤는 볼 수 없습니다. 조건을 좁혀 주세요' })
  const filters = await readFilters(db, query)
  if (!filters) return answer(NOTHING)
  if (search) return answer(await searchProducts(db, pages, query, search, matchingFilters(filters, tier), tier))
  const shape = { tier, sortBy, sortOrder, filters }
  const found = await pages.page(shape, query)
  const count = found.total ?? (await pages.count(shape))
  return answer({ ...found, total: Math.min(count, LAST_PRODUCT), totalIsExact: count <= LAST_PRODUCT })
}
