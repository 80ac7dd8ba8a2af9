import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const BUSINESSES = ['business', 'affiliate'] as const
const userParams = z.object({ id: z.uuid() })

export const MAX_LICENCE_BYTES = 10 * 1024 * 1024
/** By content; the type that the caller states is not trusted. */
export const LICENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const

const detail = (missing: string, max: number) =>
  z.string().trim().min(1, missing).max(max, `${max}자까지 쓸 수 있습니다`)

/** What tax documents name of a business besides its name, number and address. */
export const BusinessDetails = z.strictObject({
  representative: detail('대표자를 입력하세요', 50),
  phone: z
    .string()
    .trim()
    .min(1, '연락처를 입력하세요')
    .regex(/^0\d{1,3}-?\d{3,4}-?\d{4}$|^1\d{3}-?\d{4}$/, '올바른 연락처가 아닙니다'),
  businessType: detail('업태를 입력하세요', 60),
  businessItem: detail('종목을 입력하세요', 60),
})
export type BusinessDetails = z.infer<typeof BusinessDetails>

const Licence = z.object({
  fileName: z.string(),
  type: z.enum(LICENCE_TYPES),
  bytes: z.int(),
  uploadedAt: z.string(),
  /** False if the business number has changed since the upload. */
  isOfCurrentNumber: z.boolean(),
})
export type Licence = z.infer<typeof Licence>

const SavedDetails = z.object({
  /** Null until they are saved. */
  details: z.object({ ...BusinessDetails.shape, phone: z.string() }).nullable(),
  licence: Licence.nullable(),
  /** Of the details; 0 until they are saved. */
  version: z.int(),
})
export type SavedDetails = z.infer<typeof SavedDetails>

export const getBusinessDetails = endpoint({
  method: 'GET',
  path: '/account/business/details',
  summary: 'Get the details of the caller’s business for tax documents, and its business licence',
  audience: BUSINESSES,
  permission: 'members',
  response: z.object({ data: SavedDetails }),
})

export const saveBusinessDetails = endpoint({
  method: 'PUT',
  path: '/account/business/details',
  summary: 'Save the details of the caller’s business for tax documents',
  audience: BUSINESSES,
  permission: 'members',
  body: BusinessDetails.extend({ version: z.int().min(0).optional() }),
  response: z.object({ data: SavedDetails }),
})

export const uploadLicence = endpoint({
  method: 'PUT',
  path: '/account/business/licence',
  summary: 'Upload the business licence (PDF, JPEG or PNG); replaces the one before',
  audience: BUSINESSES,
  permission: 'members',
  query: z.object({ fileName: z.string().trim().min(1).max(200) }),
  upload: { types: ['*/*'], bytes: MAX_LICENCE_BYTES },
  response: z.object({ data: SavedDetails }),
})

export const downloadLicence = endpoint({
  method: 'GET',
  path: '/account/business/licence',
  summary: 'Download the caller’s business licence',
  audience: BUSINESSES,
  permission: 'members',
  response: z.custom<AsyncIterable<Uint8Array>>(),
  download: 'application/octet-stream',
})

export const getMemberBusinessDetails = endpoint({
  method: 'GET',
  path: '/admin/users/:id/business/details',
  summary: 'Get the business details of a member for the decision about the approval',
  audience: ['admin'],
  params: userParams,
  response: z.object({ data: SavedDetails }),
})

export const downloadMemberLicence = endpoint({
  method: 'GET',
  path: '/admin/users/:id/business/licence',
  summary: 'Download the business licence of a member',
  audience: ['admin'],
  params: userParams,
  response: z.custom<AsyncIterable<Uint8Array>>(),
  download: 'application/octet-stream',
})
