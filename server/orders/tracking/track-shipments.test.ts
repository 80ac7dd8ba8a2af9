import { listAllShipments, listSupplierShipments, type ShipmentFilter } from '@jangteo/contracts/orders/shipments.ts'
import { correctShipment, deliverPart, shipPart, startProcessing } from '@jangteo/contracts/orders/supplier-orders.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '../../database/statement.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { paidOrder, partOf, readOwn } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { sandboxTracking } from '../../tracking/sandbox-tracking.ts'
import {
  NO_TRACKING,
  type TrackedParcel,
  type TrackingEvent,
  type TrackingProvider,
  TrackingUnavailable,
  UnknownTrackingNumber,
} from '../../tracking/tracking-provider.ts'
import { shipmentEvents, shipments } from '../tables.ts'
import { trackShipments } from './track-shipments.ts'

const HOUR_MS = 3_600_000
const NUMBER = '684809623814'
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
const sandbox = sandboxTracking({ hours: 50 })

async function openDesk() {
  const shop = await openShop({ enqueue: async () => {} })
  const { onSale, supplier, admin } = await openCatalog(shop)
  const product = await onSale({ name: '머그', basePrice: 10_000, stockQuantity: 100 })
  const buyer = await signedIn(shop, 'customer')
  /** Sends an order with this number some hours ago. */
  const sent = async (hours: number, trackingNumber = NUMBER, carrier: 'cj' | 'direct' | 'lotte' = 'cj') => {
    const { orderNumber } = await paidOrder(buyer, [[product.id, 2]])
    const params = { id: await partOf(supplier, orderNumber) }
    await supplier.ask(startProcessing, { params })
    await supplier.ask(shipPart, { params, body: { carrier, trackingNumber } })
    const [shipment] = await shop.db
      .update(shipments)
      .set({ shippedAt: hoursAgo(hours) })
      .where(eq(shipments.partId, params.id))
      .returning()
    return { id: shipment?.id ?? '', partId: params.id, orderNumber }
  }
  const read = async (id: string) => (await shop.db.select().from(shipments).where(eq(shipments.id, id)))[0]
  const track = (provider: TrackingProvider = sandbox) => trackShipments(shop.db, provider).run({})
  /** Time passes until the provider may be asked again. */
  const wait = (days = 1) =>
    shop.db.update(shipments).set({ trackedAt: sql`tracked_at - make_interval(days => ${days})` })
  const listed = async (filter: ShipmentFilter) =>
    (await supplier.ask(listSupplierShipments, { query: { filter } })).data.map(({ number }) => number)
  return { shop, supplier, admin, buyer, sent, read, track, wait, listed }
}

/** A provider that answers as told and remembers what it was asked. */
function toldProvider(
  answer: (parcel: TrackedParcel) => readonly TrackingEvent[] | Error | Promise<readonly TrackingEvent[]>,
) {
  const asked: string[] = []
  const provider: TrackingProvider = {
    ...{ name: 'sweettracker', carriers: ['cj', 'lotte'], tracksOwnNumbers: false, askAgainAfterMs: 3 * HOUR_MS },
    track: async (parcel) => {
      asked.push(parcel.number)
      const events = await answer(parcel)
      if (events instanceof Error) throw events
      return { events }
    },
  }
  return { provider, asked }
}

const event = (hours: number, stage: TrackingEvent['stage'], text = '간선상차'): TrackingEvent => ({
  ...{ at: hoursAgo(hours), place: '옥천HUB', text, stage },
})

