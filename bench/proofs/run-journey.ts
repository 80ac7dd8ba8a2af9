import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHECKOUT } from './checkout.ts'

export interface BrowserResult {
  title: string
  passed: boolean
}

/** One of the journeys, in a real browser on the desktop. */
export async function runJourney(name: string): Promise<BrowserResult[]> {
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
    return existsSync(report) ? specsIn(JSON.parse(readFileSync(report, 'utf8'))) : [{ title: name, passed: false }]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Suite {
  specs?: { title: string; ok: boolean }[]
  suites?: Suite[]
}

function specsIn({ specs = [], suites = [] }: Suite): BrowserResult[] {
  return [...specs.map(({ title, ok }) => ({ title, passed: ok })), ...suites.flatMap(specsIn)]
}
