import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

/** Longer texts never match. */
const MAX_TEXT_LENGTH = 2_000
/** The cost of a match is the text length times the program size. */
const MAX_PROGRAM_SIZE = 1_500

const compiled = new LRUCache<string, { pattern: RE2JS | null }>({ max: 500 })

/** RE2: linear in the text, whatever the pattern. */
export function matchesPattern(pattern: string, text: string): boolean {
  const { pattern: known } = compiledOf(pattern)
  // A pattern that does not compile rejects no answer; such a pattern cannot be saved.
  return known === null || (text.length <= MAX_TEXT_LENGTH && known.matcher(text).find())
}

/** False for patterns with back references or lookaround, which RE2 does not support. */
export function isUsablePattern(pattern: string): boolean {
  return compiledOf(pattern).pattern !== null
}

function compiledOf(pattern: string) {
  const cached = compiled.get(pattern)
  if (cached) return cached
  const made = { pattern: compile(pattern) }
  compiled.set(pattern, made)
  return made
}

function compile(pattern: string): RE2JS | null {
  try {
    const made = RE2JS.compile(RE2JS.translateRegExp(pattern))
    return made.programSize() <= MAX_PROGRAM_SIZE ? made : null
  } catch {
    return null
  }
}
