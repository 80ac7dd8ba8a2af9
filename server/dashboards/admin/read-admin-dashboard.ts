import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { inQueue } from '../../orders/queries/order-queues.ts'
import { WAITING_ACCOUNT, WAITING_REFUND } from '../../orders/refunds/list-waiting-refunds.ts'
import { readMonth, SHOP_SUBJECT_ID, type TradeSubject } from '../read-trade.ts'
import { listActivity } from './list-activity.ts'

export const SHOP_TRADE: TradeSubject = { scope: 'shop', subjectId: SHOP_SUBJECT_ID }

export async function readAdminDashboard(db: Database): Promise<ResponseOf<typeof getAdminDashboard>['data']> {
  const [{ day, today, orders, net }, [waiting], [users], activity] = await Promise.all([
    readMonth(db, SHOP_TRADE),
    countWaiting(db),
    countUsers(db),
    listActivity(db),
  ])
  if (!waiting || !users) throw new Error('the database counted nothing')
  return { day, month: { orders, net }, today, users, waiting, activity }
}

type Dashboard = ResponseOf<typeof getAdminDashboard>['data']

/** Counts of pending work for admins. Each uses a small partial index and the same condition as its list. */
export const countWaiting = statement<Dashboard['waiting']>(
  'dashboard_waiting',
  `select
     (select count(*) from (select id from products where status = 'pending' and deleted_at is null
        union select c.product_id from product_changes c join products p on p.id = c.product_id
        where c.rejection_reason is null and p.deleted_at is null) waiting)::int as products,
     (select count(*) from businesses b join accounts a on a.id = b.account_id
      where b.approval_status = 'pending' and a.closed_at is null)::int as businesses,
     (select count(*) from reviews where state = 'pending')::int as reviews,
     (select count(distinct p.order_id) from order_parts p where ${inQueue('to_send', 'p')})::int as "toSend",
     (select count(distinct p.order_id) from order_parts p where ${inQueue('late', 'p')})::int as late,
     (select count(*) from return_requests where state = 'requested')::int as returns,
     (select count(*) from return_requests where state = 'collected')::int as "returnsToInspect",
     (select count(*) from return_requests where state = 'inspected')::int as "returnsToDecide",
     (select count(*) from orders where status = 'pending' and payment_method = 'transfer')::int as deposits,
     (select count(*) from refunds r join orders o on o.id = r.order_id where ${WAITING_REFUND})::int as refunds,
     (select count(*) from refunds r join orders o on o.id = r.order_id
      where ${WAITING_REFUND} and ${WAITING_ACCOUNT})::int as "refundAccounts",
     (select count(*) from promotions where status = 'proposed')::int as promotions,
     (select count(*) from grade_proposals where state = 'proposed')::int as "gradeProposals",
     (select count(*) from settlements where state = 'closed')::int as settlements`,
)

/** Sums the +1/-1 rows of `account_changes` instead of counting accounts. */
export const countUsers = statement<Dashboard['users']>(
  'dashboard_users',
  `select coalesce(sum(change) filter (where role = 'customer'), 0)::int as customer,
     coalesce(sum(change) filter (where role = 'affiliate'), 0)::int as retailer,
     coalesce(sum(change) filter (where role = 'business'), 0)::int as supplier,
     coalesce(sum(change) filter (where role = 'admin'), 0)::int as admin,
     coalesce(sum(change) filter (where role = 'manager'), 0)::int as manager
   from account_changes`,
)
