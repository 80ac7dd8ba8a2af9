import type { PostSummary } from '@jangteo/contracts/content/content.ts'
import { listPostCategories, listPosts } from '../../content/reading/list-posts.ts'
import type { Database } from '../../database/open-database.ts'
import { MAX_CHOICES, type SourceField, type SourceQuery, type ViewSource } from './view-source.ts'

const displayOnly = { canSort: false, canFilter: false }

const FIELDS: readonly SourceField[] = [
  { name: 'featuredImage', label: '이미지', format: 'image', ...displayOnly },
  { name: 'title', label: '제목', format: 'text', canSort: true, canFilter: false },
  { name: 'excerpt', label: '요약', format: 'text', ...displayOnly },
  { name: 'category', label: '카테고리', format: 'text', canSort: false, canFilter: true },
  { name: 'tags', label: '태그', format: 'list', ...displayOnly },
  { name: 'author', label: '글쓴이', format: 'text', ...displayOnly },
  { name: 'createdAt', label: '게시일', format: 'date', canSort: true, canFilter: false },
]

/** Published posts, as the blog lists them. */
export function postSource(db: Database): ViewSource {
  return {
    fields: FIELDS,
    find: async (query) => {
      const category = await categoryOf(db, query)
      if (category === null) return { rows: [], total: 0 }
      const { data, total } = await listPosts(db, {
        page: query.page,
        limit: query.limit,
        status: 'published',
        orderBy: query.sort?.field === 'title' ? 'title' : 'createdAt',
        order: query.sort?.direction === 'asc' ? 'ASC' : 'DESC',
        ...(query.search && { search: query.search }),
        ...(category && { category }),
      })
      return { rows: data.map((post) => toRow(post, query.fields)), total }
    },
    choices: async () => (await listPostCategories(db)).map(({ name }) => name).slice(0, MAX_CHOICES),
  }
}

/** Null if a filter names an unknown field or category. */
async function categoryOf(db: Database, { filters }: SourceQuery): Promise<string | null | undefined> {
  if (filters.some(({ field }) => field !== 'category')) return null
  const wanted = filters.find(({ field }) => field === 'category')?.text
  if (wanted === undefined) return undefined
  return (await listPostCategories(db)).find(({ name }) => name === wanted)?.slug ?? null
}

function toRow(post: PostSummary, fields: readonly string[]) {
  const values: Record<string, string> = {
    featuredImage: post.featuredImage ?? '',
    title: post.title,
    excerpt: post.excerpt,
    category: post.category?.name ?? '',
    tags: post.tags.join(', '),
    author: post.author.name,
    createdAt: post.createdAt,
  }
  return {
    id: post.id,
    url: `/blog/${encodeURIComponent(post.slug)}`,
    values: Object.fromEntries(fields.map((name) => [name, values[name] ?? ''])),
  }
}
