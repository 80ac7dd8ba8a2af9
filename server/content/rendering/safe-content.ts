import { randomUUID } from 'node:crypto'
import type { DocumentContent } from '@jangteo/contracts/content/content.ts'
import { record } from '@jangteo/domain/content/blocks/attributes.ts'
import { safeMarkup } from './safe-markup.ts'

/** One that is never closed goes to the end, so that no text is looked at twice. */
const BLOCK_COMMENT = /<!--\s+\/?wp:[a-z][\s\S]*?(-->|$)/g
const ADDRESS_KEY = /url|href|src|link/i
const RUNS = /^(javascript|vbscript|data):/i
// Stands for a comment or a place in markup while that is made safe; nobody who writes content can know it.
const PLACE = `place-${randomUUID()}-`

/** Content in the shape it was saved in, with every markup in it made safe: for whoever renders it themselves. */
export function safeContent(content: DocumentContent): DocumentContent {
  if (typeof content === 'string') return safeText(content)
  // Texts of a rich-text document are no markup.
  const isRichText = !Array.isArray(content) && content.type === 'doc'
  return safeValue(content, '', isRichText ? (text) => text : safeText) as DocumentContent
}

/** A list of blocks, the same way. */
export function safeBlocks(blocks: readonly unknown[]): unknown[] {
  return safeContent([...blocks]) as unknown[]
}

function safeValue(value: unknown, key: string, safe: (text: string) => string): unknown {
  if (typeof value === 'string') return isRunning(key, value) ? '' : safe(value)
  if (Array.isArray(value))
    return key === 'innerContent' ? safePieces(value) : value.map((one) => safeValue(one, key, safe))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, safeValue(inner, name, safe)]))
}

function isRunning(key: string, text: string): boolean {
  // Browsers leave out spaces and signs that nobody sees.
  return ADDRESS_KEY.test(key) && RUNS.test(text.replace(/[\p{Cc}\s]/gu, ''))
}

function safeText(text: string): string {
  const safe = looksLikeJson(text) ? safeJson(text) : safeMixed(text)
  // What was taken out may have hidden that the rest is JSON.
  return safe !== text && looksLikeJson(safe) ? safeText(safe) : safe
}

function looksLikeJson(text: string): boolean {
  return /^\s*(\[\{|\{")/.test(text)
}

function safeJson(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    return JSON.stringify(Array.isArray(value) ? safeContent(value) : safeContent({ ...record(value) }))
  } catch {
    return safeMixed(text)
  }
}

function safeMixed(text: string): string {
  if (!text.includes('<')) return text
  return text.includes('<!--') ? safeBlockMarkup(text) : safeMarkup(text)
}

/** Markup of blocks keeps its comments: they say where each block begins. */
function safeBlockMarkup(text: string): string {
  const comments: string[] = []
  const marked = text.replaceAll(BLOCK_COMMENT, (comment) => {
    comments.push(safeComment(comment))
    return `${PLACE}${comments.length - 1}.`
  })
  return restored(safeMarkup(marked), (place) => comments[place] ?? '')
}

/** Pieces of one block's markup, with null where blocks stand inside of it. */
function safePieces(pieces: readonly unknown[]): unknown[] {
  const marked = pieces.map((piece, place) => (typeof piece === 'string' ? piece : `${PLACE}${place}.`)).join('')
  const between = restored(safeMarkup(marked), () => '\0')
  return between
    .split(/(\0)/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece === '\0' ? null : piece))
}

/** What stands inside of a tag is left out there: a comment would end the tag. */
function restored(safe: string, comment: (place: number) => string): string {
  const place = new RegExp(`${PLACE}(\\d+)\\.`, 'g')
  const outside = safe.replaceAll(/<[^>]*>/g, (tag) => tag.replaceAll(place, ''))
  return (outside === safe ? safe : safeMarkup(outside)).replaceAll(place, (_, number: string) =>
    comment(Number(number)),
  )
}

const DELIMITER = /^(<!--\s+\/?wp:\S+\s+)(\{[\s\S]*\})(\s*\/?-->)$/

function safeComment(comment: string): string {
  if (!comment.endsWith('-->')) return ''
  const [, opening, json, closing] = DELIMITER.exec(comment) ?? []
  if (!json) return comment.replaceAll(/<(?!!--)/g, '')
  try {
    const safe = JSON.stringify(safeValue(JSON.parse(json), '', safeText))
    return `${opening}${safe.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e').replaceAll('--', '\\u002d\\u002d')}${closing}`
  } catch {
    return ''
  }
}
