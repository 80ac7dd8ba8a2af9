import type { Order } from '@jangteo/contracts/orders.ts'
import { returnableUntil } from '@jangteo/domain/return-window.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { orders, payments } from '../tables.ts'
import { readOrderDetails } from './read-order-details.ts'
import { toSummary } from './to-summary.ts'

interface Which {
  orderNumber: string
  /** Only the own one. */
  buyerId?: string
}

export interface Eyes {
  /** The memo of admins, and when they wrote it. */
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
  const [details] = row ? await readOrderDetails(db, row.order.id) : []
  if (!row || !details) throw new AppError('order_not_found')
  const { order, payment } = row
  return {
    ...toSummary(order),
    items: details.items,
    parts: details.parts.map((part) => ({
      ...part,
      returnableUntil: part.deliveryDate && returnableUntil(new Date(part.deliveryDate)).toISOString(),
    })),
    shippingAddress: order.shippingAddress,
    payment: {
      provider: payment.provider,
      account: order.paymentMethod === 'transfer' ? (transferAccount ?? null) : accountOf(payment),
      dueAt: order.status === 'pending' ? order.paymentDueAt.toISOString() : null,
      failure: payment.state === 'failed' ? payment.failure : null,
      isUnknown: payment.state === 'confirming',
    },
    refunds: details.refunds,
    history: ofAdmin ? details.history : details.history.filter(({ event }) => event !== 'noted'),
    notes: ofAdmin ? order.notes : null,
  }
}

function accountOf({ bank, accountNumber, accountHolder }: typeof payments.$inferSelect) {
  return bank && accountNumber && accountHolder ? { bank, accountNumber, holderName: accountHolder } : null
}
