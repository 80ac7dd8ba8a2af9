import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { DOCUMENT_KINDS, DOCUMENT_STATES, DocumentContent } from './content.ts'
import { ShownNodes } from './rendered-content.ts'

/** Pages, posts, reusable blocks and the homepage, for those who write them. */
const audience = ['admin'] as const
const ofDocument = z.object({ id: z.uuid() })

/** What an author writes; its address and its dates are kept beside it. */
export const WrittenDocument = z.strictObject({
  title: z.string().trim().min(1, '제목을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  content: DocumentContent,
  excerpt: z.string().trim().max(500, '500자까지 쓸 수 있습니다'),
  featuredImage: z.string().max(2_000).nullable(),
  featuredImageAlt: z.string().trim().max(300, '300자까지 쓸 수 있습니다'),
  categoryId: z.uuid().nullable(),
  tags: z.array(z.string().trim().min(1).max(40, '40자까지 쓸 수 있습니다')).max(20, '20개까지 쓸 수 있습니다'),
})
export type WrittenDocument = z.infer<typeof WrittenDocument>

/** A page of thousands of blocks. */
const bodyBytes = 4 * 1024 * 1024
const slug = z.string().trim().max(120, '120자까지 쓸 수 있습니다')

export const DocumentSummary = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  slug: z.string(),
  title: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** Whether the newest revision differs from the one everybody sees. */
  hasChanges: z.boolean(),
  authorName: z.string(),
  categoryName: z.string().nullable(),
  createdAt: z.string(),
  savedAt: z.string(),
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/admin/content/documents',
  summary: 'Documents of a kind, the newest first',
  audience,
  query: z.object({
    ...pageQuery,
    kind: z.enum(DOCUMENT_KINDS),
    state: z.enum(DOCUMENT_STATES).optional(),
    search: z.string().trim().max(100).optional(),
    categoryId: z.uuid().optional(),
  }),
  answer: pageOf(DocumentSummary).extend({
    /** How many there are in each state, whatever the filters say. */
    counts: z.record(z.enum(DOCUMENT_STATES), z.int()),
  }),
})

/** Typed and not saved: only its author gets it back. */
const OwnDraft = WrittenDocument.extend({ basedOn: z.int(), savedAt: z.string() })

export const EditedDocument = DocumentSummary.extend({
  /** The number of the revision that this is: whoever saves says it started from it. */
  latest: z.int(),
  published: z.int().nullable(),
  savedByName: z.string(),
  /** The author's name where it is not that of whoever began it. */
  byline: z.string().nullable(),
  written: WrittenDocument,
  draft: OwnDraft.nullable(),
})
export type EditedDocument = z.infer<typeof EditedDocument>

const edited = z.object({ data: EditedDocument })

export const getDocument = endpoint({
  method: 'GET',
  path: '/admin/content/documents/:id',
  summary: 'A document as it was saved last, with what the caller typed since',
  audience,
  params: ofDocument,
  answer: edited,
})

export const createDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents',
  summary: 'Begin a document; nobody sees it before it is published',
  audience,
  bodyBytes,
  body: WrittenDocument.partial().extend({
    kind: z.enum(DOCUMENT_KINDS),
    title: WrittenDocument.shape.title,
    slug: slug.optional(),
  }),
  answer: edited,
  status: 201,
})

/** 409 `changed_meanwhile` when somebody else saved since; the other version stands among the revisions. */
export const saveDocument = endpoint({
  method: 'PUT',
  path: '/admin/content/documents/:id',
  summary: 'Save a revision; nothing that was saved before is lost',
  audience,
  params: ofDocument,
  bodyBytes,
  body: WrittenDocument.extend({
    basedOn: z.int().min(1),
    slug: slug.optional(),
    byline: z.string().trim().min(1).max(60, '60자까지 쓸 수 있습니다').nullable().optional(),
  }),
  answer: edited,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/admin/content/documents/:id/draft',
  summary: 'Keep what is typed, for its author alone',
  audience,
  params: ofDocument,
  bodyBytes,
  body: WrittenDocument.extend({ title: z.string().max(200), basedOn: z.int().min(1) }),
  answer: z.object({ data: z.object({ savedAt: z.string() }) }),
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/admin/content/documents/:id/draft',
  summary: 'Forget what was typed and not saved',
  audience,
  params: ofDocument,
  answer: edited,
})

/** The newest revision now, or at `publishAt`; until `unpublishAt`, if that is said. */
export const publishDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/publish',
  summary: 'Show the newest revision to everybody, now or later',
  audience,
  params: ofDocument,
  body: z.strictObject({
    latest: z.int().min(1),
    publishAt: z.iso.datetime({ offset: true }).nullable(),
    unpublishAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  answer: edited,
})