describe('a parcel on the way', () => {
  test('shows the last event of its carrier, and is delivered when the carrier says so', async () => {
    const { shop, buyer, admin, sent, read, track, wait } = await openDesk()
    const { id, orderNumber } = await sent(26)
    await track()
    await wait()
    await track()
    expect(await shop.db.select().from(shipmentEvents), 'each event once').toHaveLength(3)
    expect(await read(id)).toMatchObject({ status: 'shipped', trackingStage: 'in_transit', trackingText: '간선하차' })
    expect(await readOwn(buyer, orderNumber)).toMatchObject({
      status: 'shipped',
      parts: [{ shipments: [{ trackingText: '간선하차', status: 'shipped' }] }],
    })
    const { data } = await admin.ask(listAllShipments, { query: {} })
    expect(data[0]).toMatchObject({
      ...{ orderNumber, name: '머그', quantity: 2, isStuck: false, trackingStage: 'in_transit', buyerName: buyer.name },
      events: [{ text: '집화처리' }, { text: '간선상차' }, { text: '간선하차', stage: 'in_transit' }],
    })
    await shop.db.update(shipments).set({ shippedAt: hoursAgo(51) })
    await wait()
    await track()
    expect(await read(id)).toMatchObject({
      status: 'delivered',
      trackingStage: 'delivered',
      deliveredAt: expect.any(Date),
    })
    const delivered = await readOwn(buyer, orderNumber)
    expect(delivered).toMatchObject({ status: 'delivered', deliveryDate: expect.any(String) })
    expect(delivered.items[0]).toMatchObject({ deliveredQuantity: 2 })
    expect(delivered.history.filter(({ event: name }) => name === 'delivered')).toHaveLength(1)
    const { rows } = await shop.db.execute(sql`select amount from ledger_transactions where kind = 'delivery'`)
    expect(rows).toHaveLength(1)
  })

  test('is asked about again only after the interval of the provider, and more rarely without news', async () => {
    const { sent, track, shop } = await openDesk()
    await sent(1)
    const { provider, asked } = toldProvider(() => [])
    await track(provider)
    await track(provider)
    expect(asked).toEqual([NUMBER])
    const later = (hours: number) => shop.db.update(shipments).set({ trackedAt: hoursAgo(hours) })
    await later(3.1)
    await track(provider)
    expect(asked).toHaveLength(2)
    await shop.db.update(shipments).set({ shippedAt: hoursAgo(80) })
    await later(3.1)
    await track(provider)
    expect(asked).toHaveLength(2)
    await later(12.1)
    await track(provider)
    expect(asked).toHaveLength(3)
    await shop.db.update(shipments).set({ shippedAt: hoursAgo(61 * 24), trackedAt: null })
    await track(provider)
    expect(asked).toHaveLength(3)
  })

  test('is asked about by one process, and skipped by others while that one takes it', async () => {
    const { shop, sent, track } = await openDesk()
    const { id } = await sent(1)
    await sent(1, '234886929535', 'lotte')
    const { provider, asked } = toldProvider(async () => [event(0.5, 'collected')])
    await inTransaction(shop.db, async (tx) => {
      await tx.select().from(shipments).where(eq(shipments.id, id)).for('update')
      await track(provider)
    })
    expect(asked).toEqual(['234886929535'])
    await Promise.all([track(provider), track(provider), track(provider)])
    expect(asked).toEqual(['234886929535', NUMBER])
  })

  test('is not asked about with our own number, by direct delivery or without a provider', async () => {
    const { sent, read, track } = await openDesk()
    const own = await sent(30, '')
    await sent(30, '', 'direct')
    const { provider, asked } = toldProvider(() => [])
    await track(provider)
    await track(NO_TRACKING)
    expect([asked, (await read(own.id))?.trackedAt]).toEqual([[], null])
    await track()
    expect((await read(own.id))?.trackingStage).toBe('in_transit')
  })
})

