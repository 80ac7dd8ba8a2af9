import { convertHangulToQwerty, getChoseong } from 'es-hangul'

/**
 * Products are found by the keystrokes of their names on a Korean keyboard: `스마트폰` is `tmakxmvhs`.
 * Half a syllable is then the beginning of a word (`스마트ㅍ`, `tmakxmv`), one wrong jamo is one wrong letter, and
 * text typed with the keyboard still in English mode is found as well.
 */
export interface SearchKeys {
  /** The name without spaces: for exact matches and beginnings. */
  nameKey: string
  /** Every word with a space before it, then names without spaces. */
  keys: string
  /** The same of the first consonants (초성): `ㅅㅁㅌㅍ`. */
  initials: string
}

interface Named {
  name: string
  brand?: string | null
  model?: string | null
}

/** Searched length of long texts: an index entry has to hold all of it. */
const SEARCHED = { name: 80, brand: 40, model: 40 }

export function searchKeysOf({ name, brand, model }: Named): SearchKeys {
  const nameWords = wordsOf(name.slice(0, SEARCHED.name))
  const brandWords = wordsOf((brand ?? '').slice(0, SEARCHED.brand))
  const words = [...nameWords, ...brandWords, ...wordsOf((model ?? '').slice(0, SEARCHED.model))]
  const joined = [nameWords.join(''), [...brandWords, ...nameWords].join('')]
  const texts = [...new Set([...words, ...joined])]
  return {
    nameKey: keysOf(nameWords.join('')),
    keys: texts.map((text) => ` ${keysOf(text)}`).join(''),
    initials: texts.map((text) => ` ${initialsOf(text)}`).join(''),
  }
}

export interface SearchTerms {
  /** Search keystrokes or initial consonants. */
  by: 'keys' | 'initials'
  /** All of them must match. */
  words: string[]
  /** The whole search without spaces, which may match instead. */
  whole: string
  /** The search in lower case where it may be a SKU or barcode: with a Latin letter or digit. */
  code: string | null
}

/** Null for a search without letters or digits. */
export function readSearch(text: string): SearchTerms | null {
  const words = wordsOf(text).slice(0, MAX_WORDS)
  if (words.length === 0) return null
  const by = words.every(isInitials) ? 'initials' : 'keys'
  const keys = words.map(keysOf)
  return { by, words: keys, whole: keys.join(''), code: codeOf(text) }
}

const MAX_CODE_LENGTH = 60

function codeOf(text: string): string | null {
  const code = text.normalize('NFKC').trim().toLowerCase()
  return /[a-z\d]/.test(code) && code.length <= MAX_CODE_LENGTH ? code : null
}

/** The keystrokes of a text's words, in which `readSearch` terms are found. */
export function keyTextOf(text: string): string {
  return wordsOf(text).map(keysOf).join(' ')
}

/** The words of a name with their keystrokes, for autocomplete and spelling correction. */
export function vocabularyOf({ name, brand, model }: Named) {
  const words = new Set([...wordsOf(name), ...wordsOf(brand ?? ''), ...wordsOf(model ?? '')])
  return [...words].map((word) => ({ word, key: keysOf(word), initials: initialsOf(word) }))
}

/** Whether `typed` is `meant` with one key wrong, missing, too many or swapped with its neighbour. */
export function isOneTypo(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1 || Math.min(typed.length, meant.length) < MIN_LENGTH_FOR_TYPO)
    return false
  let start = 0
  while (start < typed.length && typed[start] === meant[start]) start++
  const rest = (text: string, skip: number) => text.slice(start + skip)
  const swapped = typed[start] === meant[start + 1] && typed[start + 1] === meant[start]
  return (
    rest(typed, 1) === rest(meant, 1) ||
    rest(typed, 1) === rest(meant, 0) ||
    rest(typed, 0) === rest(meant, 1) ||
    (swapped && rest(typed, 2) === rest(meant, 2))
  )
}

const MAX_WORDS = 8
const MIN_LENGTH_FOR_TYPO = 4

function wordsOf(text: string): string[] {
  return text
    .normalize('NFC')
    .replace(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC')) // of all text, it would change lone consonants
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** Tense consonants are the plain ones with shift: lower case makes them one. */
function keysOf(text: string): string {
  return convertHangulToQwerty(text).toLowerCase()
}

function initialsOf(text: string): string {
  return keysOf(getChoseong(text, { keepNonHangul: true }))
}

function isInitials(word: string): boolean {
  return /^[ㄱ-ㅎ\d]*[ㄱ-ㅎ][ㄱ-ㅎ\d]*$/.test(word)
}
