import type { getRetailerDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { GradeProgress } from '@jangteo/contracts/grades/grades.ts'
import { OPEN_RETURN_STATES } from '@jangteo/contracts/orders/orders.ts'
import { nextGrade } from '@jangteo/domain/grades/grade-proposal.ts'
import { readBuyerTerms } from '../../accounts/read-buyer-terms.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { countItemsToReorder } from '../../inventory/read-store-items.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { readMonth, sumAllTrade, type TradeSubject } from '../read-trade.ts'

type Dashboard = ResponseOf<typeof getRetailerDashboard>['data']

const countBuyerOrders = statement<Pick<Dashboard, 'cartItems' | 'orders' | 'openOrders'> & Dashboard['toDo']>(
  'dashboard_own_orders',
  `select (select count(*) from cart_items where account_id = $1)::int as "cartItems",
     count(*)::int as orders, count(*) filter (where status not in ('delivered', 'cancelled'))::int as "openOrders",
     count(*) filter (where status = 'pending')::int as payments, count(*) filter (where status = 'shipped')::int as deliveries,
     (select count(*) from return_requests r join orders o on o.id = r.order_id
      where o.buyer_id = $1 and r.state = any ($2::text[]))::int as returns
   from orders where buyer_id = $1`,
)

export async function readRetailerDashboard(db: Database, accountId: string): Promise<Dashboard> {
  const subject: TradeSubject = { scope: 'buyer', subjectId: accountId }
  const [{ orders, net, savings }, ever, [counts], toReorder] = await Promise.all([
    readMonth(db, subject),
    sumAllTrade(db, subject),
    countBuyerOrders(db, accountId, OPEN_RETURN_STATES),
    countItemsToReorder(db, accountId),
  ])
  if (!counts) throw new Error('the database counted nothing')
  const { payments, deliveries, returns, ...ordered } = counts
  return {
    ...ordered,
    toDo: { payments, deliveries, returns },
    month: { orders, net, savings },
    totalSavings: ever.savings,
    toReorder,
    progress: await readGradeProgress(db, accountId, net.now),
  }
}

/** Progress of this month's purchases towards the next grade. */
export async function readGradeProgress(db: Database, accountId: string, purchases: number): Promise<GradeProgress> {
  const [thresholds, { grade }] = await Promise.all([readSetting(db, 'grades'), readBuyerTerms(db, accountId)])
  const next = nextGrade(grade, thresholds)
  return { grade, purchases, next: next?.grade ?? null, nextFrom: next?.from ?? null }
}
