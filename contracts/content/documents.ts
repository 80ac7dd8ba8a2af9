import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { DOCUMENT_KINDS, DOCUMENT_STATES, DocumentContent } from './content.ts'
import { RenderedNodes } from './rendered-content.ts'

/** Editing of pages, posts, reusable blocks and the homepage. */
const audience = ['admin'] as const
const ofDocument = z.object({ id: z.uuid() })

/** The content of a revision; slug and dates belong to the document. */
export const DocumentInput = z.strictObject({
  title: z.string().trim().min(1, '제목을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  content: DocumentContent,
  excerpt: z.string().trim().max(500, '500자까지 쓸 수 있습니다'),
  featuredImage: z.string().max(2_000).nullable(),
  featuredImageAlt: z.string().trim().max(300, '300자까지 쓸 수 있습니다'),
  categoryId: z.uuid().nullable(),
  tags: z.array(z.string().trim().min(1).max(40, '40자까지 쓸 수 있습니다')).max(20, '20개까지 쓸 수 있습니다'),
})
export type DocumentInput = z.infer<typeof DocumentInput>

/** A page of thousands of blocks. */
const bodyBytes = 4 * 1024 * 1024
const slug = z.string().trim().max(120, '120자까지 쓸 수 있습니다')

export const DocumentSummary = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  slug: z.string(),
  title: z.string(),
  state: z.enum(DOCUMENT_STATES),
  /** Whether the newest revision differs from the published one. */
  hasChanges: z.boolean(),
  authorName: z.string(),
  categoryName: z.string().nullable(),
  createdAt: z.string(),
  savedAt: z.string(),
  publishedAt: z.string().nullable(),
  publishAt: z.string().nullable(),
  unpublishAt: z.string().nullable(),
  /** When it could not be published or unpublished at the chosen time. */
  publishFailedAt: z.string().nullable(),
})
export type DocumentSummary = z.infer<typeof DocumentSummary>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/admin/content/documents',
  summary: 'List the documents of a kind, newest first',
  audience,
  query: z.object({
    ...pageQuery,
    kind: z.enum(DOCUMENT_KINDS),
    state: z.enum(DOCUMENT_STATES).optional(),
    search: z.string().trim().max(100).optional(),
    categoryId: z.uuid().optional(),
  }),
  response: pageOf(DocumentSummary).extend({
    /** The count of documents in each state, regardless of the filters. */
    counts: z.record(z.enum(DOCUMENT_STATES), z.int()),
  }),
})

/** Autosaved edits; only their author gets them back. */
const OwnDraft = DocumentInput.extend({ basedOn: z.int(), savedAt: z.string() })

export const EditedDocument = DocumentSummary.extend({
  /** The number of this revision; a save sends it as `basedOn`. */
  latest: z.int(),
  published: z.int().nullable(),
  savedByName: z.string(),
  /** The author's name, if it differs from the account that created the document. */
  byline: z.string().nullable(),
  written: DocumentInput,
  draft: OwnDraft.nullable(),
})
export type EditedDocument = z.infer<typeof EditedDocument>

const edited = z.object({ data: EditedDocument })

export const getDocument = endpoint({
  method: 'GET',
  path: '/admin/content/documents/:id',
  summary: 'Get the latest revision of a document, with the caller’s unsaved draft',
  audience,
  params: ofDocument,
  response: edited,
})

export const createDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents',
  summary: 'Create a document as a draft',
  audience,
  bodyBytes,
  body: DocumentInput.partial().extend({
    kind: z.enum(DOCUMENT_KINDS),
    title: DocumentInput.shape.title,
    slug: slug.optional(),
  }),
  response: edited,
  status: 201,
})

/** 409 `changed_meanwhile` when another author saved since; their version is among the revisions. */
export const saveDocument = endpoint({
  method: 'PUT',
  path: '/admin/content/documents/:id',
  summary: 'Save a new revision; earlier revisions are kept',
  audience,
  params: ofDocument,
  bodyBytes,
  body: DocumentInput.extend({
    basedOn: z.int().min(1),
    slug: slug.optional(),
    byline: z.string().trim().min(1).max(60, '60자까지 쓸 수 있습니다').nullable().optional(),
  }),
  response: edited,
})

export const saveDraft = endpoint({
  method: 'PUT',
  path: '/admin/content/documents/:id/draft',
  summary: 'Save a draft, visible to its author alone',
  audience,
  params: ofDocument,
  bodyBytes,
  body: DocumentInput.extend({ title: z.string().max(200), basedOn: z.int().min(1) }),
  response: z.object({ data: z.object({ savedAt: z.string() }) }),
})

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/admin/content/documents/:id/draft',
  summary: 'Discard the unsaved draft',
  audience,
  params: ofDocument,
  response: edited,
})

