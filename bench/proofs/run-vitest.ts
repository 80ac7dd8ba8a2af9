import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './repository-root.ts'

export interface TestResult {
  file: string
  title: string
  passed: boolean
  /** First line of the failure message. */
  reason: string | undefined
}

/** Figures of one proof, named by `proof`. */
export type Note = { proof: string } & Record<string, unknown>

export interface ProofRun {
  tests: TestResult[]
  notes: Note[]
}

/** Runs the tests serially, so that they do not disturb each other's measurements. */
export async function runVitest(files: readonly string[], env: Record<string, string>): Promise<ProofRun> {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-proofs-'))
  const [report, notes] = [join(folder, 'vitest.json'), join(folder, 'notes.jsonl')]
  try {
    const options = ['--maxWorkers=1', '--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
    const vitest = join(REPOSITORY_ROOT, 'node_modules/vitest/vitest.mjs')
    const child = spawn(process.execPath, [vitest, 'run', ...files, ...options], {
      cwd: REPOSITORY_ROOT,
      env: { ...process.env, TEST_SCOPE: 'full', ...env, PROOF_NOTES: notes },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    return { tests: readTests(report), notes: readNotes(notes) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface JsonReport {
  testResults: {
    name: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

function readTests(report: string): TestResult[] {
  if (!existsSync(report)) throw new Error('vitest did not run')
  const { testResults }: JsonReport = JSON.parse(readFileSync(report, 'utf8'))
  return testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages }) => ({
      file: name.slice(REPOSITORY_ROOT.length + 1),
      title: fullName,
      passed: status === 'passed',
      reason: failureMessages[0]?.split('\n')[0],
    })),
  )
}

function readNotes(file: string): Note[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  return lines.map((line) => JSON.parse(line))
}
