import { measureHttp } from '../measure-http.ts'
import type { Measurement, Pace } from '../measurement.ts'
import type { BenchDatabase } from '../start-database.ts'
import { startNode } from '../start-node.ts'
import { measureCheckout } from './measure-checkout.ts'
import { makeSelectTables } from './select-tables.ts'

interface Baseline {
  title: string
  measure(pace: Pace, database: BenchDatabase): Promise<Measurement>
}

export const BASELINES = {
  'node-hello': {
    title: 'Node http, hello',
    measure: (pace) => measureServer('node-hello', pace),
  },
  'fastify-small': {
    title: 'Fastify, small JSON',
    measure: (pace) => measureServer('fastify-small', pace),
  },
  'fastify-10kb': {
    title: 'Fastify, 10 KB of JSON from memory',
    measure: (pace) => measureServer('fastify-10kb', pace),
  },
  'fastify-select': {
    title: 'Fastify + one prepared 20-row SELECT',
    measure: (pace, database) =>
      withDatabase(database, async (url) => {
        await makeSelectTables(url)
        return measureServer('fastify-select', pace, { DATABASE_URL: url })
      }),
  },
  checkout: {
    title: 'raw checkout over pg, 1,000 products',
    measure: (pace, database) => withDatabase(database, (url) => measureCheckout(url, pace, 'spread')),
  },
  'checkout-hot': {
    title: 'raw checkout over pg, one hot product',
    measure: (pace, database) => withDatabase(database, (url) => measureCheckout(url, pace, 'hot')),
  },
} satisfies Record<string, Baseline>

export type BaselineName = keyof typeof BASELINES
export const BASELINE_NAMES = Object.keys(BASELINES) as BaselineName[]

async function measureServer(name: string, pace: Pace, env?: Record<string, string>): Promise<Measurement> {
  await using server = await startNode(new URL(`./${name}.server.ts`, import.meta.url), pace.signal, env)
  return await measureHttp(server.origin, { path: '/' }, pace)
}

async function withDatabase(database: BenchDatabase, measure: (url: string) => Promise<Measurement>) {
  try {
    return await measure(await database.create('baseline'))
  } finally {
    await database.drop('baseline')
  }
}
