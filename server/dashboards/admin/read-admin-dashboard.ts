import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { THE_SHOP } from '../../ledger/trade-figures.ts'
import { readMonth, type Trader } from '../read-trade.ts'
import { countUsers, countWaiting } from './count-waiting.ts'
import { listActivity } from './list-activity.ts'

export const SHOP_TRADE: Trader = { scope: 'shop', subjectId: THE_SHOP }

export async function readAdminDashboard(db: Database): Promise<Answer<typeof getAdminDashboard>['data']> {
  const [{ today, orders, net }, [waiting], [users], activity] = await Promise.all([
    readMonth(db, SHOP_TRADE),
    countWaiting(db),
    countUsers(db),
    listActivity(db),
  ])
  if (!waiting || !users) throw new Error('the database counted nothing')
  return { month: { orders, net }, today, users, waiting, activity }
}
