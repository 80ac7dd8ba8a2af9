import { type Note, runVitest } from './run-vitest.ts'
import { type StoredTest, storeResults } from './stored-results.ts'
import { table, writeReport } from './write-report.ts'

interface Spread {
  p50: number
  p99: number
  max: number
}

/** A required figure and its limit. */
interface Requirement {
  what: string
  wanted: string
  figure(note: Note): string
  met(note: Note): boolean
  /** False for a short run, which does not prove the figure. */
  isLong?(note: Note): boolean
}

const spread = (value: unknown) => value as Spread
const inMs = (value: unknown) => `p50 ${spread(value).p50}, p99 ${spread(value).p99}, worst ${spread(value).max} ms`
const ratioOf = ({ before, after }: Note) =>
  (after as { heapMb: number }).heapMb / (before as { heapMb: number }).heapMb

const REQUIREMENTS: Record<string, Requirement[]> = {
  'kill -9 of the server': [
    {
      what: 'orders again after the kill',
      wanted: '≤ 3 s, 100 kills of one, 20 of two and four',
      figure: ({ shopBack, processBack, processes, kills, orders }) =>
        `${processes} processes, ${kills} kills, ${orders} orders: ${inMs(shopBack)}; the killed process itself: ${inMs(processBack)}`,
      met: ({ shopBack }) => spread(shopBack).max <= 3_000,
      isLong: ({ kills, processes }) => Number(kills) >= (processes === 1 ? 100 : 20),
    },
  ],
  'immediate restart of Postgres': [
    {
      what: 'refusals while it is away',
      wanted: '503 within 2 s, 20 restarts',
      figure: ({ refused, refusedMs }) => `${refused} × 503: ${inMs(refusedMs)}`,
      met: ({ refusedMs }) => spread(refusedMs).max <= 2_000,
      isLong: ({ restarts }) => Number(restarts) >= 20,
    },
    {
      what: 'orders again after it is back',
      wanted: '≤ 5 s, 20 restarts',
      figure: ({ restarts, orders, recoveredMs }) => `${restarts} restarts, ${orders} orders: ${inMs(recoveredMs)}`,
      met: ({ recoveredMs }) => spread(recoveredMs).max <= 5_000,
      isLong: ({ restarts }) => Number(restarts) >= 20,
    },
  ],
  'slow database': [
    {
      what: 'event loop while it is slow',
      wanted: 'p99 < 100 ms',
      figure: ({ how, lagP99Ms, served, refused, refusedMs }) =>
        `${how}: p99 ${lagP99Ms} ms; ${served} served, ${refused} × 503 (${inMs(refusedMs)})`,
      met: ({ lagP99Ms }) => Number(lagP99Ms) < 100,
    },
  ],
  'hang-ups': [
    {
      what: 'memory after clients hung up',
      wanted: 'within 20 %, 500 clients',
      figure: (note) => `${note.clients} clients: ${Math.round((ratioOf(note) - 1) * 100)} % more heap than before`,
      met: (note) => ratioOf(note) < 1.2,
      isLong: ({ clients }) => Number(clients) >= 500,
    },
  ],
  'half-sent requests': [
    {
      what: 'health while clients send half a request',
      wanted: '200, 1,100 clients at 1,024 descriptors',
      figure: ({ half, sockets, descriptors, healthyMs }) =>
        `${sockets} clients that send ${half}, ${descriptors} descriptors: ${inMs(healthyMs)}`,
      met: ({ sockets, descriptors }) => Number(sockets) > Number(descriptors),
    },
  ],
  'SIGTERM under load': [
    {
      what: 'requests while one of two servers is stopped',
      wanted: 'none fails, 10 stops',
      figure: ({ stops, requests, failed }) => `${stops} stops, ${requests} requests, ${failed} failed`,
      met: ({ failed }) => failed === 0,
      isLong: ({ stops }) => Number(stops) >= 10,
    },
  ],
  'full disk': [
    {
      what: 'uploads on a full disk',
      wanted: '507, no row',
      figure: ({ how, uploads }) => `${(uploads as string[]).join(', ')}; by ${how}`,
      met: () => true,
    },
  ],
  upgrade: [
    {
      what: 'data of an older version',
      wanted: 'migrated, every row there',
      figure: ({ from, migrations, rows }) =>
        `commit ${from}, ${migrations} changes of the schema ago: ${JSON.stringify(rows)}`,
      met: () => true,
    },
  ],
  actors: [
    {
      what: 'money after overlapping actions of buyer, suppliers, admin, provider and clock',
      wanted: 'provider, payments, ledger, screens, mails and stock agree, 10,000 sequences',
      figure: ({ sequences, seed }) => `${sequences} sequences from seed ${seed}`,
      met: () => true,
      isLong: ({ sequences }) => Number(sequences) >= 10_000,
    },
  ],
  'last unit of a variant': [
    {
      what: 'the last unit of a variant, while its sibling sells on',
      wanted: 'one order, the others a clear answer, 10 rounds',
      figure: ({ buyers, rounds }) => `${buyers} buyers, ${rounds} rounds`,
      met: () => true,
      isLong: ({ rounds }) => Number(rounds) >= 10,
    },
  ],
  'options changed under carts': [
    {
      what: 'options and prices that change under carts',
      wanted: 'everybody pays what was shown, 10 rounds',
      figure: ({ carts, rounds, refusals }) =>
        `${carts} carts, ${rounds} rounds, ${refusals} refusals with the new amounts`,
      met: () => true,
      isLong: ({ rounds }) => Number(rounds) >= 10,
    },
  ],
  'mail and payments away': [
    {
      what: 'orders while both are away',
      wanted: 'everything once afterwards',
      figure: ({ orders, letters }) => `${orders} orders, ${letters} mails, each once`,
      met: () => true,
    },
  ],
}

const FOLDERS = ['server/testing/torture', 'server/testing/actors']

/** Runs every fault test, and reports the figures and which requirements were not met. */
export async function proveFaults(only: string[]): Promise<boolean> {
  const files = only.length > 0 ? FOLDERS.flatMap((folder) => only.map((name) => `${folder}/${name}`)) : FOLDERS
  const run = await runVitest(files, { TORTURE: process.env.TORTURE ?? 'long' })
  const { tests, notes } = storeResults('torture', run)
  const rows = notes.flatMap((note) =>
    (REQUIREMENTS[note.proof] ?? []).map(({ what, wanted, figure, met, isLong }) => [
      what,
      wanted,
      figure(note),
      verdictOf(met(note), isLong?.(note) ?? true),
      note.commit,
    ]),
  )
  writeReport('torture', 'Faults', [
    'Made by `npm run torture`. After every round plain SQL is asked: stock equals its ledger, one order a buyer and key, everything acknowledged is there, totals recompute, and every rule of the double-entry books holds. The load and the server share this machine.',
    table(['what', 'wanted', 'measured', '', 'commit'], rows),
    '## Tests',
    table(['test', '', 'commit'], tests.map(shown)),
  ])
  return run.tests.every(({ passed }) => passed)
}

function verdictOf(met: boolean, isLong: boolean): string {
  return `${met ? 'met' : '**NOT met**'}${isLong ? '' : ', in the short form; the long one has **not run**'}`
}

function shown({ title, passed, reason, commit }: StoredTest): string[] {
  return [title, passed ? 'held' : `**did not hold**: ${reason ?? 'did not run'}`, commit]
}
