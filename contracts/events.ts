import { z } from 'zod'
import type { CacheTag } from './endpoint.ts'

/** Sent between server processes by NOTIFY, and to browsers at `/api/v1/events`. */
export const ServerEvent = z.object({
  type: z.literal('changed'),
  tags: z.array(z.custom<CacheTag>((tag) => typeof tag === 'string')),
})
export type ServerEvent = z.infer<typeof ServerEvent>

export const EVENT_STREAM_PATHS = ['/api/v1/events', '/api/events']

/** Concerns one account, and is sent to the streams of that account only. */
export function isPrivateTag(tag: CacheTag): boolean {
  return tag.startsWith('account:')
}
