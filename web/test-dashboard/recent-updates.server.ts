import changelog from '../../CHANGELOG.md?raw'

const SHOWN = 6

/** What the changelog of this very build says, the newest section first. */
export function recentFeatures(): string[] {
  const entries = changelog.matchAll(/^- (.+(?:\n {2}.+)*)/gm)
  return [...entries]
    .map(([, entry = '']) => entry.replace(/\s*\n\s*/g, ' ').replaceAll('`', ''))
    .slice(-SHOWN)
    .reverse()
}
