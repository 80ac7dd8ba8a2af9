import type { Order } from '@jangteo/contracts/orders.ts'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { orders, payments, refunds } from '../tables.ts'
import { readHistory } from './read-history.ts'
import { readItems } from './read-items.ts'
import { readParts } from './read-parts.ts'
import { toSummary } from './to-summary.ts'

interface Which {
  orderNumber: string
  /** Only the own one. */
  buyerId?: string
}

export interface Eyes {
  /** The memo of admins, and who of them did what. */
  ofAdmin?: boolean
  transferAccount?: NonNullable<Order['payment']['account']>
}

export async function readOrder(
  db: Database,
  { orderNumber, buyerId }: Which,
  { ofAdmin = false, transferAccount }: Eyes = {},
): Promise<Order> {
  const [row] = await db
    .select({ order: orders, payment: payments })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(eq(orders.orderNumber, orderNumber), buyerId ? eq(orders.buyerId, buyerId) : undefined))
  if (!row) throw new AppError('order_not_found')
  const { order, payment } = row
  const ofOrder = { orderId: order.id }
  const [parts, items, history, refunded] = await Promise.all([
    readParts(db, ofOrder),
    readItems(db, ofOrder),
    readHistory(db, ofOrder),
    db.select().from(refunds).where(eq(refunds.orderId, order.id)).orderBy(asc(refunds.requestedAt)),
  ])
  return {
    ...toSummary(order),
    items,
    parts,
    shippingAddress: order.shippingAddress,
    payment: {
      provider: payment.provider,
      account: order.paymentMethod === 'transfer' ? (transferAccount ?? null) : accountOf(payment),
      dueAt: order.status === 'pending' ? order.paymentDueAt.toISOString() : null,
      failure: payment.state === 'failed' ? payment.failure : null,
      isUnknown: payment.state === 'confirming',
    },
    refunds: refunded.map(({ orderId, requestedBy, ...refund }) => ({
      ...refund,
      requestedAt: refund.requestedAt.toISOString(),
      completedAt: refund.completedAt?.toISOString() ?? null,
    })),
    history: ofAdmin ? history : history.filter(({ event }) => event !== 'noted'),
    notes: ofAdmin ? order.notes : null,
  }
}

function accountOf({ bank, accountNumber, accountHolder }: typeof payments.$inferSelect) {
  return bank && accountNumber && accountHolder ? { bank, accountNumber, holderName: accountHolder } : null
}
