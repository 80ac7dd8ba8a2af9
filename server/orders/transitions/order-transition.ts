import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { HistoryEvent, ItemQuantities, ItemState } from '@jangteo/contracts/orders/orders.ts'
import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import type { ApprovalState } from '@jangteo/domain/orders/order-approval.ts'
import {
  canPaymentTransition,
  computeOrderStatus,
  type OrderPaymentMethod,
  type OrderStatus,
  type PaymentStatus,
  paymentTransitionProblem,
} from '@jangteo/domain/orders/order-status.ts'
import { computePartStatus, type LineUnits, unsentUnits } from '@jangteo/domain/orders/units.ts'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { enqueueSql } from '../../jobs/enqueue-sql.ts'
import type { OrderEvent } from '../notifications/order-email.ts'
import { ORDER_NOTIFICATION_JOB } from '../notifications/send-order-notification.ts'
import { ITEM_NAME } from '../queries/get-order.ts'
import type { PaymentState } from '../tables.ts'

export interface LockedPart {
  id: string
  supplierId: string
  status: OrderStatus
  /** The supplier's own fee with its tax; 0 where the shop ships. */
  shippingFee: number
  /** Points that paid for it. */
  pointsShare: number
}

export interface LockedItem extends LineUnits {
  id: string
  partId: string
  productId: string
  variantId: string
  /** With its option: `머그컵 (블랙 / L)`. */
  productName: string
  unitPrice: number
  basePrice: number
  promotionAmount: number
  discountShare: number
  taxShare: number
  marketShare: number
  pointsShare: number
  state: ItemState
}

export interface LockedOrder {
  id: string
  orderNumber: string
  buyerId: string
  status: OrderStatus
  paymentStatus: PaymentStatus
  paymentMethod: OrderPaymentMethod
  paymentState: PaymentState
  paymentKey: string | null
  totalAmount: number
  /** Paid with points, of the total. */
  pointsAmount: number
  /** Of them, given back with refunds. */
  pointsGivenBack: number
  /** The rest, asked of the payment provider. */
  payableAmount: number
  refundedAmount: number
  isOverdue: boolean
  /** The retailer in whose store the buyer picks it up. */
  pickupAccountId: string | null
  approval: ApprovalState | null
  /** Changes with every transition. */
  version: string
  parts: LockedPart[]
  items: LockedItem[]
}

/** Limits which orders a caller can reach: buyers their own, suppliers those with a part of theirs, admins all. */
export type OrderSelector =
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

/** Columns of `orders o` joined with `payments pay`. */
export const LOCKED_COLUMNS = `o.id, o.order_number as "orderNumber", o.buyer_id as "buyerId", o.status,
     o.payment_status as "paymentStatus", o.payment_method as "paymentMethod", pay.state as "paymentState",
     pay.payment_key as "paymentKey", o.total_amount::float8 as "totalAmount",
     o.points_amount::float8 as "pointsAmount", (o.total_amount - o.points_amount)::float8 as "payableAmount",
     (select coalesce(sum(r.points_amount), 0)::float8 from refunds r where r.order_id = o.id) as "pointsGivenBack",
     o.refunded_amount::float8 as "refundedAmount", o.payment_due_at <= now() as "isOverdue",
     o.pickup_account_id as "pickupAccountId", o.approval,
     o.xmin::text as version,
     (select json_agg(json_build_object('id', p.id, 'supplierId', p.supplier_id, 'status', p.status,
       'shippingFee', p.shipping_amount + p.shipping_tax, 'pointsShare', p.points_share)) from order_parts p where p.order_id = o.id) as parts,
     (select json_agg(json_build_object('id', i.id, 'partId', i.part_id, 'productId', i.product_id,
       'variantId', i.variant_id, 'productName', ${ITEM_NAME}, 'quantity', i.quantity,
       'unitPrice', i.unit_price, 'basePrice', i.base_price, 'promotionAmount', i.promotion_amount,
       'discountShare', i.discount_share, 'taxShare', i.tax_share, 'marketShare', i.market_share, 'pointsShare', i.points_share,
       'state', i.state, 'cancelledQuantity', i.cancelled_quantity, 'shippedQuantity', i.shipped_quantity,
       'deliveredQuantity', i.delivered_quantity, 'requestedQuantity', i.requested_quantity,
       'returnedQuantity', i.returned_quantity) order by i.position)
       from order_items i where i.order_id = o.id) as items`

