/** `김*민`: distinguishes authors without identifying them. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const [first = ''] = letters
  if (letters.length < 2) return '*'
  if (letters.length === 2) return `${first}*`
  return `${first}${'*'.repeat(Math.min(letters.length - 2, MAX_STARS))}${letters.at(-1)}`
}

/** Capped, because the length of a name helps to identify a person. */
const MAX_STARS = 3
