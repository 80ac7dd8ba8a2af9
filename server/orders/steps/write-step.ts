import type { HistoryEvent, ItemState } from '@jangteo/contracts/orders/orders.ts'
import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import {
  isPaid,
  mayPayStep,
  type OrderStatus,
  type PaymentStatus,
  payStepProblem,
  statusOfOrder,
} from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, statement, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { enqueued } from '../../jobs/enqueued.ts'
import { FOLLOW_ORDER_JOB, type News } from '../news/order-news.ts'
import type { PaymentState } from '../tables.ts'
import type { LockedOrder } from './lock-order.ts'

interface PartStep {
  id: string
  status: OrderStatus
  carrier?: Carrier
  trackingNumber?: string
  reason?: string
}

export interface Step {
  /** Null where the shop itself acts. */
  actorId: string | null
  parts?: readonly PartStep[]
  items?: { ids: readonly string[]; state: ItemState }
  paymentStatus?: PaymentStatus
  payment?: { state: PaymentState; paymentKey?: string; failure?: string }
  history: readonly { event: HistoryEvent; partId?: string; note?: string }[]
  news?: News | undefined
}

const write = statement<{ id: string }>(
  'write_step',
  `with due as materialized (
     select id from orders where id = $1 and ($15::text is null or xmin::text = $15) for update
   ), moved as (
     update order_parts p set status = s.status,
       carrier = coalesce(s.carrier, p.carrier),
       tracking_number = coalesce(s."trackingNumber", p.tracking_number),
       shipping_date = case when s.status = 'shipped' then now() else p.shipping_date end,
       delivery_date = case when s.status = 'delivered' then now() else p.delivery_date end,
       cancellation_reason = coalesce(s.reason, p.cancellation_reason)
     from due, jsonb_to_recordset($2) as s (id uuid, status text, carrier text, "trackingNumber" text, reason text)
     where p.id = s.id and p.order_id = due.id
   ), marked as (
     update order_items i set state = $4 from due where i.order_id = due.id and i.id = any ($3::uuid[])
   ), paying as (
     update payments p set state = $5, payment_key = coalesce($6, payment_key), failure = $7, changed_at = now()
     from due where p.order_id = due.id and $5::text is not null
   ), counting as (
     insert into orders_to_count (order_id) select id from due where $14
   ), noted as (
     insert into order_history (order_id, part_id, event, actor_id, note)
     select due.id, h."partId", h.event, $8, h.note
     from due, jsonb_to_recordset($9) as h ("partId" uuid, event text, note text)
   ), told as (
     ${enqueued(FOLLOW_ORDER_JOB, 'select $16::jsonb from due where $16 is not null')}
   )
   update orders o set status = $10, payment_status = $11,
     payment_date = case when $11 = 'completed' then coalesce(payment_date, now()) else payment_date end,
     shipping_date = case when $12::text is null then shipping_date else now() end,
     tracking_number = coalesce($12, tracking_number),
     delivery_date = case when $10 = 'delivered' then coalesce(delivery_date, now()) else delivery_date end,
     cancellation_reason = case when $10 = 'cancelled' then coalesce(cancellation_reason, $13) end
   from due where o.id = due.id returning o.id`,
)

/** An order's status follows from its parts, and is set here alone. */
export async function writeStep(tx: Transaction, order: LockedOrder, step: Step): Promise<void> {
  await writeIf(tx, order, step, null)
}

/** Without a lock: written, and true, if no step was taken since the order was read. */
export function writeStepIfUnchanged(db: Database, order: LockedOrder, step: Step): Promise<boolean> {
  return writeIf(db, order, step, order.version)
}

async function writeIf(db: Connected, order: LockedOrder, step: Step, version: string | null): Promise<boolean> {
  if (step.paymentStatus && !mayPayStep(order.paymentStatus, step.paymentStatus))
    throw new AppError('order_step_refused', { message: payStepProblem(order.paymentStatus, step.paymentStatus) })
  const moved = new Map((step.parts ?? []).map((part) => [part.id, part]))
  const status = statusOfOrder(order.parts.map((part) => moved.get(part.id) ?? part))
  const shipped = step.parts?.findLast((part) => part.trackingNumber !== undefined)
  const written = await write(
    db,
    order.id,
    JSON.stringify(step.parts ?? []),
    step.items?.ids ?? [],
    step.items?.state ?? null,
    step.payment?.state ?? null,
    step.payment?.paymentKey ?? null,
    step.payment?.failure ?? null,
    step.actorId,
    JSON.stringify(step.history),
    status,
    step.paymentStatus ?? order.paymentStatus,
    shipped?.trackingNumber ?? null,
    step.parts?.find((part) => part.reason !== undefined)?.reason ?? null,
    changesSales(order, step),
    version,
    step.news ? { orderId: order.id, ...step.news } : null,
  )
  return written.length > 0
}

function changesSales({ paymentStatus }: LockedOrder, { payment, items }: Step): boolean {
  return payment?.state === 'approved' || (items !== undefined && isPaid(paymentStatus))
}
