// npm test: everything a change needs, from a fresh clone. npm run test:full: the slow proofs as well, as CI runs it.
// The last line counts checks and tests of the whole run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled } from './prepare.mjs'
import { runChecks, runStep } from './run-steps.mjs'

const started = Date.now()
const isFull = process.argv.includes('--full')
const env = isFull ? { TEST_SCOPE: 'full' } : {}

ensureInstalled()
ensureBuilt()
console.log(`\n── installed and built (${seconds()} s)`)
const reports = mkdtempSync(join(tmpdir(), 'jangteo-reports-'))
const vitestReport = join(reports, 'vitest.json')
const playwrightReport = join(reports, 'playwright.json')

const runUnits = () =>
  runStep(
    'unit and HTTP tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
    env,
  )
const runJourneys = () =>
  runStep('browser journeys', 'playwright', ['test', '--config=e2e/playwright.config.ts', '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport,
  })

// Journeys wait for the server and the browser most of the time: the unit tests run beside them and use the idle
// CPU time. The slow proofs put the machine under load, so in a full run the journeys come after them.
const unitsDone = runUnits()
const [checks, unitsOk, journeysOk] = await Promise.all([
  runChecks(),
  unitsDone,
  isFull ? unitsDone.then(runJourneys) : runJourneys(),
])

const units = readReport(vitestReport, ({ numPassedTests, numFailedTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests,
}))
const journeys = readReport(playwrightReport, ({ stats, suites }) => {
  for (const title of flakyTitles(suites)) console.log(`flaky, passed when tried once more: ${title}`)
  // Only CI tries again; anywhere else there is no flaky one.
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
})
rmSync(reports, { recursive: true, force: true })

const passed = checks.filter(Boolean).length + units.passed + journeys.passed
// A runner that failed without a failed test, for example because it could not start, counts as one failure.
const failed =
  checks.filter((ok) => !ok).length +
  Math.max(units.failed, unitsOk ? 0 : 1) +
  Math.max(journeys.failed, journeysOk ? 0 : 1)
console.log(`\n── ${seconds()} s in all`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

function readReport(file, count) {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function flakyTitles(suites = []) {
  return suites.flatMap(({ title, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => `${title}: ${spec.title}`),
    ...flakyTitles(inner),
  ])
}

function seconds() {
  return ((Date.now() - started) / 1_000).toFixed(0)
}
