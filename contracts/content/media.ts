import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

const audience = ['admin'] as const
const ofMedium = z.object({ id: z.uuid() })

export const Medium = z.object({
  id: z.string(),
  url: z.string(),
  fileName: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  createdAt: z.string(),
  uploadedByName: z.string(),
  /** The count of documents and template parts that show it. */
  uses: z.int(),
})
export type Medium = z.infer<typeof Medium>

export const listMedia = endpoint({
  method: 'GET',
  path: '/admin/content/media',
  summary: 'List the pictures of the media library, newest first',
  audience,
  query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
  response: pageOf(Medium),
})

/** The file itself is uploaded by the general picture upload. */
export const addMedium = endpoint({
  method: 'POST',
  path: '/admin/content/media',
  summary: 'Add an uploaded picture to the media library',
  audience,
  body: z.strictObject({
    url: z.string().max(300),
    fileName: z.string().trim().min(1).max(200),
    alt: z.string().trim().max(300, '300자까지 쓸 수 있습니다').default(''),
  }),
  response: z.object({ data: Medium }),
  status: 201,
})

export const setMediumAltText = endpoint({
  method: 'PATCH',
  path: '/admin/content/media/:id',
  summary: 'Set the alternative text of a picture',
  audience,
  params: ofMedium,
  body: z.strictObject({ alt: z.string().trim().max(300, '300자까지 쓸 수 있습니다') }),
  response: z.object({ data: Medium }),
})

export const listMediumUses = endpoint({
  method: 'GET',
  path: '/admin/content/media/:id/uses',
  summary: 'List the documents that use a picture',
  audience,
  params: ofMedium,
  response: z.object({ data: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string() })) }),
})

/** 409 `in_use` while a document shows it. */
export const deleteMedium = endpoint({
  method: 'DELETE',
  path: '/admin/content/media/:id',
  summary: 'Delete a picture from the media library',
  audience,
  params: ofMedium,
  response: z.object({ success: z.literal(true) }),
})

export const ImportReport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  createdAt: z.string(),
  /** Created items by kind; `repeated` counts items that an earlier import created. */
  counts: z.object({
    posts: z.int(),
    pages: z.int(),
    categories: z.int(),
    reusable: z.int(),
    media: z.int(),
    repeated: z.int(),
    total: z.int(),
    done: z.int(),
  }),
  /** What was skipped or changed, by item. */
  problems: z.array(z.object({ item: z.string(), what: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const MAX_IMPORT_BYTES = 32 * 1024 * 1024

export const startContentImport = endpoint({
  method: 'POST',
  path: '/admin/content/imports',
  summary: 'Import a WordPress export file (WXR)',
  audience,
  query: z.object({ fileName: z.string().min(1).max(200) }),
  upload: { types: ['text/xml', 'application/xml'], bytes: MAX_IMPORT_BYTES },
  response: z.object({ data: ImportReport }),
  status: 202,
})

export const getContentImport = endpoint({
  method: 'GET',
  path: '/admin/content/imports/:id',
  summary: 'Get the progress and problems of an import',
  audience,
  params: ofMedium,
  response: z.object({ data: ImportReport }),
})

export const listContentImports = endpoint({
  method: 'GET',
  path: '/admin/content/imports',
  summary: 'List imports, newest first',
  audience,
  query: z.object(pageQuery),
  response: pageOf(ImportReport),
})
