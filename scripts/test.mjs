// npm test: everything, from a fresh clone. The last line counts checks and tests of the whole run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { runChecks, runStep } from './run-steps.mjs'

ensureInstalled()
ensureBuilt()
const reports = mkdtempSync(join(tmpdir(), 'jangteo-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const [checks, unitsOk] = await Promise.all([
  runChecks(),
  runStep('unit and HTTP tests', 'vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]),
])
const journeysOk = await runStep(
  'browser journeys',
  'playwright',
  ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport },
)

const units = readCounts(vitestReport, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests])
const journeys = readCounts(playwrightReport, ({ stats }) => [stats.expected, stats.unexpected + stats.flaky])
rmSync(reports, { recursive: true, force: true })

const passed = checks.filter(Boolean).length + units.passed + journeys.passed
// A runner that failed without a failed test, for example because it could not start, counts as one failure.
const failed =
  checks.filter((ok) => !ok).length +
  Math.max(units.failed, unitsOk ? 0 : 1) +
  Math.max(journeys.failed, journeysOk ? 0 : 1)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function readCounts(file, pick) {
  try {
    const [passed, failed] = pick(JSON.parse(readFileSync(file, 'utf8')))
    return { passed, failed }
  } catch {
    return { passed: 0, failed: 1 }
  }
}
