import { containing } from '../../database/containing.ts'

/** Shorter ones have no trigram of their own, only one that begins a word. */
const SHORTEST_INSIDE_WORDS = 3

/** For texts behind a space: short words are looked for where words begin, longer ones anywhere. */
export function searchPattern(search: string): string {
  return containing(search.length < SHORTEST_INSIDE_WORDS ? ` ${search}` : search)
}
