const MOST_SHOWN = 3

/** The first few, and how many more there are. */
export function shownTags(tags: readonly string[]): { shown: readonly string[]; more: number } {
  return { shown: tags.slice(0, MOST_SHOWN), more: Math.max(0, tags.length - MOST_SHOWN) }
}
