import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT } from './checkout.ts'
import type { TestResult } from './run-vitest.ts'

/** One of the journeys, in a real browser on the desktop. */
export async function runJourney(name: string): Promise<TestResult[]> {
  const folder = mkdtempSync(join(tmpdir(), 'jangteo-journey-'))
  const report = join(folder, 'playwright.json')
  try {
    const playwright = join(CHECKOUT, 'node_modules/@playwright/test/cli.js')
    const options = ['--config=e2e/playwright.config.ts', '--project=desktop', '--reporter=line,json']
    const child = spawn(process.execPath, [playwright, 'test', name, ...options], {
      cwd: CHECKOUT,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    await once(child, 'exit')
    const specs = existsSync(report) ? specsIn(JSON.parse(readFileSync(report, 'utf8'))) : []
    const results = specs.map(({ title, ok }) => ({ file: name, title, passed: ok, reason: undefined }))
    return results.length > 0 ? results : [{ file: name, title: name, passed: false, reason: 'did not run' }]
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
