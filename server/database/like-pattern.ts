/** A LIKE pattern for texts that contain this one, with its wildcards escaped. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

export function beginsPattern(text: string): string {
  return containsPattern(text).slice(1)
}