export const unpublishDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/unpublish',
  summary: 'Take it from everybody’s eyes; it stays a draft',
  audience,
  params: ofDocument,
  answer: edited,
})

export const trashDocument = endpoint({
  method: 'DELETE',
  path: '/admin/content/documents/:id',
  summary: 'Put it into the bin, from where it can be taken back',
  audience,
  params: ofDocument,
  answer: z.object({ success: z.literal(true) }),
})

export const untrashDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/untrash',
  summary: 'Take it out of the bin, as a draft',
  audience,
  params: ofDocument,
  answer: edited,
})

export const duplicateDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/duplicate',
  summary: 'A draft that says the same',
  audience,
  params: ofDocument,
  answer: edited,
  status: 201,
})

export const RevisionSummary = z.object({
  number: z.int(),
  title: z.string(),
  savedAt: z.string(),
  savedByName: z.string(),
  note: z.string(),
  isPublished: z.boolean(),
})
export type RevisionSummary = z.infer<typeof RevisionSummary>

export const listRevisions = endpoint({
  method: 'GET',
  path: '/admin/content/documents/:id/revisions',
  summary: 'What was ever saved, the newest first',
  audience,
  params: ofDocument,
  query: z.object(pageQuery),
  answer: pageOf(RevisionSummary),
})

const ofRevision = ofDocument.extend({ number: z.coerce.number().int().min(1) })

export const getRevision = endpoint({
  method: 'GET',
  path: '/admin/content/documents/:id/revisions/:number',
  summary: 'What a revision says',
  audience,
  params: ofRevision,
  answer: z.object({ data: RevisionSummary.extend({ written: WrittenDocument }) }),
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/revisions/:number/restore',
  summary: 'Save an earlier revision again, as the newest',
  audience,
  params: ofRevision,
  body: z.strictObject({ basedOn: z.int().min(1) }),
  answer: edited,
})

/** How content would look: what the editor shows beside the words. */
export const renderContent = endpoint({
  method: 'POST',
  path: '/admin/content/render',
  summary: 'Content as everybody would see it',
  audience,
  bodyBytes,
  body: z.strictObject({ content: DocumentContent }),
  answer: z.object({ data: z.object({ nodes: ShownNodes }) }),
})

export const createPreviewLink = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/preview-link',
  summary: 'An address that shows the newest revision to whoever knows it, for a week',
  audience,
  params: ofDocument,
  answer: z.object({ data: z.object({ url: z.string(), expiresAt: z.string() }) }),
  status: 201,
})

export const getPreview = endpoint({
  method: 'GET',
  path: '/content/previews/:token',
  summary: 'A document behind a preview link',
  audience: 'anyone',
  params: z.object({ token: z.string().min(20).max(100) }),
  answer: z.object({
    data: z.object({
      id: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      title: z.string(),
      featuredImage: z.string().nullable(),
      featuredImageAlt: z.string(),
      content: DocumentContent,
      nodes: ShownNodes,
    }),
  }),
  shows: ['content', 'products', 'categories', 'forms'],
  showsEach: 'document',
})

export const PostCategory = z.object({ id: z.string(), name: z.string(), slug: z.string(), count: z.int() })
export type PostCategory = z.infer<typeof PostCategory>
const WrittenCategory = z.strictObject({
  name: z.string().trim().min(1, '이름을 입력하세요').max(60, '60자까지 쓸 수 있습니다'),
})

export const listOwnPostCategories = endpoint({
  method: 'GET',
  path: '/admin/content/categories',
  summary: 'Categories of posts, with how many posts are in each',
  audience,
  answer: z.object({ data: z.array(PostCategory) }),
})

export const createPostCategory = endpoint({
  method: 'POST',
  path: '/admin/content/categories',
  summary: 'A new category of posts',
  audience,
  body: WrittenCategory,
  answer: z.object({ data: PostCategory }),
  status: 201,
})

export const renamePostCategory = endpoint({
  method: 'PATCH',
  path: '/admin/content/categories/:id',
  summary: 'Another name for a category of posts; its address stays',
  audience,
  params: ofDocument,
  body: WrittenCategory,
  answer: z.object({ data: PostCategory }),
})

export const deletePostCategory = endpoint({
  method: 'DELETE',
  path: '/admin/content/categories/:id',
  summary: 'Take a category away; its posts stay, without one',
  audience,
  params: ofDocument,
  answer: z.object({ success: z.literal(true) }),
})
