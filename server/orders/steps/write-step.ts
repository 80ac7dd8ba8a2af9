import type { HistoryEvent, ItemState } from '@jangteo/contracts/orders.ts'
import type { Carrier } from '@jangteo/domain/carriers.ts'
import {
  isPaid,
  mayPayStep,
  type OrderStatus,
  type PaymentStatus,
  payStepProblem,
  statusOfOrder,
} from '@jangteo/domain/order-status.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
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
}

const write = statement(
  'write_step',
  `with moved as (
     update order_parts p set status = s.status,
       carrier = coalesce(s.carrier, p.carrier),
       tracking_number = coalesce(s."trackingNumber", p.tracking_number),
       shipping_date = case when s.status = 'shipped' then now() else p.shipping_date end,
       delivery_date = case when s.status = 'delivered' then now() else p.delivery_date end,
       cancellation_reason = coalesce(s.reason, p.cancellation_reason)
     from jsonb_to_recordset($2) as s (id uuid, status text, carrier text, "trackingNumber" text, reason text)
     where p.id = s.id and p.order_id = $1
   ), marked as (
     update order_items set state = $4 where id = any ($3::uuid[])
   ), paying as (
     update payments set state = $5, payment_key = coalesce($6, payment_key), failure = $7, changed_at = now()
     where order_id = $1 and $5::text is not null
   ), counting as (
     insert into orders_to_count (order_id) select $1 where $14
   ), noted as (
     insert into order_history (order_id, part_id, event, actor_id, note)
     select $1, h."partId", h.event, $8, h.note
     from jsonb_to_recordset($9) as h ("partId" uuid, event text, note text)
   )
   update orders set status = $10, payment_status = $11,
     payment_date = case when $11 = 'completed' then coalesce(payment_date, now()) else payment_date end,
     shipping_date = case when $12::text is null then shipping_date else now() end,
     tracking_number = coalesce($12, tracking_number),
     delivery_date = case when $10 = 'delivered' then coalesce(delivery_date, now()) else delivery_date end,
     cancellation_reason = case when $10 = 'cancelled' then coalesce(cancellation_reason, $13) end
   where id = $1`,
)

/** The one place where an order's status is set: it follows from its parts. */
export async function writeStep(tx: Transaction, order: LockedOrder, step: Step): Promise<void> {
  if (step.paymentStatus && !mayPayStep(order.paymentStatus, step.paymentStatus))
    throw new AppError('order_step_refused', { message: payStepProblem(order.paymentStatus, step.paymentStatus) })
  const moved = new Map((step.parts ?? []).map((part) => [part.id, part]))
  const status = statusOfOrder(order.parts.map((part) => moved.get(part.id) ?? part))
  const shipped = step.parts?.findLast((part) => part.trackingNumber !== undefined)
  await write(
    tx,
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
  )
}

function changesSales({ paymentStatus }: LockedOrder, { payment, items }: Step): boolean {
  return payment?.state === 'approved' || (items !== undefined && isPaid(paymentStatus))
}
