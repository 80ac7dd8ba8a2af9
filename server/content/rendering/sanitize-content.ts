import { randomUUID } from 'node:crypto'
import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import { record } from '@jangteo/domain/content/blocks/attributes.ts'
import { sanitizeMarkup } from './sanitize-markup.ts'

/** An unclosed comment matches to the end of the text, which keeps the pattern linear. */
const BLOCK_COMMENT = /<!--\s+\/?wp:[a-z][\s\S]*?(-->|$)/g
const ADDRESS_KEY = /url|href|src|link/i
const SCRIPT_SCHEME = /^(javascript|vbscript|data):/i
// Stands in for a comment or an inner block while markup is sanitized; random, so no author can forge it.
const PLACEHOLDER = `place-${randomUUID()}-`

/** Content in its saved shape with all markup sanitized, for API clients that render it themselves. */
export function sanitizeContent(content: DocumentContent): DocumentContent {
  if (typeof content === 'string') return sanitizeText(content)
  // The texts of a rich-text document are plain text, not markup.
  const isRichText = !Array.isArray(content) && content.type === 'doc'
  return sanitizeValue(content, '', isRichText ? (text) => text : sanitizeText) as DocumentContent
}

export function sanitizeBlocks(blocks: readonly unknown[]): unknown[] {
  return sanitizeContent([...blocks]) as unknown[]
}

function sanitizeValue(value: unknown, key: string, safe: (text: string) => string): unknown {
  if (typeof value === 'string') return isScriptUrl(key, value) ? '' : safe(value)
  if (Array.isArray(value))
    return key === 'innerContent' ? sanitizePieces(value) : value.map((one) => sanitizeValue(one, key, safe))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, sanitizeValue(inner, name, safe)]))
}

function isScriptUrl(key: string, text: string): boolean {
  // Browsers ignore whitespace and control characters in a URL scheme.
  return ADDRESS_KEY.test(key) && SCRIPT_SCHEME.test(text.replace(/[\p{Cc}\s]/gu, ''))
}

function sanitizeText(text: string): string {
  const safe = looksLikeJson(text) ? sanitizeJson(text) : sanitizeMixed(text)
  // Removing markup may leave text that now parses as JSON; sanitize that as JSON too.
  return safe !== text && looksLikeJson(safe) ? sanitizeText(safe) : safe
}

function looksLikeJson(text: string): boolean {
  return /^\s*(\[\{|\{")/.test(text)
}

function sanitizeJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(Array.isArray(value) ? sanitizeContent(value) : sanitizeContent({ ...record(value) }))
  } catch {
    return sanitizeMixed(text)
  }
}

function sanitizeMixed(text: string): string {
  if (!text.includes('<')) return text
  return text.includes('<!--') ? sanitizeBlockMarkup(text) : sanitizeMarkup(text)
}

/** Keeps the block comments, which mark where each block begins. */
function sanitizeBlockMarkup(text: string): string {
  const comments: string[] = []
  const marked = text.replaceAll(BLOCK_COMMENT, (comment) => {
    comments.push(sanitizeComment(comment))
    return `${PLACEHOLDER}${comments.length - 1}.`
  })
  return restorePlaceholders(sanitizeMarkup(marked), (place) => comments[place] ?? '')
}

/** `innerContent` of a block: pieces of its markup, with null for each inner block. */
function sanitizePieces(pieces: readonly unknown[]): unknown[] {
  const marked = pieces.map((piece, place) => (typeof piece === 'string' ? piece : `${PLACEHOLDER}${place}.`)).join('')
  const between = restorePlaceholders(sanitizeMarkup(marked), () => '\0')
  return between
    .split(/(\0)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\0' ? null : piece))
}

/** Placeholders inside a tag are dropped: a comment there would end the tag. */
function restorePlaceholders(safe: string, comment: (place: number) => string): string {
  const place = new RegExp(`${PLACEHOLDER}(\\d+)\\.`, 'g')
  const outside = safe.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(place, ''))
  return (outside === safe ? safe : sanitizeMarkup(outside)).replaceAll(place, (_, number: string) =>
    comment(Number(number)),
  )
}

const DELIMITER = /^(<!--\s+\/?wp:\S+\s+)(\{[\s\S]*\})(\s*\/?-->)$/

function sanitizeComment(comment: string): string {
  if (!comment.endsWith('-->')) return ''
  const [, opening, json, closing] = DELIMITER.exec(comment) ?? []
  if (!json) return comment.replaceAll(/<(?!!--)/g, '')
  try {
    const safe = JSON.stringify(sanitizeValue(JSON.parse(json), '', sanitizeText))
    return `${opening}${safe.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('--', '\\u002d\\u002d')}${closing}`
  } catch {
    return ''
  }
}
