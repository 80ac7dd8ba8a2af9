import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import { columnsOf } from '../../database/columns-of.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { orders, type PaymentState, type payments } from '../tables.ts'
import { DETAILS, type Details } from './order-details.ts'
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

type Payment = Pick<
  typeof payments.$inferSelect,
  'provider' | 'failure' | 'bank' | 'accountNumber' | 'accountHolder'
> & { paymentState: PaymentState }

export type OrderRow = typeof orders.$inferSelect & Payment & Details

/** Of `orders o` and `payments pay`. */
export const ORDER_COLUMNS = `${columnsOf(orders, 'o')}, pay.provider, pay.state as "paymentState", pay.failure, pay.bank,
  pay.account_number as "accountNumber", pay.account_holder as "accountHolder", ${DETAILS}`

const find = statement<OrderRow>(
  'find_order',
  `select ${ORDER_COLUMNS} from orders o join payments pay on pay.order_id = o.id
   where o.order_number = $1 and ($2::uuid is null or o.buyer_id = $2)`,
)

export async function readOrder(db: Database, { orderNumber, buyerId }: Which, eyes?: Eyes): Promise<Order> {
  const [order] = await find(db, orderNumber, buyerId ?? null)
  if (!order) throw new AppError('order_not_found')
  return toOrder(order, eyes)
}

export function toOrder(order: OrderRow, { ofAdmin = false, transferAccount }: Eyes = {}): Order {
  return {
    ...toSummary(order),
    items: order.items,
    parts: order.parts.map((part) => ({
      ...part,
      returnableUntil: part.deliveryDate && returnableUntil(new Date(part.deliveryDate)).toISOString(),
    })),
    shippingAddress: order.shippingAddress,
    payment: {
      provider: order.provider,
      account: order.paymentMethod === 'transfer' ? (transferAccount ?? null) : accountOf(order),
      dueAt: order.status === 'pending' ? order.paymentDueAt.toISOString() : null,
      failure: order.paymentState === 'failed' ? order.failure : null,
      isUnknown: order.paymentState === 'confirming',
    },
    refunds: order.refunds,
    history: ofAdmin ? order.history : order.history.filter(({ event }) => event !== 'noted'),
    notes: ofAdmin ? order.notes : null,
  }
}

function accountOf({ bank, accountNumber, accountHolder }: Payment) {
  return bank && accountNumber && accountHolder ? { bank, accountNumber, holderName: accountHolder } : null
}
