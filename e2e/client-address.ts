import { randomBytes } from 'node:crypto'

/** A client address of its own, so that no rate limit is shared with other tests. */
export function forwardedForHeaders(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` }
}
