import type { HistoryEntry, Order, OrderItem, OrderPart, OrderRefund } from '@jangteo/contracts/orders/orders.ts'
import { returnableUntil } from '@jangteo/domain/orders/return-window.ts'
import { selectList } from '../../database/column-types.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { orders, type PaymentState, type payments } from '../tables.ts'

/** `머그컵 (블랙 / L)`, of `order_items i`; as `nameWithOption` writes it. */
export const ITEM_NAME = `i.product_name || coalesce(' (' || i.option_text || ')', '')`

interface OrderKey {
  orderNumber: string
  /** Finds only an order of this buyer. */
  buyerId?: string
}

export interface OrderViewOptions {
  /** Include the admins' notes and their history entries. */
  forAdmin?: boolean
  transferAccount?: NonNullable<Order['payment']['account']>
}

interface Details {
  parts: Omit<OrderPart, 'returnableUntil'>[]
  items: OrderItem[]
  refunds: OrderRefund[]
  history: HistoryEntry[]
}

/** ISO 8601, as `Date.toISOString` writes it. */
const utc = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Parts, items, refunds and history of `orders o` as JSON columns, so that one query reads the whole order. */
const DETAILS = `(select json_agg(json_build_object('id', p.id, 'supplierId', p.supplier_id, 'supplierName', p.supplier_name,
        'status', p.status, 'carrier', p.carrier, 'trackingNumber', p.tracking_number,
        'shippingDate', ${utc('p.shipping_date')}, 'deliveryDate', ${utc('p.delivery_date')},
        'cancellationReason', p.cancellation_reason) order by p.supplier_name, p.id)
      from order_parts p where p.order_id = o.id) as parts,
     (select json_agg(json_build_object('id', i.id, 'partId', i.part_id, 'productId', i.product_id,
        'variantId', i.variant_id, 'optionText', i.option_text, 'sku', i.sku,
        'productSlug', i.product_slug, 'productName', i.product_name, 'productImage', i.product_image,
        'productBrand', i.product_brand, 'quantity', i.quantity, 'unitPrice', i.unit_price,
        'totalPrice', i.total_price, 'supplierId', p.supplier_id, 'supplierName', p.supplier_name, 'state', i.state,
        'refundAmount', i.total_price - i.discount_share + i.tax_share,
        'return', (select json_build_object('id', r.id, 'state', r.state, 'reason', r.reason,
            'decisionReason', r.decision_reason, 'requestedAt', ${utc('r.requested_at')},
            'decidedAt', ${utc('r.decided_at')})
          from return_requests r where r.item_id = i.id order by r.requested_at desc limit 1)) order by i.position)
      from order_items i join order_parts p on p.id = i.part_id where i.order_id = o.id) as items,
     (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount, 'reason', r.reason, 'state', r.state,
        'failure', r.failure, 'account', r.account, 'requestedAt', ${utc('r.requested_at')},
        'completedAt', ${utc('r.completed_at')}) order by r.requested_at), '[]')
      from refunds r where r.order_id = o.id) as refunds,
     (select json_agg(json_build_object('id', h.id::text, 'at', ${utc('h.at')}, 'event', h.event,
        'supplierName', p.supplier_name, 'actorName', a.name, 'note', h.note) order by h.id)
      from order_history h left join accounts a on a.id = h.actor_id left join order_parts p on p.id = h.part_id
      where h.order_id = o.id) as history`

type Payment = Pick<
  typeof payments.$inferSelect,
  'provider' | 'failure' | 'bank' | 'accountNumber' | 'accountHolder'
> & { paymentState: PaymentState }

export type OrderRow = typeof orders.$inferSelect & Payment & Details

/** Columns of `orders o` joined with `payments pay`. */
export const ORDER_COLUMNS = `${selectList(orders, 'o')}, pay.provider, pay.state as "paymentState", pay.failure, pay.bank,
  pay.account_number as "accountNumber", pay.account_holder as "accountHolder", ${DETAILS}`

const find = statement<OrderRow>(
  'find_order',
  `select ${ORDER_COLUMNS} from orders o join payments pay on pay.order_id = o.id
   where o.order_number = $1 and ($2::uuid is null or o.buyer_id = $2)`,
)

export async function getOrder(
  db: Database,
  { orderNumber, buyerId }: OrderKey,
  options?: OrderViewOptions,
): Promise<Order> {
  const [order] = await find(db, orderNumber, buyerId ?? null)
  if (!order) throw new AppError('order_not_found')
  return toOrder(order, options)
}

export function toOrder(order: OrderRow, { forAdmin = false, transferAccount }: OrderViewOptions = {}): Order {
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
    history: forAdmin ? order.history : order.history.filter(({ event }) => event !== 'noted'),
    notes: forAdmin ? order.notes : null,
  }
}

function accountOf({ bank, accountNumber, accountHolder }: Payment) {
  return bank && accountNumber && accountHolder ? { bank, accountNumber, holderName: accountHolder } : null
}

/** The fields that lists and details share. */
export function toSummary(order: typeof orders.$inferSelect) {
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    buyerId: order.buyerId,
    buyerType: order.buyerType,
    buyerName: order.buyerName,
    buyerGrade: order.buyerGrade,
    subtotalAmount: order.subtotalAmount,
    discountAmount: order.discountAmount,
    shippingAmount: order.shippingAmount,
    taxAmount: order.taxAmount,
    totalAmount: order.totalAmount,
    refundedAmount: order.refundedAmount,
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: order.paymentMethod,
    trackingNumber: order.trackingNumber,
    orderDate: order.orderDate.toISOString(),
    paymentDate: order.paymentDate?.toISOString() ?? null,
    shippingDate: order.shippingDate?.toISOString() ?? null,
    deliveryDate: order.deliveryDate?.toISOString() ?? null,
    cancellationReason: order.cancellationReason,
  }
}
