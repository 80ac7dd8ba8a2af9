import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeMachine } from '../describe-machine.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'

export type Cell = string | number

export function table(headings: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const line = (cells: readonly Cell[]) => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

/** Writes a report with the date, commit and machine of the run. */
export function writeReport(name: string, title: string, parts: readonly string[]): void {
  const { date, commit, node, system, cores, load } = describeMachine()
  const where = `${date}, commit ${commit}, Node ${node}, ${system}, ${cores} cores; load before the end of the run ${load.toFixed(1)}.`
  const folder = join(REPOSITORY_ROOT, 'docs/reports')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.md`), `${[`# ${title}`, where, ...parts].join('\n\n')}\n`)
}
