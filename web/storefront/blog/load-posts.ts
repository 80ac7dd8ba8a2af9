import { listPosts, type PostSummary } from '@jangteo/contracts/content/content.ts'
import type { CallApi } from '../../app/render-context.ts'
import { lastPage } from '../../ui/pagination-pages.ts'

export interface PostList {
  posts: PostSummary[]
  page: number
  last: number
  /** Whether the list could not be read. */
  failed: boolean
}

const MAX_PAGES = 10_000

export function pageParam(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page'))
  return Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGES) : 1
}

/** The page renders even when the posts cannot be loaded. */
export async function loadPosts(
  call: CallApi,
  { page, limit, category }: { page: number; limit: number; category?: string | null },
): Promise<PostList> {
  const query = { page, limit, status: 'published', orderBy: 'createdAt', order: 'DESC' } as const
  const found = await call(listPosts, { query: { ...query, ...(category && { category }) } }).catch(() => null)
  if (!found) return { posts: [], page, last: page, failed: true }
  return { posts: found.data, page, last: lastPage(found.total, limit), failed: false }
}
