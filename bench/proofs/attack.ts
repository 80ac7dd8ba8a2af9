import { randomInt } from 'node:crypto'
import { ATTACKS, type Attack } from './attacks.ts'
import { runJourneys } from './run-journey.ts'
import { type ProofRun, runVitest } from './run-vitest.ts'
import { type StoredResults, type StoredTest, storeResults } from './stored-results.ts'
import { type Cell, table, writeReport } from './write-report.ts'

const FUZZ_RUNS = process.env.FUZZ_RUNS ?? '100'
const SEED = process.env.FUZZ_SEED ?? String(randomInt(1_000_000_000))
const BROWSER = 'stored-scripts'
const STORED_XSS: Attack = { attack: 'stored XSS through every text, looked at in a browser', tests: [[BROWSER]] }

const NOT_MET = [
  '`npm audit`: no advisory service could be asked (the one at hand answers 405 to the question), so known weaknesses of dependencies have **not been looked up**. Checked without it: one version and one content of every package, no install scripts, licences (`scripts/checks/supply-chain.test.ts`).',
  'Registration tells whether an address is taken, and asking for another verification mail whether it is registered, as the specification wants. Both are limited by client.',
  'That signing in and forgetting a password take the same time for known and unknown addresses is shown by the work they do (one hash, one job), not by a clock.',
  'Rebinding has nothing to take hold of: the server fetches no address that a caller names. The trap names itself in eight spellings, and redirects whoever comes.',
  'Limits on reads are counted in each process; several processes admit as many times more. Floods, TLS and HTTP/2 belong to the proxy in front, which was not attacked.',
  'Whoever may write pages is an admin: the custom CSS and frames of admins are bound, but an admin who means harm has easier ways.',
]

/** Runs every attack test, and reports which were withstood. */
export async function proveAttacks(only: string[]): Promise<boolean> {
  const wanted = ATTACKS.filter(({ attack }) => only.length === 0 || only.some((part) => attack.includes(part)))
  const files = [...new Set(wanted.flatMap(({ tests }) => tests.map(([file]) => file)))]
  const run: ProofRun = { tests: [], notes: [] }
  if (files.length > 0) {
    const { tests, notes } = await runVitest(files, {
      ATTACK: process.env.ATTACK ?? 'long',
      FUZZ_RUNS,
      FUZZ_SEED: SEED,
    })
    run.tests.push(...tests)
    run.notes.push(...notes)
  }
  if (only.length === 0 || only.includes(BROWSER)) run.tests.push(...(await runJourneys(BROWSER)))
  const stored = storeResults('attack', run)
  const rows = [...ATTACKS, STORED_XSS].flatMap(({ attack, tests }) =>
    tests.flatMap(([file, title]) => shown(attack, file, title, stored)),
  )
  writeReport('attack', 'Attacks', [
    'Made by `npm run attack`: each line is a test that attacks a whole shop from outside. What was found is mended at its cause; the tests stay.',
    figuresOf(stored),
    table(['attack', 'test', '', 'commit'], rows),
    '## What is not met, or was not tried',
    NOT_MET.map((line) => `- ${line}`).join('\n'),
  ])
  return run.tests.every(({ passed }) => passed)
}

function shown(attack: string, file: string, part: string | undefined, { tests }: StoredResults): Cell[][] {
  const found = tests.filter((test) => test.file === file && (part === undefined || test.title.includes(part)))
  return found.length === 0
    ? [[attack, `${file}: ${part ?? ''}`, '**did not run**', '']]
    : found.map((test) => row(attack, test))
}

function row(attack: string, { title, passed, reason, commit }: StoredTest): Cell[] {
  return [attack, title, passed ? 'withstood' : `**NOT withstood**: ${reason}`, commit]
}

function figuresOf({ notes }: StoredResults): string {
  return notes.map(({ proof, date: _date, ...figures }) => `- ${proof}: ${wordsOf(figures)}`).join('\n')
}

function wordsOf(figures: Record<string, unknown>): string {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${Array.isArray(value) ? value.length : value}`)
    .join(', ')
}
