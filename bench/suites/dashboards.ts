import { fillProducts } from '../catalog/fill-products.ts'
import { DESCRIPTION, fillTrade, MEASURED, PRODUCTS } from '../dashboards/fill-trade.ts'
import { explainDashboards } from '../dashboards/plans.ts'
import { signIn } from '../dashboards/sign-in.ts'
import type { Measurement } from '../measurement.ts'
import type { BenchShop } from '../open-shop.ts'
import type { Figure, Suite, SuiteTools } from '../suite.ts'

const SIZES = [10_000, 1_000_000]
const MOST_GROWTH = 2

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

export const dashboardsSuite: Suite = {
  name: 'dashboards',
  baselines: ['fastify-select'],
  run: async (tools) => {
    tools.tell(DESCRIPTION)
    const figures: Figure[] = []
    const bySize: Measurement[][] = []
    for (const size of SIZES) {
      await using shop = await tools.openShop()
      const begin = performance.now()
      await fillProducts(shop.databaseUrl, PRODUCTS)
      await fillTrade(shop.databaseUrl, size)
      tools.tell(`${size.toLocaleString('en')} orders made in ${((performance.now() - begin) / 1_000).toFixed(0)} s`)
      const measured = await measureSize(tools, shop)
      bySize.push(measured)
      for (const [place, { path }] of CALLS.entries()) {
        const measurement = measured[place]
        if (measurement)
          figures.push({ name: `${size.toLocaleString('en')}: ${path}`, measurement, baseline: 'fastify-select' })
      }
      tools.tell(`plans at ${size.toLocaleString('en')} orders:\n${await explainDashboards(shop.databaseUrl)}`)
    }
    tools.tell(CALLS.map(({ path }, place) => growthText(path, bySize[0]?.[place], bySize[1]?.[place])).join('\n'))
    return figures
  },
}

/** One caller after the other's answer: the time is the server's own, not that of a queue. */
async function measureSize({ measureCalls }: SuiteTools, { origin, databaseUrl }: BenchShop): Promise<Measurement[]> {
  const tokens = {
    admin: await signIn(databaseUrl, MEASURED.admin),
    supplier: await signIn(databaseUrl, MEASURED.supplier),
    retailer: await signIn(databaseUrl, MEASURED.retailer),
  }
  let calls = 0
  const measured: Measurement[] = []
  for (const { who, path } of CALLS) {
    const ask = async () => {
      const headers = {
        authorization: `Bearer ${tokens[who]}`,
        'x-forwarded-for': `10.77.${(calls >> 8) & 255}.${calls++ & 255}`,
      }
      const answer = await fetch(`${origin}/api/v1${path}`, { headers })
      const text = await answer.text()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 300)}`)
    }
    measured.push(await measureCalls([ask]))
  }
  return measured
}

function growthText(path: string, small: Measurement | undefined, large: Measurement | undefined): string {
  if (!small || !large) return ''
  const growth = large.p50 / small.p50
  const verdict = growth > MOST_GROWTH ? `, MORE than the wanted × ${MOST_GROWTH}` : ''
  return `${path.padEnd(44)} ${small.p50.toFixed(2)} ms → ${large.p50.toFixed(2)} ms, × ${growth.toFixed(2)}${verdict}`
}
