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
  /** In how many documents it is shown. */
  uses: z.int(),
})
export type Medium = z.infer<typeof Medium>

export const listMedia = endpoint({
  method: 'GET',
  path: '/admin/content/media',
  summary: 'Pictures of the library, the newest first',
  audience,
  query: z.object({ ...pageQuery, search: z.string().trim().max(100).optional() }),
  answer: pageOf(Medium),
})

/** The picture itself is uploaded as every picture is. */
export const addMedium = endpoint({
  method: 'POST',
  path: '/admin/content/media',
  summary: 'Put an uploaded picture into the library',
  audience,
  body: z.strictObject({
    url: z.string().max(300),
    fileName: z.string().trim().min(1).max(200),
    alt: z.string().trim().max(300, '300자까지 쓸 수 있습니다').default(''),
  }),
  answer: z.object({ data: Medium }),
  status: 201,
})

export const describeMedium = endpoint({
  method: 'PATCH',
  path: '/admin/content/media/:id',
  summary: 'What a picture shows, in words',
  audience,
  params: ofMedium,
  body: z.strictObject({ alt: z.string().trim().max(300, '300자까지 쓸 수 있습니다') }),
  answer: z.object({ data: Medium }),
})

export const listMediumUses = endpoint({
  method: 'GET',
  path: '/admin/content/media/:id/uses',
  summary: 'The documents that show a picture',
  audience,
  params: ofMedium,
  answer: z.object({ data: z.array(z.object({ id: z.string(), kind: z.string(), title: z.string() })) }),
})

/** 409 `in_use` while a document shows it. */
export const deleteMedium = endpoint({
  method: 'DELETE',
  path: '/admin/content/media/:id',
  summary: 'Take a picture out of the library',
  audience,
  params: ofMedium,
  answer: z.object({ success: z.literal(true) }),
})

export const ImportReport = z.object({
  id: z.string(),
  fileName: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  createdAt: z.string(),
  /** What came in, and what had come in before. */
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
  /** What was not understood, by what and where. */
  problems: z.array(z.object({ item: z.string(), what: z.string() })),
})
export type ImportReport = z.infer<typeof ImportReport>

export const MOST_IMPORT_BYTES = 32 * 1024 * 1024

export const startContentImport = endpoint({
  method: 'POST',
  path: '/admin/content/imports',
  summary: 'Bring in an export of WordPress (WXR)',
  audience,
  query: z.object({ fileName: z.string().min(1).max(200) }),
  upload: { types: ['text/xml', 'application/xml'], bytes: MOST_IMPORT_BYTES },
  answer: z.object({ data: ImportReport }),
  status: 202,
})

export const getContentImport = endpoint({
  method: 'GET',
  path: '/admin/content/imports/:id',
  summary: 'How far an import is, and what was not understood',
  audience,
  params: ofMedium,
  answer: z.object({ data: ImportReport }),
})

export const listContentImports = endpoint({
  method: 'GET',
  path: '/admin/content/imports',
  summary: 'Imports, the newest first',
  audience,
  query: z.object(pageQuery),
  answer: pageOf(ImportReport),
})
