const SHOWN = 6

const CHANGELOG = Object.values(
  import.meta.glob<string>('../../../CHANGELOG.md', { query: '?raw', import: 'default', eager: true }),
).join('')

/** Entries of this build's changelog, newest first. */
export function recentFeatures(): string[] {
  return [...CHANGELOG.matchAll(/^- (.+(?:\n {2}.+)*)/gm)]
    .map(([, entry = '']) => entry.replace(/\s*\n\s*/g, ' ').replaceAll('`', ''))
    .slice(-SHOWN)
    .reverse()
}
