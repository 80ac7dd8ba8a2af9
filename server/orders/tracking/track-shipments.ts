import type { Carrier } from '@jangteo/domain/orders/carriers.ts'
import { STUCK_WITHOUT_EVENT_DAYS } from '@jangteo/domain/tracking/tracking-stage.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement } from '../../database/statement.ts'
import type { Job } from '../../jobs/jobs.ts'
import { runEach } from '../../jobs/run-each.ts'
import {
  type TrackingEvent,
  type TrackingProvider,
  TrackingUnavailable,
  UnknownTrackingNumber,
} from '../../tracking/tracking-provider.ts'
import { recordArrival } from '../pickup/pickups.ts'
import { deliverShipments } from '../shipments/deliver-shipment.ts'
import { lockOrder } from '../transitions/order-transition.ts'

const BATCH_SIZE = 200
/** A provider that hangs takes ten seconds for each. */
const CONCURRENCY = 5
/** Parcels without news are asked about so many times less often. */
const SLOWER_WHEN_STUCK = 4
/** Later the carriers have deleted their records. */
const GIVE_UP_AFTER_DAYS = 60
const RETRY_AFTER_SECONDS = 900
const DAY_MS = 86_400_000
/** Numbers may be entered some days after the carrier has collected the parcel. */
const BEFORE_DISPATCH_MS = 3 * DAY_MS

interface DueShipment {
  id: string
  orderId: string
  carrier: Carrier
  trackingNumber: string
  shippedAt: Date
  /** When the carrier was asked before. */
  askedAt: Date | null
}

/**
 * Takes the shipments that were asked about longest ago. They are marked before the carrier is asked, and rows that
 * another process marks now are skipped, so that each is asked about once.
 */
const claim = statement<DueShipment>(
  'claim_shipments_to_track',
  `with due as (
     select id, tracked_at from shipments
     where status = 'shipped' and arrived_at is null and carrier = any($1) and ($2 or tracking_number not like 'TRK%')
       and shipped_at > now() - interval '${GIVE_UP_AFTER_DAYS} days'
       and (tracked_at is null or tracked_at < now() - make_interval(secs => $3 * case
         when coalesce(tracking_at, shipped_at) < now() - interval '${STUCK_WITHOUT_EVENT_DAYS} days'
         then ${SLOWER_WHEN_STUCK} else 1 end))
     order by tracked_at nulls first, shipped_at limit ${BATCH_SIZE}
     for update skip locked
   )
   update shipments s set tracked_at = now() from due where s.id = due.id
   returning s.id, s.order_id as "orderId", s.carrier, s.tracking_number as "trackingNumber",
     s.shipped_at as "shippedAt", due.tracked_at as "askedAt"`,
)
const askAgain = statement('ask_again_about_shipment', 'update shipments set tracked_at = $2 where id = $1')

/** Asks the tracking provider where parcels are; what it reports as delivered becomes delivered. */
export function trackShipments(db: Database, provider: TrackingProvider): Job {
  return {
    name: 'track-shipments',
    cron: '*/3 * * * *',
    run: async () => {
      if (provider.carriers.length === 0) return
      const seconds = provider.askAgainAfterMs / 1_000
      const due = await claim(db, provider.carriers, provider.tracksOwnNumbers, seconds)
      let refused: TrackingUnavailable | undefined
      const failureText = (count: number) => `${count} parcels could not be tracked`
      await runEach(due, { concurrency: CONCURRENCY, failureText }, async (shipment) => {
        // A refused key or a used-up quota: the others are asked about at the next run.
        if (refused) return askAgain(db, shipment.id, shipment.askedAt)
        try {
          await trackShipment(db, provider, shipment)
        } catch (error) {
          if (!(error instanceof TrackingUnavailable)) throw error
          if (error.isForAll) refused = error
          const retryAt = Date.now() - Math.max(0, seconds - RETRY_AFTER_SECONDS) * 1_000
          await askAgain(db, shipment.id, error.isForAll ? shipment.askedAt : new Date(retryAt))
          throw error
        }
      })
    },
  }
}

async function trackShipment(db: Database, provider: TrackingProvider, shipment: DueShipment): Promise<void> {
  const { carrier, trackingNumber: number, shippedAt } = shipment
  try {
    const { events } = await provider.track({ carrier, number, shippedAt })
    await storeEvents(
      db,
      shipment,
      events.filter((event) => isOfThisParcel(event, shippedAt)),
    )
  } catch (error) {
    // Not collected yet, or mistyped: after some days the parcel is listed as stuck.
    if (!(error instanceof UnknownTrackingNumber)) throw error
  }
}

/** Carriers use their numbers again, so an old parcel of the same number may have been delivered long ago. */
function isOfThisParcel({ at }: TrackingEvent, shippedAt: Date): boolean {
  return at.getTime() > shippedAt.getTime() - BEFORE_DISPATCH_MS && at.getTime() < Date.now() + DAY_MS
}

/** A number that was corrected while the carrier was asked keeps its own events. */
const insertEvents = statement(
  'insert_shipment_events',
  `insert into shipment_events (shipment_id, tracking_number, at, stage, text, place)
   select s.id, s.tracking_number, e.at, e.stage, e.text, e.place
   from shipments s, jsonb_to_recordset($4) as e (at timestamptz, stage text, text text, place text)
   where s.id = $1 and s.carrier = $2 and s.tracking_number = $3
   on conflict do nothing`,
)
const updateLast = statement<{ id: string }>(
  'update_shipment_tracking',
  `update shipments set tracking_stage = $4, tracking_text = $5, tracking_place = $6, tracking_at = $7
   where id = $1 and carrier = $2 and tracking_number = $3 and status = 'shipped'
   returning id`,
)

async function storeEvents(
  db: Database,
  { id, orderId, carrier, trackingNumber }: DueShipment,
  events: readonly TrackingEvent[],
): Promise<void> {
  const last = events.at(-1)
  if (!last) return
  const delivered = events.find(({ stage }) => stage === 'delivered')
  const { stage, text, place, at } = delivered ?? last
  await inTransaction(db, async (tx) => {
    // Before the shipment is written: every change of a shipment locks its order first.
    const order = delivered && (await lockOrder(tx, { id: orderId }))
    await insertEvents(tx, id, carrier, trackingNumber, JSON.stringify(events))
    const [open] = await updateLast(tx, id, carrier, trackingNumber, stage, text, place, at)
    if (!order || !open) return
    if (order.pickupAccountId) await recordArrival(tx, order, { shipmentId: id, actorId: null })
    else await deliverShipments(tx, order, { shipmentIds: [id], by: 'carrier', actorId: null })
  })
}
