import type { getRetailerDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { readGradeProgress } from '../../grades/read-grade-progress.ts'
import { countItemsToReorder } from '../../inventory/read-store-items.ts'
import { sumTrade } from '../../ledger/sum-trade.ts'
import { readMonth, type Trader } from '../read-trade.ts'

type Dashboard = Answer<typeof getRetailerDashboard>['data']

const countOwn = statement<Pick<Dashboard, 'cartItems' | 'orders' | 'openOrders'>>(
  'dashboard_own_orders',
  `select (select count(*) from cart_items where account_id = $1)::int as "cartItems",
     count(*)::int as orders, count(*) filter (where status not in ('delivered', 'cancelled'))::int as "openOrders"
   from orders where buyer_id = $1`,
)

export async function readRetailerDashboard(db: Database, accountId: string): Promise<Dashboard> {
  const trader: Trader = { scope: 'buyer', subjectId: accountId }
  const [{ orders, net, savings }, ever, [counts], toReorder] = await Promise.all([
    readMonth(db, trader),
    sumTrade(db, trader),
    countOwn(db, accountId),
    countItemsToReorder(db, accountId),
  ])
  if (!counts) throw new Error('the database counted nothing')
  return {
    ...counts,
    month: { orders, net, savings },
    totalSavings: ever.savings,
    toReorder,
    progress: await readGradeProgress(db, accountId, net.now),
  }
}
