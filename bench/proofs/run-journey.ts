import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { REPOSITORY_ROOT } from './repository-root.ts'
import type { TestResult } from './run-vitest.ts'

/** Runs a Playwright project without its dependencies. */
export async function runJourneys(project: string): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-journey-'))
  const report = join(folder, 'playwright.json')
  try {
    const playwright = join(REPOSITORY_ROOT, 'node_modules/@playwright/test/cli.js')
    const options = ['--config=e2e/playwright.config.ts', `--project=${project}`, '--no-deps', '--reporter=line,json']
    const child = spawn(process.execPath, [playwright, 'test', ...options], {
      cwd: REPOSITORY_ROOT,
      env: { ...process.env, TEST_SCOPE: 'full', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    const specs = existsSync(report) ? specsIn(JSON.parse(readFileSync(report, 'utf8'))) : []
    const results = specs.map(({ title, ok }) => ({ file: project, title, passed: ok, reason: undefined }))
    return results.length > 0 ? results : [{ file: project, title: project, passed: false, reason: 'did not run' }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Spec {
  title: string
  ok: boolean
}

interface Suite {
  specs?: Spec[]
  suites?: Suite[]
}

function specsIn({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}
