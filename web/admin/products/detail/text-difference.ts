export interface Piece {
  text: string
  /** Present only in this version. */
  changed: boolean
}

export interface Difference {
  before: Piece[]
  after: Piece[]
}

/** Above this size a word-by-word diff is too slow; the differing middle is marked as a whole. */
const MAX_COMPARISONS = 400_000

/** Word diff of two texts, as pieces for each side. */
export function textDifference(before: string, after: string): Difference {
  const [old, fresh] = [wordsOf(before), wordsOf(after)]
  const start = sharedStart(old, fresh)
  const end = sharedStart(old.slice(start).reverse(), fresh.slice(start).reverse())
  const [oldMiddle, freshMiddle] = [old.slice(start, old.length - end), fresh.slice(start, fresh.length - end)]
  const kept = sharedWords(oldMiddle, freshMiddle)
  const side = (words: readonly string[], middle: readonly string[], keptHere: ReadonlySet<number>) =>
    joined([
      ...words.slice(0, start).map((text) => ({ text, changed: false })),
      ...middle.map((text, at) => ({ text, changed: !keptHere.has(at) })),
      ...words.slice(words.length - end).map((text) => ({ text, changed: false })),
    ])
  return { before: side(old, oldMiddle, kept.before), after: side(fresh, freshMiddle, kept.after) }
}

/** Whitespace is kept as tokens, so that the pieces add up to the text. */
function wordsOf(text: string): string[] {
  return text.match(/\s+|[^\s]+/g) ?? []
}

function sharedStart(one: readonly string[], other: readonly string[]): number {
  const at = one.findIndex((word, place) => word !== other[place])
  return at === -1 ? Math.min(one.length, other.length) : at
}

/** Indexes of the longest common subsequence. */
function sharedWords(one: readonly string[], other: readonly string[]) {
  const before = new Set<number>()
  const after = new Set<number>()
  if (one.length * other.length > MAX_COMPARISONS) return { before, after }
  const longest = lengthsOfShared(one, other)
  for (let row = 0, column = 0; row < one.length && column < other.length; ) {
    if (one[row] === other[column]) {
      before.add(row++)
      after.add(column++)
    } else if (at(longest, row + 1, column) >= at(longest, row, column + 1)) row++
    else column++
  }
  return { before, after }
}

/** Table of common subsequence lengths. */
function lengthsOfShared(one: readonly string[], other: readonly string[]): Uint32Array[] {
  const rows = Array.from({ length: one.length + 1 }, () => new Uint32Array(other.length + 1))
  for (let row = one.length - 1; row >= 0; row--) {
    for (let column = other.length - 1; column >= 0; column--) {
      const length =
        one[row] === other[column]
          ? at(rows, row + 1, column + 1) + 1
          : Math.max(at(rows, row + 1, column), at(rows, row, column + 1))
      rows[row]?.fill(length, column, column + 1)
    }
  }
  return rows
}

function at(rows: readonly Uint32Array[], row: number, column: number): number {
  return rows[row]?.[column] ?? 0
}

/** Joins adjacent pieces of the same kind; whitespace between two changes is marked as changed. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  pieces.forEach(({ text, changed }, place) => {
    const between = !text.trim() && Boolean(pieces[place - 1]?.changed && pieces[place + 1]?.changed)
    const last = result.at(-1)
    if (last && last.changed === (changed || between)) last.text += text
    else result.push({ text, changed: changed || between })
  })
  return result
}
