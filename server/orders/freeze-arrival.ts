import { type DispatchRule, legalDispatchDay, promiseArrival } from '@jangteo/domain/shipping/arrival.ts'
import { type Connected, statement } from '../database/statement.ts'
import { dispatchOfSql } from '../shipping/dispatch-settings.ts'

interface PaidPart {
  id: string
  paidAt: Date
  /** Of its supplier. */
  dispatch: DispatchRule | null
  /** From the day of the payment on. */
  holidays: string[]
}

const unpromisedParts = statement<PaidPart>(
  'unpromised_parts',
  `select p.id, o.payment_date as "paidAt", ${dispatchOfSql('p.supplier_id')} as dispatch,
     array(select h.day::text from holidays h where h.day >= (o.payment_date at time zone 'Asia/Seoul')::date) as holidays
   from orders o join order_parts p on p.order_id = o.id
   where o.id = any ($1) and o.payment_date is not null and p.dispatch_by is null and p.status <> 'cancelled'`,
)

const writePromises = statement(
  'write_promises',
  `update order_parts p set dispatch_by = promise.dispatch_by, arrival_on = promise.arrival_on
   from unnest($1::uuid[], $2::date[], $3::date[]) as promise (id, dispatch_by, arrival_on)
   where p.id = promise.id and p.dispatch_by is null`,
)

/**
 * Writes down by when each paid part is sent and when it arrives, as its supplier promises at the moment of the payment.
 * Written dates stay: neither a retry nor later settings of the supplier change them.
 */
export async function freezeArrival(db: Connected, orderIds: readonly string[]): Promise<void> {
  const parts = await unpromisedParts(db, orderIds)
  if (parts.length === 0) return
  const promises = parts.map(promiseFor)
  await writePromises(
    db,
    promises.map(({ id }) => id),
    promises.map(({ dispatchBy }) => dispatchBy),
    promises.map(({ arrivalOn }) => arrivalOn),
  )
}

/** What the supplier promised for a part at the moment of its payment. */
export function promiseFor({ id, paidAt, dispatch, holidays }: PaidPart) {
  const days = new Set(holidays)
  if (!dispatch) return { id, dispatchBy: legalDispatchDay(paidAt, days), arrivalOn: null }
  const { dispatchOn, arrivalOn } = promiseArrival(dispatch, paidAt, days)
  return { id, dispatchBy: dispatchOn, arrivalOn }
}
