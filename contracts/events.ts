import type { CacheTag } from './endpoint.ts'

/** What the server processes and the browsers at `/api/v1/events` are told. */
export interface ServerEvent {
  type: 'changed'
  tags: CacheTag[]
}

export const EVENT_STREAM_PATH = '/api/v1/events'

/** Concerns one account, and is sent to the streams of that account only. */
export function isPrivateTag(tag: CacheTag): boolean {
  return tag.startsWith('account:')
}
