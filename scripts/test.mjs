// npm test: the quick proof of a change, from a fresh clone, without the files of slow-tests.ts and with the journeys
// tagged @quick. npm run test:full: everything, as CI runs it. The last line counts checks and tests of the whole run.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { checkout, ensureBuilt, ensureInstalled } from './prepare.mjs'
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

// The unit tests use two cores by themselves. Beside them, journeys and checks would make every database connection
// wait. Journeys wait for the server and the browser, and the checks use the core that they leave idle.
const unitsOk = await runUnits()
const [checks, journeysOk] = await Promise.all([runChecks(), runJourneys()])

const units = readReport(vitestReport, ({ numPassedTests, numFailedTests, testResults }) => {
  printSlowest(
    'files',
    testResults.map(({ name, assertionResults }) => ({ name: relative(checkout, name), ms: sumOf(assertionResults) })),
  )
  return { passed: numPassedTests, failed: numFailedTests }
})
const journeys = readReport(playwrightReport, ({ stats, suites }) => {
  printSlowest('journeys', timesOf(suites))
  for (const { title, error } of flakyOnes(suites))
    console.log(`flaky, passed when tried once more: ${title}\n${error}\n`)
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

/** Where to look when the run has become too long. */
function printSlowest(kind, times) {
  const seconds = (ms) => `${(ms / 1_000).toFixed(1).padStart(6)} s`
  const total = times.reduce((sum, { ms }) => sum + ms, 0)
  console.log(`\n── the ten slowest of ${times.length} ${kind},${seconds(total)} in all`)
  for (const { name, ms } of times.sort((one, other) => other.ms - one.ms).slice(0, 10))
    console.log(`${seconds(ms)}  ${name}`)
}

function sumOf(results) {
  return results.reduce((sum, { duration }) => sum + (duration ?? 0), 0)
}

function timesOf(suites = []) {
  return suites.flatMap(({ title, specs = [], suites: inner }) => [
    ...specs.map((spec) => ({
      name: `${title}: ${spec.title}`,
      ms: sumOf(spec.tests.flatMap(({ results }) => results)),
    })),
    ...timesOf(inner),
  ])
}

/** With what the first try said: a run that passes prints nothing else about it. */
function flakyOnes(suites = []) {
  return suites.flatMap(({ title, specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map((spec) => ({ title: `${title}: ${spec.title}`, error: firstError(spec) })),
    ...flakyOnes(inner),
  ])
}

function firstError({ tests }) {
  const errors = tests.flatMap(({ results }) => results.flatMap(({ errors: all = [] }) => all))
  return errors.map(({ message, location }) => `${message}\nat line ${location?.line}`)[0] ?? ''
}

function seconds() {
  return ((Date.now() - started) / 1_000).toFixed(0)
}
