import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/** Escapes by which JSON can say what no text of the database can hold. */
const SUSPICIOUS = /\\u(?:0000|d[89a-f])/i

/** JSON as it is everywhere else, save zero bytes and halves of characters: nothing could keep or show them. */
export function takeKeepableJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body)
    if (!SUSPICIOUS.test(text)) return parse(request, text, done)
    parse(request, text, (error, value) => {
      if (error) return done(error)
      return isKeepable(value) ? done(null, value) : done(new AppError('invalid_request'))
    })
  })
}

function isKeepable(whole: unknown): boolean {
  const left = [whole]
  while (left.length > 0) {
    const value = left.pop()
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return false
    if (typeof value === 'object' && value !== null) for (const entry of Object.entries(value)) left.push(...entry)
  }
  return true
}
