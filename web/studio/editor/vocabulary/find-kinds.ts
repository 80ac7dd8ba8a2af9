import type { Definition } from './block-definition.ts'
import type { Vocabulary } from './vocabularies.ts'

/** Kinds allowed at a place that match the search text. */
export function kindsFor({ definitions, mayStand }: Vocabulary, parent: string | null, words: string): Definition[] {
  const wanted = words.trim().toLowerCase()
  return [...definitions.values()].filter(
    ({ kind, label, words: more = '' }) =>
      mayStand(kind, parent) && (wanted === '' || `${label} ${more} ${kind}`.toLowerCase().includes(wanted)),
  )
}
