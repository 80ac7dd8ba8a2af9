import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { allSeen, FOLDER, type Seen } from './findings.ts'
import { unseenRoutes } from './routes-of-web.ts'

const IMPACTS = ['critical', 'serious', 'moderate', 'minor']
const MOST_SELECTORS = 4

interface Told {
  rule: string
  text: string
  /** By person and place, in which views. */
  places: Map<string, { views: string[]; where: string[] }>
}

/** `audit/findings.md`: what was found, the worst first, each said once with the screens that have it. */
export default function writeReport(): void {
  if (!existsSync(FOLDER)) return
  const all = allSeen()
  const counts = new Map(IMPACTS.map((impact) => [impact, grouped(all, impact)]))
  const pictures = all.reduce((sum, seen) => sum + seen.pictures, 0)
  const head = IMPACTS.map((impact) => `${countOf(counts.get(impact))} ${impact}`).join(', ')
  const lines = [`# ${all.length} screens, ${pictures} pictures: ${head}`, '']
  for (const [impact, told] of counts) if (told.size > 0) lines.push(`## ${impact}`, '', ...linesOf(told), '')
  const unseen = unseenRoutes(all.map(({ place }) => place))
  lines.push('## Routes nobody looked at', '', ...unseen.map((route) => `- \`${route}\``), '')
  writeFileSync(join(FOLDER, 'findings.md'), lines.join('\n'))
  if (process.env.AUDIT_WHOLE && unseen.length > 0) throw new Error(`nobody looked at ${unseen.join(', ')}`)
}

function grouped(all: Seen[], impact: string): Map<string, Told> {
  const told = new Map<string, Told>()
  for (const { who, place, found } of all)
    for (const { view, findings } of found)
      for (const { rule, text, where } of findings.filter((finding) => finding.impact === impact)) {
        const one = told.get(rule) ?? { rule, text, places: new Map() }
        told.set(rule, one)
        const at = one.places.get(`${who} ${place}`) ?? { views: [], where: [] }
        one.places.set(`${who} ${place}`, { views: [...at.views, view], where: [...new Set([...at.where, ...where])] })
      }
  return told
}

const countOf = (told: Map<string, Told> | undefined) =>
  [...(told?.values() ?? [])].reduce((sum, { places }) => sum + places.size, 0)

function linesOf(told: Map<string, Told>): string[] {
  return [...told.values()].flatMap(({ rule, text, places }) => [
    `- **${rule}**: ${text} (${places.size})`,
    ...[...places].map(([place, { views, where }]) => {
      const shown = where.slice(0, MOST_SELECTORS).map((one) => `\`${one.replaceAll('`', "'").slice(0, 160)}\``)
      const more = where.length > MOST_SELECTORS ? ` and ${where.length - MOST_SELECTORS} more` : ''
      return `  - ${place} (${[...new Set(views)].join(', ')}): ${shown.join(' ')}${more}`
    }),
  ])
}
