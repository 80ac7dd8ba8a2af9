import { diffArrays } from 'diff'

/** Words that stayed, came or went. */
export interface WordPiece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** A block, or a field such as the title. */
export interface ChangedLine {
  label: string
  change: 'same' | 'added' | 'removed' | 'changed'
  pieces: readonly WordPiece[]
}

/** As somebody reads it: what it is, and what it says. */
export interface Line {
  label: string
  words: string
}

/** From one version to another: whole blocks that came or went, and the words that changed inside of one. */
export function lineChanges(before: Line[], after: Line[]): ChangedLine[] {
  const changes = diffArrays(before, after, { comparator: isSame })
  const lines: ChangedLine[] = []
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

/** Blocks of one kind that took each other's place are one block whose words changed. */
function pairs(before: readonly Line[], after: readonly Line[]): ChangedLine[] {
  const gone = [...before]
  const changed = after.map((line) => {
    const place = gone.findIndex(({ label }) => label === line.label)
    const old = place < 0 ? undefined : gone.splice(place, 1)[0]
    return old ? inWords(old, line) : whole(line, 'added')
  })
  return [...gone.map((line) => whole(line, 'removed')), ...changed]
}

function inWords(before: Line, after: Line): ChangedLine {
  const words = ({ words: text }: Line) => text.split(/(\s+)/)
  const pieces = diffArrays(words(before), words(after)).map(
    ({ value, added, removed }): WordPiece => ({
      text: value.join(''),
      change: added ? 'added' : removed ? 'removed' : 'same',
    }),
  )
  return { label: after.label, change: 'changed', pieces }
}

function whole({ label, words }: Line, change: 'same' | 'added' | 'removed'): ChangedLine {
  return { label, change, pieces: [{ text: words, change }] }
}

function isSame(one: Line, other: Line): boolean {
  return one.label === other.label && one.words === other.words
}
