const MAX_LENGTH = 80

/** Keeps Hangul: `갤럭시 노트북!` → `갤럭시-노트북`. Empty for a name without letters or digits. */
export function slugify(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .join('-')
  return [...words].slice(0, MAX_LENGTH).join('').replace(/-+$/, '')
}
