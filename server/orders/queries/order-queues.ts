import type { OrderQueue } from '@jangteo/contracts/orders/orders.ts'

/** A part keeps these statuses while one of its units is not sent, as `computePartStatus` has it. */
const UNSENT = "status in ('confirmed', 'processing')"

/**
 * Condition on order parts with this alias. Lists and the counts of dashboards share it. The set of all suppliers'
 * parcels to send is small and read by partial indexes, which an `or` over `order_parts` would not use.
 */
export function inQueue(queue: OrderQueue, part: string): string {
  switch (queue) {
    case 'to_send':
      // Parcels of exchanges are packed for parts that are delivered.
      return `${part}.id in (select unsent.id from order_parts unsent where unsent.${UNSENT}
        union all select ready.part_id from shipments ready where ready.status = 'ready')`
    case 'late':
      return `(${part}.${UNSENT} and ${part}.dispatch_by < (now() at time zone 'Asia/Seoul')::date)`
  }
}
