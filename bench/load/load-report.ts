import { summarize } from '../measurement.ts'
import { type Cell, table, writeReport } from '../proofs/write-report.ts'
import type { Traffic } from './run-traffic.ts'
import { KINDS } from './visitors.ts'
import { growthOf } from './watch-memory.ts'

export interface LoadRun {
  products: number
  visitors: number
  seconds: number
  /** Runs at capacity, with cold and with warm caches. */
  cold: Traffic
  warm: Traffic
  sustained: Traffic
  memory: readonly number[]
  overload: Traffic
  recoveredMs: number
  after: Traffic
  books: string
}

/** Returns the text of the report, and saves it if the run was long enough. */
export function writeLoadReport(run: LoadRun, isLong: boolean): string {
  const parts = [
    `Made by \`npm run bench -- load --seconds ${run.seconds}\`: one server process on ${run.products.toLocaleString('en')} products, 80 % browse, 10 % search, 7 % cart, 3 % whole checkouts. Load generator, server and database share this machine. A visit is one call, a checkout three.`,
    table(['run', 'visits/s begun', 'served', 'turned away', 'failed'], runsOf(run)),
    table(['kind of visit, sustained', 'visits', 'p50 ms', 'p99 ms'], kindsOf(run.sustained)),
    table(['wanted', 'measured', ''], verdictsOf(run)),
    `Afterwards: ${run.books}.`,
  ]
  if (isLong) writeReport('load', 'Load', parts)
  return parts.join('\n\n')
}

function runsOf({ visitors, cold, sustained, warm, overload, after }: LoadRun): Cell[][] {
  const row = (name: string, { offeredPerSecond, perSecond, rejected, failed }: Traffic): Cell[] => [
    name,
    Math.round(offeredPerSecond),
    Math.round(perSecond),
    rejected,
    [...failed].map(([why, count]) => `${count} × ${why}`).join('; ') || 0,
  ]
  return [
    row(`${visitors} visitors as fast as they can`, cold),
    row('sustained', sustained),
    row(`${visitors} visitors as fast as they can, again`, warm),
    row('twice as much as can be served', overload),
    row('sustained again', after),
  ]
}

function kindsOf({ tookMs }: Traffic): Cell[][] {
  return KINDS.filter((kind) => tookMs[kind].length > 0).map((kind) => {
    const { p50, p99 } = summarize(tookMs[kind], 1)
    return [kind, tookMs[kind].length, p50.toFixed(1), p99.toFixed(1)]
  })
}

function verdictsOf({ sustained, memory, overload, recoveredMs, after, seconds }: LoadRun): Cell[][] {
  const growth = growthOf(memory)
  const verdict = (met: boolean) => (met ? 'met' : '**NOT met**')
  const failures = ({ rejected, failed }: Traffic) => rejected + failed.size
  return [
    ['10 minutes', `${seconds} s`, verdict(seconds >= 600)],
    ['no error while sustained', String(failures(sustained)), verdict(failures(sustained) === 0)],
    [
      'memory flat: last minute within 10 % of the second',
      `${Math.round((growth - 1) * 100)} %`,
      verdict(Math.abs(growth - 1) <= 0.1),
    ],
    [
      'overload sheds with 503 and Retry-After, nothing else',
      `${overload.rejected} turned away${timesOf(overload.rejectedMs)}, ${[...overload.failed.values()].reduce((sum, count) => sum + count, 0)} failed`,
      verdict(overload.rejected > 0 && overload.failed.size === 0),
    ],
    [
      'those turned away know within a second (p99)',
      timesOf(overload.rejectedMs) || 'nobody was turned away',
      verdict(overload.rejectedMs.length > 0 && summarize(overload.rejectedMs, 1).p99 <= 1_000),
    ],
    ['recovers', `${Math.round(recoveredMs)} ms, then ${failures(after)} errors`, verdict(failures(after) === 0)],
  ]
}

function timesOf(tookMs: number[]): string {
  if (tookMs.length === 0) return ''
  const { p50, p99 } = summarize(tookMs, 1)
  return ` (p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)} ms)`
}