const read = statement<LockedOrder>(
  'read_locked_order',
  `select ${LOCKED_COLUMNS} from orders o join payments pay on pay.order_id = o.id where o.id = $1`,
)

/** Every change of an order starts here. The order is read after its row is locked, so changes run one at a time. */
export async function lockOrder(tx: Transaction, which: OrderSelector): Promise<LockedOrder> {
  const [locked] = await lock(tx, which)
  const [order] = locked ? await read(tx, locked.id) : []
  if (!order) throw new AppError('order_not_found')
  return order
}

function lock(tx: Transaction, which: OrderSelector) {
  if ('id' in which) return byId(tx, which.id)
  if ('partId' in which) return byPart(tx, which.partId, which.supplierId)
  return byNumber(tx, which.orderNumber, which.buyerId ?? null)
}

/** Refuses units chosen from a line that has changed since the caller saw it. Calls that name no figure are not checked. */
export function requireUnsentUnits(
  item: LockedItem,
  { unsentQuantity }: Pick<ItemQuantities[number], 'unsentQuantity'>,
) {
  if (unsentQuantity !== undefined && unsentQuantity !== unsentUnits(item)) throw new AppError('changed_meanwhile')
}

/** Also after all of it was refunded. */
export function wasPaid({ paymentState }: Pick<LockedOrder, 'paymentState'>): boolean {
  return paymentState === 'approved'
}

/** Money paid minus refunded, including refunds that are still requested. */
export function refundableAmount({
  payableAmount,
  refundedAmount,
}: Pick<LockedOrder, 'payableAmount' | 'refundedAmount'>): number {
  return payableAmount - refundedAmount
}

export function productNamesIn({ items }: LockedOrder, partId: string): string[] {
  return items.filter((item) => item.partId === partId).map(({ productName }) => productName)
}

/** Of a part whose lines are, or will be, as in `items`. */
export function partStatusIn({ id, status }: LockedPart, items: readonly LockedItem[]): OrderStatus {
  return computePartStatus(
    status,
    items.filter((item) => item.partId === id),
  )
}

interface PartTransition {
  id: string
  status: OrderStatus
  carrier?: Carrier
  trackingNumber?: string
  reason?: string
}

export interface UnitChange {
  itemId: string
  cancelled?: number
  shipped?: number
  delivered?: number
  requested?: number
  returned?: number
}

export interface OrderTransition {
  /** Null where a job or webhook acts. */
  actorId: string | null
  parts?: readonly PartTransition[]
  /** Units of lines that move; negative for requests that end. */
  units?: readonly UnitChange[]
  paymentStatus?: PaymentStatus
  payment?: { state: PaymentState; paymentKey?: string; failure?: string }
  history: readonly { event: HistoryEvent; partId?: string; note?: string }[]
  notification?: OrderEvent | undefined
}

