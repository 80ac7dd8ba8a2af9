import { diffArrays } from 'diff'

/** Unchanged, added or removed words. */
export interface DiffPiece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** A block, or a field such as the title. */
export interface LineDiff {
  label: string
  change: 'same' | 'added' | 'removed' | 'changed'
  pieces: readonly DiffPiece[]
}

/** Line of a diff: label and text. */
export interface Line {
  label: string
  words: string
}

/** Diff of two versions: added and removed blocks, and changed words inside a block. */
export function diffLines(before: Line[], after: Line[]): LineDiff[] {
  const changes = diffArrays(before, after, { comparator: isSame })
  const lines: LineDiff[] = []
  for (let at = 0; at < changes.length; at++) {
    const { value, removed, added } = changes[at] ?? { value: [] }
    const next = changes[at + 1]
    if (removed && next?.added) {
      lines.push(...pairs(value, next.value))
      at++
    } else lines.push(...value.map((line) => whole(line, removed ? 'removed' : added ? 'added' : 'same')))
  }
  return lines
}

/** A removed and an added block of the same kind at the same place count as one changed block. */
function pairs(before: readonly Line[], after: readonly Line[]): LineDiff[] {
  const gone = [...before]
  const changed = after.map((line) => {
    const place = gone.findIndex(({ label }) => label === line.label)
    const old = place < 0 ? undefined : gone.splice(place, 1)[0]
    return old ? inWords(old, line) : whole(line, 'added')
  })
  return [...gone.map((line) => whole(line, 'removed')), ...changed]
}

function inWords(before: Line, after: Line): LineDiff {
  const words = ({ words: text }: Line) => text.split(/(\s+)/)
  const pieces = diffArrays(words(before), words(after)).map(
    ({ value, added, removed }): DiffPiece => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  )
  return { label: after.label, change: 'changed', pieces }
}

function whole({ label, words }: Line, change: 'same' | 'added' | 'removed'): LineDiff {
  return { label, change, pieces: [{ text: words, change }] }
}

function isSame(one: Line, other: Line): boolean {
  return one.label === other.label && one.words === other.words
}
