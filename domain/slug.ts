const LONGEST = 80

/** Hangul stays readable in addresses: `갤럭시 노트북!` → `갤럭시-노트북`. Empty where nothing is left. */
export function slugOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  return [...words].slice(0, LONGEST).join('').replace(/-+$/, '')
}