const writeTransition = statement<{ id: string }>(
  'write_step',
  `with due as materialized (
     select id from orders where id = $1 and ($14::text is null or xmin::text = $14) for update
   ), moved as (
     update order_parts p set status = s.status,
       carrier = coalesce(s.carrier, p.carrier),
       tracking_number = coalesce(s."trackingNumber", p.tracking_number),
       shipping_date = case when s."trackingNumber" is null then p.shipping_date else now() end,
       delivery_date = case when s.status = 'delivered' then coalesce(p.delivery_date, now()) else p.delivery_date end,
       cancellation_reason = coalesce(s.reason, p.cancellation_reason)
     from due, jsonb_to_recordset($2) as s (id uuid, status text, carrier text, "trackingNumber" text, reason text)
     where p.id = s.id and p.order_id = due.id
   ), marked as (
     update order_items i set cancelled_quantity = i.cancelled_quantity + coalesce(u.cancelled, 0),
       shipped_quantity = i.shipped_quantity + coalesce(u.shipped, 0),
       delivered_quantity = i.delivered_quantity + coalesce(u.delivered, 0),
       requested_quantity = i.requested_quantity + coalesce(u.requested, 0),
       returned_quantity = i.returned_quantity + coalesce(u.returned, 0)
     from due, jsonb_to_recordset($3) as u ("itemId" uuid, cancelled int, shipped int, delivered int, requested int,
       returned int)
     where i.order_id = due.id and i.id = u."itemId"
   ), paying as (
     update payments p set state = $4, payment_key = coalesce($5, payment_key), failure = $6, changed_at = now()
     from due where p.order_id = due.id and $4::text is not null
   ), counting as (
     insert into orders_to_count (order_id) select id from due where $13
   ), noted as (
     insert into order_history (order_id, part_id, event, actor_id, note)
     select due.id, h."partId", h.event, $7, h.note
     from due, jsonb_to_recordset($8) as h ("partId" uuid, event text, note text)
   ), notified as (
     ${enqueueSql(ORDER_NOTIFICATION_JOB, 'select $15::jsonb from due where $15 is not null')}
   )
   update orders o set status = $9, payment_status = $10,
     payment_date = case when $10 = 'completed' or $4 = 'approved' then coalesce(payment_date, now()) else payment_date end,
     shipping_date = case when $11::text is null then shipping_date else now() end,
     tracking_number = coalesce($11, tracking_number),
     delivery_date = case when $9 = 'delivered' then coalesce(delivery_date, now()) else delivery_date end,
     cancellation_reason = case when $9 = 'cancelled' then coalesce(cancellation_reason, $12) end
   from due where o.id = due.id returning o.id`,
)

/** Sets an order's status, which is computed from its parts. Files of tracking numbers do the same for many (`shipRests`). */
export async function applyTransition(tx: Transaction, order: LockedOrder, transition: OrderTransition): Promise<void> {
  await applyIf(tx, order, transition, null)
}

/** Optimistic: writes and returns true only if the order has not changed since it was read. Needs no lock. */
export function applyTransitionIfUnchanged(
  db: Database,
  order: LockedOrder,
  transition: OrderTransition,
): Promise<boolean> {
  return applyIf(db, order, transition, order.version)
}

async function applyIf(
  db: Connected,
  order: LockedOrder,
  transition: OrderTransition,
  version: string | null,
): Promise<boolean> {
  if (transition.paymentStatus && !canPaymentTransition(order.paymentStatus, transition.paymentStatus))
    throw new AppError('order_step_refused', {
      message: paymentTransitionProblem(order.paymentStatus, transition.paymentStatus),
    })
  const moved = new Map((transition.parts ?? []).map((part) => [part.id, part]))
  const status = computeOrderStatus(order.parts.map((part) => moved.get(part.id) ?? part))
  const shipped = transition.parts?.findLast((part) => part.trackingNumber !== undefined)
  const written = await writeTransition(
    db,
    order.id,
    JSON.stringify(transition.parts ?? []),
    JSON.stringify(transition.units ?? []),
    transition.payment?.state ?? null,
    transition.payment?.paymentKey ?? null,
    transition.payment?.failure ?? null,
    transition.actorId,
    JSON.stringify(transition.history),
    status,
    transition.paymentStatus ?? order.paymentStatus,
    shipped?.trackingNumber ?? null,
    transition.parts?.find((part) => part.reason !== undefined)?.reason ?? null,
    changesSales(order, transition),
    version,
    transition.notification ? { orderId: order.id, ...transition.notification } : null,
  )
  return written.length > 0
}

/** Sales count units that are neither cancelled nor returned. */
function changesSales(order: LockedOrder, { payment, units = [] }: OrderTransition): boolean {
  if (payment?.state === 'approved') return true
  return wasPaid(order) && units.some(({ cancelled, returned }) => cancelled || returned)
}

/** For decisions of admins. Call it in their transaction. */
export async function recordOrderAudit(
  tx: Transaction,
  { buyerId, orderNumber }: LockedOrder,
  { actorId, action, ...details }: { actorId: string | null; action: AuditAction } & AuditEntry['details'],
): Promise<void> {
  await recordAudit(tx, { actorId, action, subjectId: buyerId, details: { orderNumber, ...details } })
}
