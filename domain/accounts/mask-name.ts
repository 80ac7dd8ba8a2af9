/** `김*민`: enough to tell two people apart, not enough to find one. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  const [first = ''] = letters
  if (letters.length < 2) return '*'
  if (letters.length === 2) return `${first}*`
  return `${first}${'*'.repeat(Math.min(letters.length - 2, MOST_STARS))}${letters.at(-1)}`
}

/** How long a name is says something about whose it is. */
const MOST_STARS = 3
