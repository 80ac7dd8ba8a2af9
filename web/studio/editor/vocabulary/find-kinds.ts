import type { Definition } from './definition.ts'
import type { Vocabulary } from './vocabularies.ts'

/** What may be put there, of what the words fit. */
export function kindsFor({ definitions, mayStand }: Vocabulary, parent: string | null, words: string): Definition[] {
  const wanted = words.trim().toLowerCase()
  return [...definitions.values()].filter(
    ({ kind, label, words: more = '' }) =>
      mayStand(kind, parent) && (wanted === '' || `${label} ${more} ${kind}`.toLowerCase().includes(wanted)),
  )
}
