import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Escapes that may produce text which Postgres cannot store. */
const SUSPICIOUS_ESCAPE = /\\u(?:0000|d[89a-f])/i

/** Refuses JSON with zero bytes or lone surrogates, which Postgres cannot store. */
export function parseStorableJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (!SUSPICIOUS_ESCAPE.test(text)) return parse(request, text, done)
    parse(request, text, (error, value) => {
      if (error) return done(error)
      return isStorable(value) ? done(null, value) : done(new AppError('invalid_request'))
    })
  })
}

function isStorable(whole: unknown): boolean {
  const left = [whole]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) left.push(...entry)
  }
  return true
}
