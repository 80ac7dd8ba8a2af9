// Breaks the product on purpose, one line at a time, and expects the test that a row of docs/spec-coverage.md names to fail.
//
//   node scripts/mutations.mjs              every mutation whose row stands on a vitest test
//   node scripts/mutations.mjs --only 7     the seventh of scripts/mutations.json
//   node scripts/mutations.mjs --journeys   also those whose row stands on a journey in e2e/
//   node scripts/mutations.mjs --draw       prints the drawn rows
//
// The rows were drawn at random before they were read: mulberry32(20261116) shuffles (Fisher–Yates, from the end), first the
// rows that used to stand on a list typed twice (`formerlyHollow` in mutations.json), of which the first 10 are taken, then,
// with the same generator going on, all other rows of the page in its order, of which the first 30 are taken.
// Rows added to the page since then are in `addedAfterDraw`, so that the draw stays the same.
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bin, checkout, ensureBuilt } from './prepare.mjs'

const SEED = 20261116
const HOLLOW_DRAWN = 10
const OTHERS_DRAWN = 30

const at = (file) => join(checkout, file)
const { addedAfterDraw, formerlyHollow, mutations } = JSON.parse(readFileSync(at('scripts/mutations.json'), 'utf8'))

/** Every row of the page as `section › row`, with `#2` and so on where a section has the name more than once. */
function readRows() {
  const rows = []
  let section = ''
  for (const line of readFileSync(at('docs/spec-coverage.md'), 'utf8').split('\n')) {
    if (line.startsWith('## ')) section = line.slice(3)
    if (!line.startsWith('| ') || line.startsWith('| row |')) continue
    const cells = line.slice(2, -2).split(' | ')
    const name = `${section} › ${cells[0]}`
    const before = rows.filter((row) => row.name === name).length
    const [test = '', title = ''] = cells.slice(-2)
    rows.push({ name, key: before ? `${name} #${before + 1}` : name, test: test.replaceAll('`', ''), title })
  }
  return rows
}

function mulberry32(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function shuffled(list, random) {
  const mixed = [...list]
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const kept = mixed[last]
    mixed[last] = mixed[other]
    mixed[other] = kept
  }
  return mixed
}

function draw() {
  const random = mulberry32(SEED)
  const wasHollow = new Set(formerlyHollow)
  const rows = readRows().filter(({ key }) => !addedAfterDraw.includes(key))
  const hollow = shuffled(
    rows.filter(({ key }) => wasHollow.has(key)),
    random,
  )
  const others = shuffled(
    rows.filter(({ key }) => !wasHollow.has(key)),
    random,
  )
  return [...hollow.slice(0, HOLLOW_DRAWN), ...others.slice(0, OTHERS_DRAWN)]
}

const isJourney = ({ test }) => test.startsWith('e2e/')

/** The file that is changed now; restored at the end, also when the run is interrupted. */
let changed

function restore() {
  if (changed) writeFileSync(changed.file, changed.text)
  changed = undefined
}

function apply({ file, find, replace }) {
  const text = readFileSync(at(file), 'utf8')
  const times = text.split(find).length - 1
  if (times !== 1) return `stands ${times} times in ${file}`
  changed = { file: at(file), text }
  writeFileSync(
    changed.file,
    text.replace(find, () => replace),
  )
  return undefined
}

/** A regular expression for the runner: `%s` and `${…}` match anything. */
const pattern = (title) =>
  title
    .split(/%[a-z]|\$\{[^}]*\}/)
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*')

function commandOf(mutation) {
  const { test, title } = mutation
  if (isJourney(mutation))
    return [
      'playwright',
      ['test', '--config', 'e2e/playwright.config.ts', test, '-g', pattern(title), '--no-deps', '--reporter', 'list'],
    ]
  return ['vitest', ['run', test, '-t', pattern(title), '--reporter', 'verbose']]
}

let running

/** Runs the tests and returns their exit code and output. */
function run([command, args]) {
  return new Promise((resolve) => {
    const child = spawn(join(bin, command), args, {
      cwd: checkout,
      env: { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1', TEST_SCOPE: 'full' },
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    })
    running = child
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('error', (error) => resolve({ code: -1, said: error.message }))
    child.on('close', (code) => resolve({ code, said }))
  })
}

/** A failed run is not enough: the named test must have failed. */
function failedAsNamed({ title }, { code, said }) {
  const named = new RegExp(`(?:×|✘|FAIL|✗).*${pattern(title)}`)
  return code !== 0 && said.split('\n').some((line) => named.test(line))
}

/** Reports a mutation whose row or test was renamed. */
function staleness({ row, test, title }) {
  const named = readRows().find(({ key }) => key === row)
  if (!named) return 'no such row'
  return named.test === test && named.title === title ? undefined : `its row names ${named.test}: ${named.title}`
}

async function tryOne(mutation) {
  const problem = staleness(mutation) ?? apply(mutation)
  if (problem) return problem
  try {
    if (isJourney(mutation)) ensureBuilt()
    const answer = await run(commandOf(mutation))
    if (failedAsNamed(mutation, answer)) return 'red'
    if (answer.code !== 0) return 'failed otherwise'
    return new RegExp(`✓.*${pattern(mutation.title)}`).test(answer.said) ? 'SURVIVED' : 'no such test ran'
  } finally {
    restore()
  }
}

function stop() {
  restore()
  running?.kill()
  process.exit(130)
}

async function main(args) {
  if (args.includes('--draw')) {
    for (const { key, test, title } of draw()) console.log(`${key}\n    ${test}: ${title}`)
    return 0
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  process.on('exit', restore)
  const only = args.includes('--only') ? Number(args[args.indexOf('--only') + 1]) : undefined
  let survivors = 0
  for (const [place, mutation] of mutations.entries()) {
    const number = place + 1
    if (only !== undefined && only !== number) continue
    const isLeftOut = only === undefined && isJourney(mutation) && !args.includes('--journeys')
    const result = isLeftOut ? 'left out: a journey' : await tryOne(mutation)
    if (!isLeftOut && result !== 'red') survivors++
    console.log(`${String(number).padStart(3)}  ${result.padEnd(20)}  ${mutation.row}  [${mutation.file}]`)
  }
  console.log(survivors === 0 ? 'Every mutation that ran was noticed.' : `${survivors} not noticed by the named test.`)
  return survivors === 0 ? 0 : 1
}

process.exitCode = await main(process.argv.slice(2))
