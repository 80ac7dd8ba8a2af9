import { fillProducts } from '../catalog/fill-products.ts'
import { fillCampaigns } from '../dashboards/fill-campaigns.ts'
import { DESCRIPTION, fillOrders, MEASURED, PRODUCTS } from '../dashboards/fill-orders.ts'
import { explainDashboards } from '../dashboards/plans.ts'
import { signIn } from '../dashboards/sign-in.ts'
import { type Measurement, summarize } from '../measurement.ts'
import type { BenchShop } from '../open-shop.ts'
import type { Figure, Suite, SuiteTools } from '../suite.ts'

const MAX_GROWTH = 2

const CALLS: readonly { who: keyof typeof MEASURED; path: string }[] = [
  { who: 'admin', path: '/admin/dashboard' },
  { who: 'admin', path: '/admin/dashboard/chart?span=day' },
  { who: 'admin', path: '/admin/dashboard/chart?span=week' },
  { who: 'admin', path: '/admin/dashboard/chart?span=month' },
  { who: 'supplier', path: '/supplier/dashboard' },
  { who: 'supplier', path: '/supplier/dashboard/chart?span=day' },
  { who: 'supplier', path: '/supplier/dashboard/chart?span=month' },
  { who: 'retailer', path: '/retailer/dashboard' },
  { who: 'retailer', path: '/retailer/analysis' },
  { who: 'retailer', path: '/retailer/inventory' },
]

/** Campaign reports add up a row for each order, so they are measured for so many, and not compared with fewer. */
const CAMPAIGN_ORDERS = 100_000

export const dashboardsSuite: Suite = {
  name: 'dashboards',
  baselines: ['fastify-select'],
  run: async (tools) => {
    tools.log(DESCRIPTION)
    await using small = await tools.openShop('dashboards-small')
    await using large = await tools.openShop('dashboards-large')
    const sizes = [
      { orders: 10_000, shop: small },
      { orders: 1_000_000, shop: large },
    ] as const
    for (const { orders, shop } of sizes) {
      const begin = performance.now()
      await fillProducts(shop.databaseUrl, PRODUCTS)
      await fillOrders(shop.databaseUrl, orders)
      tools.log(`${orders.toLocaleString('en')} orders made in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
    }
    const askers = [await askerOf(small), await askerOf(large)] as const
    const figures: Figure[] = []
    const growth: string[] = []
    for (const { who, path } of CALLS) {
      const [few, many] = await measurePair(
        tools,
        () => askers[0](who, path),
        () => askers[1](who, path),
      )
      growth.push(growthText(path, few, many))
      figures.push({ name: `10,000: ${path}`, measurement: few, baseline: 'fastify-select' })
      figures.push({ name: `1,000,000: ${path}`, measurement: many, baseline: 'fastify-select' })
    }
    const campaign = await fillCampaigns(large.databaseUrl, CAMPAIGN_ORDERS)
    for (const path of ['/admin/promotions', `/admin/promotions/${campaign}/report`]) {
      const measurement = await tools.measureCalls([() => askers[1]('admin', path)])
      const name = `${CAMPAIGN_ORDERS.toLocaleString('en')} with a discount: ${path.replace(campaign, ':id')}`
      figures.push({ name, measurement, baseline: 'fastify-select' })
    }
    for (const { orders, shop } of sizes)
      tools.log(`plans at ${orders.toLocaleString('en')} orders:\n${await explainDashboards(shop.databaseUrl)}`)
    tools.log(growth.join('\n'))
    return figures
  },
}

/** One call at a time, so that the latency does not include waiting in a queue. */
async function askerOf({ origin, databaseUrl }: BenchShop) {
  const tokens = {
    admin: await signIn(databaseUrl, MEASURED.admin),
    supplier: await signIn(databaseUrl, MEASURED.supplier),
    retailer: await signIn(databaseUrl, MEASURED.retailer),
  }
  let calls = 0
  return async (who: keyof typeof MEASURED, path: string): Promise<void> => {
    const headers = {
      authorization: `Bearer ${tokens[who]}`,
      'x-forwarded-for': `10.77.${(calls >> 8) & 255}.${calls++ & 255}`,
    }
    const answer = await fetch(`${origin}/api/v1${path}`, { headers })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
  }
}

/** Alternates, so that other load on the machine slows both. */
async function measurePair({ measureCalls }: SuiteTools, one: () => Promise<void>, other: () => Promise<void>) {
  const taken: [number[], number[]] = [[], []]
  const timed = async (call: () => Promise<void>, into: number[]) => {
    const begin = performance.now()
    await call()
    into.push(performance.now() - begin)
  }
  await measureCalls([
    async () => {
      await timed(one, taken[0])
      await timed(other, taken[1])
    },
  ])
  const summaryOf = (latencies: number[]) => summarize(latencies, latencies.reduce((sum, ms) => sum + ms, 0) / 1_000)
  return [summaryOf(taken[0]), summaryOf(taken[1])] as const
}

function growthText(path: string, small: Measurement, large: Measurement): string {
  const growth = large.p50 / small.p50
  const verdict = growth > MAX_GROWTH ? `, MORE than the wanted × ${MAX_GROWTH}` : ''
  return `${path.padEnd(44)} ${small.p50.toFixed(2)} ms → ${large.p50.toFixed(2)} ms, × ${growth.toFixed(2)}${verdict}`
}
