import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeMachine } from '../describe-machine.ts'
import { CHECKOUT } from './checkout.ts'
import type { Note, ProofRun, TestResult } from './run-vitest.ts'

/** A test by chance is the same test with every seed. */
const SEED = / \(seed \d+\)/

/** Where and when a result is from. */
interface Origin {
  date: string
  commit: string
}

export type KeptTest = TestResult & Origin
type KeptNote = Note & Origin

export interface KeptResults {
  tests: KeptTest[]
  notes: KeptNote[]
}

/** Results of this run in the place of the older ones of the same; those it did not repeat stay as they were. */
export function keepResults(name: string, run: ProofRun): KeptResults {
  const file = join(CHECKOUT, 'docs/reports', `${name}.jsonl`)
  const before = read(file)
  const { date, commit } = describeMachine()
  const kept = {
    tests: replaced(before.tests, run.tests, ({ file: where, title }) => `${where} ${title.replace(SEED, '')}`, {
      date,
      commit,
    }),
    notes: replaced(before.notes, run.notes, ({ proof, how, processes }) => `${proof} ${how} ${processes}`, {
      date,
      commit,
    }),
  }
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, [...kept.tests, ...kept.notes].map((result) => `${JSON.stringify(result)}\n`).join(''))
  return kept
}

function read(file: string): KeptResults {
  if (!existsSync(file)) return { tests: [], notes: [] }
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const results: (KeptTest | KeptNote)[] = lines.map((line) => JSON.parse(line))
  return {
    tests: results.filter((result): result is KeptTest => 'title' in result),
    notes: results.filter((result): result is KeptNote => 'proof' in result),
  }
}

function replaced<Result>(
  before: readonly (Result & Origin)[],
  now: readonly Result[],
  keyOf: (result: Result) => string,
  origin: Origin,
): (Result & Origin)[] {
  const keys = new Set(now.map(keyOf))
  return [...before.filter((result) => !keys.has(keyOf(result))), ...now.map((result) => ({ ...result, ...origin }))]
}
