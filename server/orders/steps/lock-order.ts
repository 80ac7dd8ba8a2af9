import type { ItemState } from '@jangteo/contracts/orders/orders.ts'
import type { OrderStatus, PaymentMethod, PaymentStatus } from '@jangteo/domain/orders/order-status.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { PaymentState } from '../tables.ts'

export interface LockedPart {
  id: string
  supplierId: string
  status: OrderStatus
  deliveryDate: string | null
}

export interface LockedItem {
  id: string
  partId: string
  productId: string
  productName: string
  quantity: number
  totalPrice: number
  discountShare: number
  taxShare: number
  state: ItemState
}

export interface LockedOrder {
  id: string
  orderNumber: string
  buyerId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  paymentState: PaymentState
  paymentKey: string | null
  totalAmount: number
  refundedAmount: number
  isOverdue: boolean
  /** Another one after every step. */
  version: string
  parts: LockedPart[]
  items: LockedItem[]
}

/** Whoever is meant to find it: a buyer only the own, a supplier only what has a part of theirs, an admin any. */
export type WhichOrder =
  | { id: string }
  | { orderNumber: string; buyerId?: string }
  | { partId: string; supplierId: string }

const byId = statement<{ id: string }>('lock_order', 'select id from orders where id = $1 for update')
const byNumber = statement<{ id: string }>(
  'lock_order_by_number',
  'select id from orders where order_number = $1 and ($2::uuid is null or buyer_id = $2) for update',
)
const byPart = statement<{ id: string }>(
  'lock_order_by_part',
  'select id from orders where id = (select order_id from order_parts where id = $1 and supplier_id = $2) for update',
)

/** Of `orders o` and `payments pay`. */
export const LOCKED_COLUMNS = `o.id, o.order_number as "orderNumber", o.buyer_id as "buyerId", o.status,
     o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", pay.state as "paymentState",
     pay.payment_key as "paymentKey", o.total_amount::float8 as "totalAmount",
     o.refunded_amount::float8 as "refundedAmount", o.payment_due_at <= now() as "isOverdue",
     o.xmin::text as version,
     (select json_agg(json_build_object('id', p.id, 'supplierId', p.supplier_id, 'status', p.status,
       'deliveryDate', p.delivery_date)) from order_parts p where p.order_id = o.id) as parts,
     (select json_agg(json_build_object('id', i.id, 'partId', i.part_id, 'productId', i.product_id,
       'productName', i.product_name, 'quantity', i.quantity, 'totalPrice', i.total_price,
       'discountShare', i.discount_share, 'taxShare', i.tax_share, 'state', i.state) order by i.position)
       from order_items i where i.order_id = o.id) as items`

const read = statement<LockedOrder>(
  'read_locked_order',
  `select ${LOCKED_COLUMNS} from orders o join payments pay on pay.order_id = o.id where o.id = $1`,
)

/** Everything that changes an order begins here, and is read after the lock is held: one change after the other. */
export async function lockOrder(tx: Transaction, which: WhichOrder): Promise<LockedOrder> {
  const [locked] = await lock(tx, which)
  const [order] = locked ? await read(tx, locked.id) : []
  if (!order) throw new AppError('order_not_found')
  return order
}

function lock(tx: Transaction, which: WhichOrder) {
  if ('id' in which) return byId(tx, which.id)
  if ('partId' in which) return byPart(tx, which.partId, which.supplierId)
  return byNumber(tx, which.orderNumber, which.buyerId ?? null)
}

/** What has come in and not gone back. */
export function leftToRefund({ totalAmount, refundedAmount }: LockedOrder): number {
  return totalAmount - refundedAmount
}

export function namesIn({ items }: LockedOrder, partId: string): string[] {
  return items.filter((item) => item.partId === partId).map(({ productName }) => productName)
}
