import { writeFileSync } from 'node:fs'
import { BASELINE_NAMES, BASELINES, type BaselineName } from './baselines/baselines.ts'
import { describeMachine, isInMemory } from './describe-machine.ts'
import { measureCalls } from './measure-calls.ts'
import { measureHttp } from './measure-http.ts'
import type { Measurement, Pace } from './measurement.ts'
import { openShop } from './open-shop.ts'
import { type Options, readOptions, UsageError } from './read-options.ts'
import { driftText, figureText, headingText, headText, ratioOf, rowText, targetsText } from './report.ts'
import { type BenchDatabase, startDatabase } from './start-database.ts'
import type { Figure } from './suite.ts'
import { SUITES } from './suites/suites.ts'

const WARM_UP_SECONDS = 2
/** Longest measurement of one figure; only whole-system suites run longer. */
const MAX_FIGURE_SECONDS = 30
const INTERRUPTED = 130

async function bench({ suites, seconds, json, products }: Options, signal: AbortSignal): Promise<void> {
  const pace = {
    warmUpSeconds: Math.min(WARM_UP_SECONDS, seconds),
    seconds: Math.min(seconds, MAX_FIGURE_SECONDS),
    signal,
  }
  const machine = describeMachine()
  await using database = await startDatabase()
  console.log(headText(machine, database.description, isInMemory(database.dataDir), pace))

  const needed = new Set<BaselineName>(['node-hello', ...suites.flatMap((suite) => suite.baselines)])
  const baselines = await measureBaselines(needed, pace, database)
  const done: { suite: string; figures: Figure[] }[] = []
  for (const suite of suites) {
    const figures = await suite.run({
      seconds,
      maxProducts: products,
      openShop: (name = suite.name) => openShop(database, name, signal),
      measureHttp: (origin, request) => measureHttp(origin, request, pace),
      log: (text) => console.log(`\n${text}`),
      measureCalls: (workers) => measureCalls(workers, pace),
    })
    if (figures.length > 0) console.log(headingText(suite.name))
    for (const figure of figures) console.log(figureText(figure, baselines))
    done.push({ suite: suite.name, figures })
  }

  const first = baselines.get('node-hello')
  const last = await BASELINES['node-hello'].measure(pace)
  if (first) console.log(driftText(first, last))
  const all = done.flatMap(({ figures }) => figures)
  console.log(targetsText(all, baselines))
  if (json === undefined) return
  const withRatios = done.map(({ suite, figures }) => ({
    suite,
    figures: figures.map((figure) => ({ ...figure, ratio: ratioOf(figure, baselines) })),
  }))
  const run = { machine, database: database.description, seconds, baselines: Object.fromEntries(baselines), last }
  writeFileSync(json, `${JSON.stringify({ ...run, suites: withRatios }, null, 2)}\n`)
}

async function measureBaselines(needed: ReadonlySet<BaselineName>, pace: Pace, database: BenchDatabase) {
  const measured = new Map<BaselineName, Measurement>()
  console.log(headingText('baselines'))
  for (const name of BASELINE_NAMES.filter((one) => needed.has(one))) {
    const { title, measure } = BASELINES[name]
    const measurement = await measure(pace, database)
    measured.set(name, measurement)
    console.log(rowText(title, measurement))
  }
  return measured
}

/** Every started process is held by `await using`, so that an interruption stops all of them. */
async function main(): Promise<number> {
  const interruption = new AbortController()
  const interrupt = () => interruption.abort()
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, interrupt)
  process.on('disconnect', interrupt)
  process.on('uncaughtException', (error) => {
    console.error(error)
    interrupt()
  })
  try {
    await bench(readOptions(process.argv.slice(2), SUITES), interruption.signal)
    return 0
  } catch (error) {
    if (interruption.signal.aborted) {
      console.error('stopped before the end')
      return INTERRUPTED
    }
    console.error(error instanceof UsageError ? error.message : error)
    return 1
  }
}

process.exit(await main())
