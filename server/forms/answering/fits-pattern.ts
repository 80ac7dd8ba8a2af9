import { LRUCache } from 'lru-cache'
import { RE2JS } from 're2js'

/** Longer than anything an author writes a pattern for. */
const LONGEST_TEXT = 2_000
/** Each letter of a text costs at most so many steps. */
const LARGEST_PROGRAM = 1_500

const compiled = new LRUCache<string, { pattern: RE2JS | null }>({ max: 500 })

/** Takes time in proportion to the text, whatever the pattern. */
export function fitsPattern(pattern: string, text: string): boolean {
  const { pattern: known } = compiledOf(pattern)
  // A rule that cannot be looked at is no reason to turn people away; none such can be saved.
  return known === null || (text.length <= LONGEST_TEXT && known.matcher(text).find())
}

/** Whether it can be looked at in such a way: back references and looking around cannot. */
export function isUsablePattern(pattern: string): boolean {
  return compiledOf(pattern).pattern !== null
}

function compiledOf(pattern: string) {
  const kept = compiled.get(pattern)
  if (kept) return kept
  const made = { pattern: compile(pattern) }
  compiled.set(pattern, made)
  return made
}

function compile(pattern: string): RE2JS | null {
  try {
    const made = RE2JS.compile(RE2JS.translateRegExp(pattern))
    return made.programSize() <= LARGEST_PROGRAM ? made : null
  } catch {
    return null
  }
}
