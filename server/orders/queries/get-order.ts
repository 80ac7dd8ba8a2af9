import type {
  HistoryEntry,
  Order,
  OrderCreditStatement,
  OrderDiscount,
  OrderRefund,
} from '@jangteo/contracts/orders/orders.ts'
import { maskCashReceiptNumber } from '@jangteo/domain/orders/cash-receipt.ts'
import { selectList } from '../../database/column-types.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { PENDING_POINTS } from '../../points/read-points.ts'
import { orders, type PaymentState, type payments } from '../tables.ts'
import { ITEM_JSON, type ItemRow, PART_JSON, type PartRow, toItem, toPart, utc } from './order-json.ts'

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
  /** Include the code that the buyer shows to pick the order up, and the points that the order brings. */
  forBuyer?: boolean
  transferAccount?: NonNullable<Order['payment']['account']>
}

interface Details {
  parts: PartRow[]
  items: ItemRow[]
  refunds: OrderRefund[]
  history: HistoryEntry[]
  discounts: OrderDiscount[]
  pendingPoints: number
  cashReceipt: (Omit<NonNullable<Order['payment']['cashReceipt']>, 'maskedNumber'> & { identity: string | null }) | null
  creditStatement: OrderCreditStatement | null
}

/** Of an order on credit that is on a statement; the lookup needs no index scan for other orders. */
const CREDIT_STATEMENT = `case when o.payment_method = 'credit' then (
     select json_build_object('id', s.id, 'number', s.number, 'dueOn', s.due_on, 'isPaid', s.state = 'paid')
     from credit_entries e join credit_statements s on s.id = e.statement_id where e.order_id = o.id and e.kind = 'order') end`

/** Parts, items, refunds, history and points of `orders o` as columns, so that one query reads the whole order. */
const DETAILS = `(select json_agg(${PART_JSON} order by p.supplier_name, p.id)
      from order_parts p where p.order_id = o.id) as parts,
     (select json_agg(${ITEM_JSON} order by i.position)
      from order_items i join order_parts p on p.id = i.part_id where i.order_id = o.id) as items,
     (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount,
        'pointsAmount', r.points_amount, 'reason', r.reason, 'state', r.state,
        'failure', r.failure, 'account', r.account, 'requestedAt', ${utc('r.requested_at')},
        'completedAt', ${utc('r.completed_at')},
        'lines', (select coalesce(json_agg(json_build_object('itemId', l.item_id, 'quantity', l.quantity,
            'amount', l.amount, 'returnId', l.return_id) order by l.id), '[]') from line_reversals l where l.refund_id = r.id),
        'feeAmount', (select coalesce(sum(q.fee_amount), 0) from return_requests q
          where q.id in (select l.return_id from line_reversals l where l.refund_id = r.id))) order by r.requested_at), '[]')
      from refunds r where r.order_id = o.id) as refunds,
     (select json_agg(json_build_object('id', h.id::text, 'at', ${utc('h.at')}, 'event', h.event,
        'supplierName', p.supplier_name, 'actorName', a.name, 'note', h.note) order by h.id)
      from order_history h left join accounts a on a.id = h.actor_id left join order_parts p on p.id = h.part_id
      where h.order_id = o.id) as history,
     (select coalesce(json_agg(json_build_object('promotionId', d.promotion_id, 'stage', d.stage, 'name', d.name,
        'amount', d.amount - coalesce((select sum(s.amount) from order_discount_shares s join order_items i on i.id = s.item_id
          where s.discount_id = d.id and i.is_gift), 0)) order by d.position), '[]') from order_discounts d where d.order_id = o.id) as discounts,
     (select json_build_object('purpose', c.purpose, 'state', c.state, 'identity', c.identity, 'amount', c.amount,
        'receiptNumber', c.receipt_number, 'cancelledAmount', c.cancelled_amount, 'problem', c.problem)
      from cash_receipts c where c.order_id = o.id) as "cashReceipt",
     ${CREDIT_STATEMENT} as "creditStatement", ${PENDING_POINTS} as "pendingPoints"`

type Payment = Pick<
  typeof payments.$inferSelect,
  'provider' | 'failure' | 'bank' | 'accountNumber' | 'accountHolder'
> & { paymentState: PaymentState }

export type OrderRow = typeof orders.$inferSelect & Payment & Details & { orderedByName: string | null }

/** Columns of `orders o` joined with `payments pay`. */
export const ORDER_COLUMNS = `${selectList(orders, 'o')}, pay.provider, pay.state as "paymentState", pay.failure, pay.bank,
  (select m.name from accounts m where m.id = o.ordered_by) as "orderedByName", pay.account_number as "accountNumber", pay.account_holder as "accountHolder", ${DETAILS}`

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
  return toOrder(order, { ...options, forBuyer: buyerId !== undefined })
}

export function toOrder(
  order: OrderRow,
  { forAdmin = false, forBuyer = false, transferAccount }: OrderViewOptions = {},
): Order {
  return {
    ...toSummary(order),
    items: order.items.map(toItem),
    parts: order.parts.map((part) => toPart(part, order.items)),
    discounts: order.discounts,
    pendingPoints: forBuyer ? order.pendingPoints : 0,
    shippingAddress: order.shippingAddress,
    pickup: order.pickup && { ...order.pickup, code: forBuyer ? order.pickup.code : null },
    orderedBy: order.orderedByName,
    payment: {
      provider: order.provider,
      account: order.paymentMethod === 'transfer' ? (transferAccount ?? null) : accountOf(order),
      dueAt: order.status === 'pending' ? order.paymentDueAt.toISOString() : null,
      failure: order.paymentState === 'failed' ? order.failure : null,
      isUnknown: order.paymentState === 'confirming',
      ...(order.cashReceipt && { cashReceipt: toCashReceipt(order.cashReceipt) }),
    },
    ...(order.creditStatement && { creditStatement: order.creditStatement }),
    refunds: order.refunds,
    history: forAdmin ? order.history : order.history.filter(({ event }) => event !== 'noted'),
    notes: forAdmin ? order.notes : null,
  }
}

function toCashReceipt({ identity, ...receipt }: NonNullable<Details['cashReceipt']>) {
  return { ...receipt, maskedNumber: identity && maskCashReceiptNumber(receipt.purpose, identity) }
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
    includedTaxAmount: order.includedTaxAmount,
    pointsAmount: order.pointsAmount,
    payableAmount: order.totalAmount - order.pointsAmount,
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
    approval: order.approval,
  }
}
