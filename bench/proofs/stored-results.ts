import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describeMachine } from '../describe-machine.ts'
import { REPOSITORY_ROOT } from './repository-root.ts'
import type { Note, ProofRun, TestResult } from './run-vitest.ts'

/** The seed in the title of a randomized test, ignored when results are compared. */
const SEED = / \(seed \d+\)/

/** Date and commit of a result. */
interface Origin {
  date: string
  commit: string
}

export type StoredTest = TestResult & Origin
type StoredNote = Note & Origin

export interface StoredResults {
  tests: StoredTest[]
  notes: StoredNote[]
}

/** Replaces earlier results of the same tests by those of this run; results of other tests stay. */
export function storeResults(name: string, run: ProofRun): StoredResults {
  const file = join(REPOSITORY_ROOT, 'docs/reports', `${name}.jsonl`)
  const before = read(file)
  const { date, commit } = describeMachine()
  const stored = {
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
  writeFileSync(file, [...stored.tests, ...stored.notes].map((result) => `${JSON.stringify(result)}\n`).join(''))
  return stored
}

function read(file: string): StoredResults {
  if (!existsSync(file)) return { tests: [], notes: [] }
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const results: (StoredTest | StoredNote)[] = lines.map((line) => JSON.parse(line))
  return {
    tests: results.filter((result): result is StoredTest => 'title' in result),
    notes: results.filter((result): result is StoredNote => 'proof' in result),
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
