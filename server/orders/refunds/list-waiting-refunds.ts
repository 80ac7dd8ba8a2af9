import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listWaitingRefunds as contract } from '@jangteo/contracts/orders/admin-orders.ts'
import { type RefundWaitReason, refundWaitsFor } from '@jangteo/domain/orders/refund-waiting.ts'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { orders, refunds } from '../tables.ts'

/** Refunds `r` of orders `o` that a person has to act on, as `refundWaitsFor` says; read by the index of open refunds. */
export const WAITING_REFUND = "r.state <> 'completed' and (r.state = 'failed' or o.payment_method = 'transfer')"
/** Those of them that wait for the buyer's bank account. */
export const WAITING_ACCOUNT = "o.payment_method <> 'card' and r.account is null"

const isWaiting = and(
  sql`${refunds.state} <> 'completed'`,
  sql`(${refunds.state} = 'failed' or ${orders.paymentMethod} = 'transfer')`,
)

const WAITS_FOR: Record<RefundWaitReason, SQL | undefined> = {
  account: and(sql`${orders.paymentMethod} <> 'card'`, sql`${refunds.account} is null`),
  transfer: and(eq(orders.paymentMethod, 'transfer'), sql`${refunds.account} is not null`),
  refused: and(
    sql`${orders.paymentMethod} <> 'transfer'`,
    sql`(${orders.paymentMethod} = 'card' or ${refunds.account} is not null)`,
  ),
}

/** The longest waiting first. */
export async function listWaitingRefunds(
  db: Database,
  { page, limit, waitsFor }: Received<typeof contract>['query'],
): Promise<ResponseOf<typeof contract>> {
  const matching = and(isWaiting, waitsFor && WAITS_FOR[waitsFor])
  const [rows, [counted]] = await Promise.all([
    db
      .select({ refund: refunds, order: orders })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(matching)
      .orderBy(asc(refunds.requestedAt), asc(refunds.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(matching),
  ])
  const data = rows.map(({ refund, order }) => ({
    id: refund.id,
    orderNumber: order.orderNumber,
    buyerName: order.buyerName,
    paymentMethod: order.paymentMethod,
    amount: refund.amount,
    reason: refund.reason,
    state: refund.state,
    waitsFor: refundWaitsFor(refund, order.paymentMethod) ?? 'refused',
    failure: refund.failure,
    account: refund.account,
    requestedAt: refund.requestedAt.toISOString(),
  }))
  return { data, total: counted?.total ?? 0, page, limit }
}
