import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { cacheTagsOfNodes, RenderedNodes } from './rendered-content.ts'

export const DOCUMENT_KINDS = ['page', 'post', 'reusable', 'template'] as const
/** `template`: blocks without a page of their own, such as those of the homepage. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

export const DOCUMENT_KIND_LABELS: Record<DocumentKind, string> = {
  page: '페이지',
  post: '글',
  reusable: '재사용 블록',
  template: '홈페이지 블록',
}

export const DOCUMENT_STATES = ['draft', 'scheduled', 'published', 'trashed'] as const
export type DocumentState = (typeof DOCUMENT_STATES)[number]

/**
 * Blocks of either format in a list or inside of an object, markup as text, or a rich-text document: content is stored in
 * the format it was written in.
 */
export const DocumentContent = z.union([z.string(), z.array(z.unknown()), z.record(z.string(), z.unknown())])
export type DocumentContent = z.infer<typeof DocumentContent>

const Author = z.object({ name: z.string() })
const Category = z.object({ id: z.string(), name: z.string(), slug: z.string() })

export const PostSummary = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
  category: Category.nullable(),
  tags: z.array(z.string()),
  author: Author,
})
export type PostSummary = z.infer<typeof PostSummary>

export const listPosts = endpoint({
  method: 'GET',
  path: '/posts',
  summary: 'List published posts, newest first',
  audience: 'anyone',
  query: z.object({
    ...pageQuery,
    status: z.enum(['published']).default('published'),
    orderBy: z.enum(['createdAt', 'title']).default('createdAt'),
    order: z.enum(['ASC', 'DESC']).default('DESC'),
    category: z.string().max(100).optional(),
    tag: z.string().max(100).optional(),
    search: z.string().trim().max(100).optional(),
  }),
  response: pageOf(PostSummary),
  cacheTags: ['content'],
  cached: true,
})

const RenderedDocument = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  /** As it was saved, with its markup sanitized. */
  content: DocumentContent.nullable(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: z.string(),
  excerpt: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
const rendered = { nodes: RenderedNodes }

export const RenderedPage = RenderedDocument.extend(rendered)
export type RenderedPage = z.infer<typeof RenderedPage>

export const getPage = endpoint({
  method: 'GET',
  path: '/pages/:pageId',
  summary: 'Get a published page by id or slug',
  audience: 'anyone',
  params: z.object({ pageId: z.string().min(1).max(200) }),
  response: z.object({ success: z.literal(true), data: RenderedPage }),
  cacheTags: ['content', 'products', 'categories', 'forms'],
  cached: true,
})

export const RenderedPost = PostSummary.extend({ content: DocumentContent.nullable(), ...rendered })
export type RenderedPost = z.infer<typeof RenderedPost>

export const getPost = endpoint({
  method: 'GET',
  path: '/posts/:slug',
  summary: 'Get a published post by slug or id, with the previous and the next one',
  audience: 'anyone',
  params: z.object({ slug: z.string().min(1).max(200) }),
  response: z.object({
    data: RenderedPost,
    previous: PostSummary.pick({ slug: true, title: true }).nullable(),
    next: PostSummary.pick({ slug: true, title: true }).nullable(),
  }),
  cacheTags: ['content', 'products', 'categories', 'forms'],
  cached: true,
})

export const listPostCategories = endpoint({
  method: 'GET',
  path: '/posts/categories',
  summary: 'List the categories of posts, with the number of published posts in each',
  audience: 'anyone',
  response: z.object({ data: z.array(Category.extend({ count: z.int() })) }),
  cacheTags: ['content'],
  cached: true,
})

/** For redirects from old links. */
export const findSlug = endpoint({
  method: 'GET',
  path: '/content/slugs/:kind/:slug',
  summary: 'Get the current slug of a page or post by a former slug',
  audience: 'anyone',
  params: z.object({ kind: z.enum(['page', 'post']), slug: z.string().min(1).max(200) }),
  response: z.object({ data: z.object({ slug: z.string() }) }),
  cacheTags: ['content'],
})

export const getHomepageBlocks = endpoint({
  method: 'GET',
  path: '/public/templates/homepage',
  summary: 'Get the blocks of the homepage',
  audience: 'anyone',
  response: z.object({
    success: z.literal(true),
    data: z.object({ blocks: z.array(z.unknown()), ...rendered }),
  }),
  cacheTags: ['content', 'products', 'categories', 'forms'],
  cached: true,
})

export const getBlocksDemo = endpoint({
  method: 'GET',
  path: '/public/templates/blocks-demo',
  summary: 'Get demo blocks of both formats',
  audience: 'anyone',
  response: z.object({ success: z.literal(true), data: z.object(rendered) }),
  cacheTags: ['products', 'categories'],
  cacheTagsOfResponse: cacheTagsOfNodes,
  cached: true,
})

export const getReusableBlock = endpoint({
  method: 'GET',
  path: '/wp/v2/blocks/:id',
  summary: 'Get a reusable block in the format of the WordPress API',
  audience: 'anyone',
  params: z.object({ id: z.string().min(1).max(200) }),
  response: z.object({
    id: z.string(),
    title: z.object({ rendered: z.string() }),
    content: DocumentContent,
  }),
  cacheTags: ['content'],
  cached: true,
})

export const searchShop = endpoint({
  method: 'GET',
  path: '/public/search',
  summary: 'Search posts and pages',
  audience: 'anyone',
  query: z.object({ q: z.string().trim().min(1).max(100), ...pageQuery }),
  response: pageOf(
    z.object({
      kind: z.enum(['page', 'post']),
      slug: z.string(),
      title: z.string(),
      excerpt: z.string(),
      updatedAt: z.string(),
    }),
  ),
  cacheTags: ['content'],
})
