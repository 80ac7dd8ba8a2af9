import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'

/** Roles that manage screens. A manager sees only their own stores. */
export const SIGNAGE_STAFF = ['admin', 'manager'] as const
/** Suppliers and retailers see and change only their own contents. */
const authors = ['admin', 'manager', 'business', 'affiliate'] as const

export const CONTENT_TYPES = ['youtube', 'vimeo', 'image', 'video', 'products'] as const
export type SignageContentType = (typeof CONTENT_TYPES)[number]
export const CONTENT_STATUSES = ['pending', 'approved', 'rejected', 'inactive'] as const
export type SignageContentStatus = (typeof CONTENT_STATUSES)[number]

export const done = z.object({ success: z.literal(true) })

/** Which products a board shows: chosen ones and the best sellers of a category. Or a campaign, with nothing else. */
const ProductBoard = z.strictObject({
  productIds: z.array(z.uuid()).max(30, '상품은 30개까지 고를 수 있습니다'),
  categoryId: z.uuid().nullable(),
  /** Leaves out sold-out products; else they show 품절. */
  skipSoldOut: z.boolean(),
  /** The campaign: its name, what it does, how long it lasts, and a QR code to its sale page. */
  promotionId: z.uuid().optional(),
})
export type ProductBoard = z.infer<typeof ProductBoard>

export const SignageContent = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  type: z.enum(CONTENT_TYPES),
  status: z.enum(CONTENT_STATUSES),
  rejectionReason: z.string().nullable(),
  /** The URL of a video or picture; empty for boards. */
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  /** In seconds; null for the length of the video. */
  duration: z.int().nullable(),
  tags: z.array(z.string()),
  isPublic: z.boolean(),
  board: ProductBoard.nullable(),
  /** The problem that a player reported. */
  problem: z.string().nullable(),
  createdAt: z.string(),
  creator: z.object({ name: z.string() }),
  isOwn: z.boolean(),
  version: z.int(),
})
export type SignageContent = z.infer<typeof SignageContent>

export const SignageContentInput = z.strictObject({
  title: z.string().trim().min(1, '제목을 입력하세요').max(200, '200자까지 쓸 수 있습니다'),
  description: z.string().trim().max(2_000, '2,000자까지 쓸 수 있습니다'),
  type: z.enum(CONTENT_TYPES),
  url: z.string().trim().max(2_000),
  duration: z.int().min(1, '1초 이상이어야 합니다').max(86_400).nullable(),
  tags: z.array(z.string().trim().min(1).max(50, '50자까지 쓸 수 있습니다')).max(20),
  isPublic: z.boolean(),
  board: ProductBoard.nullable(),
})
export type SignageContentInput = z.infer<typeof SignageContentInput>

const ofContent = z.object({ id: z.uuid() })
const one = z.object({ data: SignageContent })

export const listContents = endpoint({
  method: 'GET',
  path: '/signage/contents',
  summary: 'List signage contents, newest first',
  audience: authors,
  permission: ['products', 'store'],
  query: z.object({
    ...pageQuery,
    status: z.enum(CONTENT_STATUSES).optional(),
    type: z.enum(CONTENT_TYPES).optional(),
    search: z.string().trim().max(100).optional(),
    isPublic: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({
    data: z.object({
      contents: z.array(SignageContent),
      pagination: z.object({ total: z.int(), totalPages: z.int(), page: z.int(), limit: z.int() }),
    }),
  }),
})

export const getContent = endpoint({
  method: 'GET',
  path: '/signage/contents/:id',
  summary: 'Get a signage content',
  audience: authors,
  permission: ['products', 'store'],
  params: ofContent,
  response: one,
})

export const createContent = endpoint({
  method: 'POST',
  path: '/signage/contents',
  summary: 'Create a content; those of admins and managers are approved immediately, others wait for an admin',
  audience: authors,
  permission: ['products', 'store'],
  body: SignageContentInput,
  response: one,
  status: 201,
})

/** A change of title, URL, type or board requires a new approval, except for admins and managers. */
export const saveContent = endpoint({
  method: 'PUT',
  path: '/signage/contents/:id',
  summary: 'Update a content',
  audience: authors,
  permission: ['products', 'store'],
  params: ofContent,
  body: SignageContentInput.extend({ version: z.int().min(1) }),
  response: one,
})

/** With `version`, 409 `changed_meanwhile` if the content has changed since. */
export const decideContent = endpoint({
  method: 'PATCH',
  path: '/signage/contents/:id/approval',
  summary: 'Approve or reject a content',
  audience: ['admin'],
  params: ofContent,
  body: z.strictObject({
    action: z.enum(['approve', 'reject']),
    reason: z.string().trim().max(500).optional(),
    version: z.int().min(1).optional(),
  }),
  response: one,
})

/** With `version`, 409 `changed_meanwhile` if the content has changed since. */
export const activateContent = endpoint({
  method: 'PATCH',
  path: '/signage/contents/:id',
  summary: 'Deactivate an approved content, or activate it again',
  audience: ['admin'],
  params: ofContent,
  body: z.strictObject({ status: z.enum(['approved', 'inactive']), version: z.int().min(1).optional() }),
  response: one,
})

export const deleteContent = endpoint({
  method: 'DELETE',
  path: '/signage/contents/:id',
  summary: 'Delete a content; its plays remain in the analytics',
  audience: authors,
  permission: ['products', 'store'],
  params: ofContent,
  response: done,
})

/** Videos are uploaded in pieces, so that a broken connection costs one piece. */
export const VIDEO_PIECE_BYTES = 4 * 1024 * 1024
export const MAX_VIDEO_BYTES = 1024 * 1024 * 1024
/** Quotas of one supplier or retailer, and of all videos. */
export const MAX_OWN_VIDEO_BYTES = 10 * 1024 * 1024 * 1024
export const MAX_STORED_VIDEO_BYTES = 50 * 1024 * 1024 * 1024
export const VIDEO_TYPES = ['video/mp4', 'video/webm'] as const

/** 413 `body_too_large` beyond the caller's quota, 507 `storage_full` beyond the total quota. */
export const startVideoUpload = endpoint({
  method: 'POST',
  path: '/signage/videos',
  summary: 'Start a video upload; its full size is reserved',
  audience: authors,
  permission: ['products', 'store'],
  body: z.strictObject({
    fileName: z.string().trim().min(1).max(200),
    type: z.enum(VIDEO_TYPES, { error: 'MP4와 WebM 영상만 올릴 수 있습니다' }),
    bytes: z.int().min(1).max(MAX_VIDEO_BYTES, '1GB까지 올릴 수 있습니다'),
  }),
  response: z.object({ data: z.object({ id: z.string(), pieces: z.int() }) }),
  status: 201,
})

export const uploadVideoPiece = endpoint({
  method: 'PUT',
  path: '/signage/videos/:id/pieces/:place',
  summary: 'Upload one piece of a video; idempotent',
  audience: authors,
  permission: ['products', 'store'],
  params: ofContent.extend({ place: z.coerce.number().int().min(0).max(300) }),
  upload: { types: ['application/octet-stream'], bytes: VIDEO_PIECE_BYTES },
  response: done,
})

/** The type is detected from the file. The returned URL goes into the content's `url`. */
export const finishVideoUpload = endpoint({
  method: 'POST',
  path: '/signage/videos/:id/finish',
  summary: 'Finish a video upload after all pieces',
  audience: authors,
  permission: ['products', 'store'],
  params: ofContent,
  response: z.object({ data: z.object({ url: z.string(), type: z.string(), bytes: z.int() }) }),
})