describe('an answer about a parcel', () => {
  test('of a number that was corrected meanwhile is dropped', async () => {
    const { shop, supplier, sent, read, track } = await openDesk()
    const { id } = await sent(10)
    const body = { carrier: 'cj' as const, trackingNumber: '633603780622' }
    const { provider } = toldProvider(async ({ number }) => {
      if (number === NUMBER) await supplier.ask(correctShipment, { params: { id }, body })
      return [event(1, 'delivered', '배송완료')]
    })
    await track(provider)
    expect(await read(id)).toMatchObject({ status: 'shipped', trackingStage: null, trackingNumber: '633603780622' })
    expect(await shop.db.select().from(shipmentEvents)).toEqual([])
    await track(provider)
    expect((await read(id))?.status).toBe('delivered')
  })

  test('of a parcel that was received meanwhile changes nothing', async () => {
    const { buyer, supplier, sent, track } = await openDesk()
    const { partId, orderNumber } = await sent(10)
    const { provider } = toldProvider(async () => {
      await supplier.ask(deliverPart, { params: { id: partId } })
      return [event(1, 'delivered')]
    })
    await track(provider)
    const { history } = await readOwn(buyer, orderNumber)
    expect(history.filter(({ event: name }) => name === 'delivered')).toHaveLength(1)
  })

  test('that tells of an older parcel with the same number, or that it is unknown, changes nothing', async () => {
    const { sent, read, track } = await openDesk()
    const old = await sent(10)
    const unknown = await sent(10, '234886929535', 'lotte')
    const { provider } = toldProvider(({ number }) =>
      number === NUMBER ? [event(24 * 200, 'collected'), event(24 * 199, 'delivered')] : new UnknownTrackingNumber(),
    )
    await track(provider)
    for (const { id } of [old, unknown])
      expect(await read(id)).toMatchObject({ status: 'shipped', trackingStage: null, trackedAt: expect.any(Date) })
  })

  test('that is missing delays the others by nothing, and the parcel is asked about again soon', async () => {
    const { sent, read, track, shop } = await openDesk()
    const broken = await sent(10)
    const good = await sent(9, '234886929535', 'lotte')
    const { provider, asked } = toldProvider(({ number }) =>
      number === NUMBER ? new TrackingUnavailable('500', { isForAll: false }) : [event(1, 'in_transit')],
    )
    await expect(track(provider)).rejects.toThrow('1 parcels could not be tracked')
    expect((await read(good.id))?.trackingStage).toBe('in_transit')
    await shop.db.execute(sql`update shipments set tracked_at = tracked_at - interval '16 minutes'`)
    await expect(track(provider)).rejects.toThrow()
    expect(asked).toEqual([NUMBER, '234886929535', NUMBER])
    expect((await read(broken.id))?.status).toBe('shipped')
  })

  test('that is refused for all is asked for again at the next run', async () => {
    const { sent, read, track } = await openDesk()
    const all = [await sent(10), await sent(9, '234886929535', 'lotte')]
    for (let count = 0; count < 6; count++) all.push(await sent(8 - count, '633603780622'))
    const { provider, asked } = toldProvider(() => new TrackingUnavailable('code 103', { isForAll: true }))
    await expect(track(provider)).rejects.toThrow('could not be tracked')
    expect(asked.length).toBeLessThanOrEqual(5)
    expect(await Promise.all(all.map(async ({ id }) => (await read(id))?.trackedAt))).toEqual(all.map(() => null))
  })
})

describe('the list of parcels', () => {
  test('shows those without news for three days, and those on the way for a week, as stuck', async () => {
    const { supplier, admin, shop, sent, listed } = await openDesk()
    const fresh = await sent(50)
    const silent = await sent(80)
    const slow = await sent(24 * 8)
    const moving = await sent(80)
    for (const { id } of [slow, moving])
      await shop.db
        .update(shipments)
        .set({ trackingAt: hoursAgo(2), trackingStage: 'in_transit' })
        .where(eq(shipments.id, id))
    const numberOf = ({ orderNumber }: { orderNumber: string }) => `${orderNumber}-1`
    expect(await listed('stuck')).toEqual([slow, silent].map(numberOf))
    expect((await listed('shipped')).toSorted()).toEqual([fresh, silent, slow, moving].map(numberOf).toSorted())
    const { counts, total } = await supplier.ask(listSupplierShipments, { query: { filter: 'stuck' } })
    expect([counts, total]).toEqual([{ shipped: 4, stuck: 2 }, 2])
    await supplier.ask(deliverPart, { params: { id: slow.partId } })
    expect(await listed('stuck')).toEqual([numberOf(silent)])
    expect(await listed('delivered')).toEqual([numberOf(slow)])
    const { data } = await admin.ask(listAllShipments, { query: { filter: 'delivered' } })
    expect(data).toMatchObject([{ isStuck: false, status: 'delivered', deliveredAt: expect.any(String) }])
    const other = await (await signedIn(shop, 'supplier-approved')).ask(listSupplierShipments, { query: {} })
    expect([other.data, other.counts], 'parcels of other suppliers').toEqual([[], { shipped: 0, stuck: 0 }])
  })
})
