import { randomInt } from 'node:crypto'
import { ATTACKS } from './attacks.ts'
import { type BrowserResult, runJourney } from './run-journey.ts'
import { type ProofRun, runVitest, type TestResult } from './run-vitest.ts'
import { type Cell, table, writeReport } from './write-report.ts'

const FUZZ_RUNS = '120'

/** Makes every attack, and writes down which were withstood. */
export async function proveAttacks(only: string[]): Promise<boolean> {
  const wanted = ATTACKS.filter(({ attack }) => only.length === 0 || only.some((part) => attack.includes(part)))
  const files = [...new Set(wanted.flatMap(({ tests }) => tests.map(([file]) => file)))]
  const seed = process.env.FUZZ_SEED ?? String(randomInt(1_000_000_000))
  const run = await runVitest(files, { ATTACK: 'long', FUZZ_RUNS: process.env.FUZZ_RUNS ?? FUZZ_RUNS, FUZZ_SEED: seed })
  const journey = await runJourney('stored-scripts')
  const rows = wanted.flatMap(({ attack, tests }) => tests.flatMap(([file, title]) => shown(attack, file, title, run)))
  const browser = journey.map(({ title, passed }): Cell[] => [
    'stored XSS, looked at in a browser',
    title,
    passed ? 'withstood' : '**NOT withstood**',
  ])
  writeReport('attack', 'Attacks', [
    'Made by `npm run attack`: each line is a test that attacks a whole shop from outside. What was found is mended at its cause; the tests stay.',
    figuresOf(run),
    table(['attack', 'test', ''], [...rows, ...browser]),
  ])
  return [...run.tests, ...journey].every((test: TestResult | BrowserResult) => test.passed)
}

function shown(attack: string, file: string, part: string | undefined, { tests }: ProofRun): Cell[][] {
  const found = tests.filter((test) => test.file === file && (part === undefined || test.title.includes(part)))
  if (found.length === 0) return [[attack, `${file}: ${part ?? ''}`, '**did not run**']]
  return found.map(({ title, passed, reason }) => [
    attack,
    title,
    passed ? 'withstood' : `**NOT withstood**: ${reason}`,
  ])
}

function figuresOf({ notes }: ProofRun): string {
  return notes.map(({ proof, ...figures }) => `- ${proof}: ${wordsOf(figures)}`).join('\n')
}

function wordsOf(figures: Record<string, unknown>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : value}`)
    .join(', ')
}
