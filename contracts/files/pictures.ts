import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const MAX_PICTURE_BYTES = 10 * 1024 * 1024

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/pictures',
  summary: 'Upload a picture (JPEG, PNG, GIF, WebP or AVIF); it is re-encoded in several widths',
  audience: 'signed-in',
  permission: 'member',
  upload: { types: ['image/*'], bytes: MAX_PICTURE_BYTES },
  response: z.object({ data: z.object({ url: z.string(), width: z.int(), height: z.int() }) }),
  status: 201,
})
