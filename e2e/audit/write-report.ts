import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { FOLDER, readAllFindings, type ScreenFindings } from './findings.ts'
import { unvisitedRoutes } from './routes-of-web.ts'

const IMPACTS = ['critical', 'serious', 'moderate', 'minor']
const MAX_SELECTORS = 4

interface GroupedFinding {
  rule: string
  text: string
  /** Views by account and path. */
  places: Map<string, { views: string[]; where: string[] }>
}

/** Writes `audit/findings.md`: each finding once with its screens, the most severe first. */
export default function writeReport(): void {
  if (!existsSync(FOLDER)) return
  const all = readAllFindings()
  const counts = new Map(IMPACTS.map((impact) => [impact, grouped(all, impact)]))
  const pictures = all.reduce((sum, seen) => sum + seen.pictures, 0)
  const head = IMPACTS.map((impact) => `${countOf(counts.get(impact))} ${impact}`).join(', ')
  const lines = [`# ${all.length} screens, ${pictures} pictures: ${head}`, '']
  for (const [impact, findings] of counts)
    if (findings.size > 0) lines.push(`## ${impact}`, '', ...linesOf(findings), '')
  const unseen = unvisitedRoutes(all.map(({ place }) => place))
  lines.push('## Routes that were not audited', '', ...unseen.map((route) => `- \`${route}\``), '')
  writeFileSync(join(FOLDER, 'findings.md'), lines.join('\n'))
  if (process.env.AUDIT_WHOLE && unseen.length > 0) throw new Error(`not audited: ${unseen.join(', ')}`)
}

function grouped(all: ScreenFindings[], impact: string): Map<string, GroupedFinding> {
  const byRule = new Map<string, GroupedFinding>()
  for (const { who, place, found } of all)
    for (const { view, findings } of found)
      for (const { rule, text, where } of findings.filter((finding) => finding.impact === impact)) {
        const one = byRule.get(rule) ?? { rule, text, places: new Map() }
        byRule.set(rule, one)
        const at = one.places.get(`${who} ${place}`) ?? { views: [], where: [] }
        one.places.set(`${who} ${place}`, { views: [...at.views, view], where: [...new Set([...at.where, ...where])] })
      }
  return byRule
}

const countOf = (findings: Map<string, GroupedFinding> | undefined) =>
  [...(findings?.values() ?? [])].reduce((sum, { places }) => sum + places.size, 0)

function linesOf(findings: Map<string, GroupedFinding>): string[] {
  return [...findings.values()].flatMap(({ rule, text, places }) => [
    `- **${rule}**: ${text} (${places.size})`,
    ...[...places].map(([place, { views, where }]) => {
      const shown = where.slice(0, MAX_SELECTORS).map((one) => `\`${one.replaceAll('`', "'").slice(0, 160)}\``)
      const more = where.length > MAX_SELECTORS ? ` and ${where.length - MAX_SELECTORS} more` : ''
      return `  - ${place} (${[...new Set(views)].join(', ')}): ${shown.join(' ')}${more}`
    }),
  ])
}