/** Publishes the newest revision now or at `publishAt`, until `unpublishAt` if that is given. */
export const publishDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/publish',
  summary: 'Publish the latest revision, now or at a given time',
  audience,
  params: ofDocument,
  body: z.strictObject({
    latest: z.int().min(1),
    publishAt: z.iso.datetime({ offset: true }).nullable(),
    unpublishAt: z.iso.datetime({ offset: true }).nullable(),
  }),
  response: edited,
})

export const unpublishDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/unpublish',
  summary: 'Unpublish a document; it stays a draft',
  audience,
  params: ofDocument,
  response: edited,
})

export const trashDocument = endpoint({
  method: 'DELETE',
  path: '/admin/content/documents/:id',
  summary: 'Move a document to the trash, from where it can be restored',
  audience,
  params: ofDocument,
  response: z.object({ success: z.literal(true) }),
})

export const untrashDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/untrash',
  summary: 'Restore a document from the trash, as a draft',
  audience,
  params: ofDocument,
  response: edited,
})

export const duplicateDocument = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/duplicate',
  summary: 'Duplicate a document as a new draft',
  audience,
  params: ofDocument,
  response: edited,
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
  summary: 'List the revisions of a document, newest first',
  audience,
  params: ofDocument,
  query: z.object(pageQuery),
  response: pageOf(RevisionSummary),
})

const ofRevision = ofDocument.extend({ number: z.coerce.number().int().min(1) })

export const getRevision = endpoint({
  method: 'GET',
  path: '/admin/content/documents/:id/revisions/:number',
  summary: 'Get the content of a revision',
  audience,
  params: ofRevision,
  response: z.object({ data: RevisionSummary.extend({ written: DocumentInput }) }),
})

export const restoreRevision = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/revisions/:number/restore',
  summary: 'Restore an earlier revision as a new one',
  audience,
  params: ofRevision,
  body: z.strictObject({ basedOn: z.int().min(1) }),
  response: edited,
})

/** The preview of the editor. */
export const renderContent = endpoint({
  method: 'POST',
  path: '/admin/content/render',
  summary: 'Render content as visitors would see it',
  audience,
  bodyBytes,
  body: z.strictObject({ content: DocumentContent }),
  response: z.object({ data: z.object({ nodes: RenderedNodes }) }),
})

export const createPreviewLink = endpoint({
  method: 'POST',
  path: '/admin/content/documents/:id/preview-link',
  summary: 'Create a link that shows the newest revision to anyone who has it, for a week',
  audience,
  params: ofDocument,
  response: z.object({ data: z.object({ url: z.string(), expiresAt: z.string() }) }),
  status: 201,
})

export const getPreview = endpoint({
  method: 'GET',
  path: '/content/previews/:token',
  summary: 'Get a document by its preview link',
  audience: 'anyone',
  params: z.object({ token: z.string().min(20).max(100) }),
  response: z.object({
    data: z.object({
      id: z.string(),
      kind: z.enum(DOCUMENT_KINDS),
      title: z.string(),
      featuredImage: z.string().nullable(),
      featuredImageAlt: z.string(),
      content: DocumentContent,
      nodes: RenderedNodes,
    }),
  }),
  cacheTags: ['content', 'products', 'categories', 'forms'],
  cacheTagPerItem: 'document',
})

export const PostCategory = z.object({ id: z.string(), name: z.string(), slug: z.string(), count: z.int() })
export type PostCategory = z.infer<typeof PostCategory>
const PostCategoryInput = z.strictObject({
  name: z.string().trim().min(1, '이름을 입력하세요').max(60, '60자까지 쓸 수 있습니다'),
})

export const listOwnPostCategories = endpoint({
  method: 'GET',
  path: '/admin/content/categories',
  summary: 'List the categories of posts, with the number of posts in each',
  audience,
  response: z.object({ data: z.array(PostCategory) }),
})

export const createPostCategory = endpoint({
  method: 'POST',
  path: '/admin/content/categories',
  summary: 'Create a category of posts',
  audience,
  body: PostCategoryInput,
  response: z.object({ data: PostCategory }),
  status: 201,
})

export const renamePostCategory = endpoint({
  method: 'PATCH',
  path: '/admin/content/categories/:id',
  summary: 'Rename a category of posts; its slug stays',
  audience,
  params: ofDocument,
  body: PostCategoryInput,
  response: z.object({ data: PostCategory }),
})

export const deletePostCategory = endpoint({
  method: 'DELETE',
  path: '/admin/content/categories/:id',
  summary: 'Delete a category; its posts stay, without a category',
  audience,
  params: ofDocument,
  response: z.object({ success: z.literal(true) }),
})
