import { CARRIERS, type Carrier } from '@jangteo/domain/orders/carriers.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { statement, type Transaction } from '../../database/statement.ts'
import { shipPacked } from '../shipments/ship-units.ts'
import { LOCKED_COLUMNS, type LockedOrder } from '../transitions/order-transition.ts'
import { type InvoiceRow, type RowAnswer, SEVERAL_PARCELS } from './read-invoice-file.ts'
import { type RestToSend, shipRests } from './ship-rests.ts'

interface WantedParcel {
  /** Of the answer. */
  key: number
  orderId: string
  partId: string
  /** Null: all units of the part that are not sent yet. */
  shipmentId: string | null
  carrier: Carrier
  /** Without spaces and hyphens; empty for one that is generated. */
  trackingNumber: string
}

interface FoundParcel {
  number: string
  orderId: string
  partId: string
  shipmentId: string | null
}

const findByNumbers = statement<FoundParcel>(
  'parcels_by_number',
  `select o.order_number as number, o.id as "orderId", p.id as "partId", null::uuid as "shipmentId"
   from orders o join order_parts p on p.order_id = o.id and p.supplier_id = $1
   where o.order_number = any ($2::text[])
   union all
   select s.number, s.order_id, s.part_id, s.id from shipments s
   where s.number = any ($3::text[]) and s.supplier_id = $1`,
)

/** Rows whose order or shipment is not the supplier's are left out. */
export async function findParcels(
  tx: Transaction,
  supplierId: string,
  rows: readonly InvoiceRow[],
): Promise<WantedParcel[]> {
  const numbersOf = (isShipment: boolean) =>
    rows.filter((row) => row.isShipment === isShipment).map(({ number }) => number)
  const found = await findByNumbers(tx, supplierId, numbersOf(false), numbersOf(true))
  const byNumber = new Map(found.map(({ number, ...parcel }) => [number, parcel]))
  return rows.flatMap(({ line, number, carrier, trackingNumber }) => {
    const parcel = byNumber.get(number)
    return parcel ? [{ key: line, ...parcel, carrier, trackingNumber }] : []
  })
}

const findByParts = statement<Omit<FoundParcel, 'number' | 'shipmentId'>>(
  'parcels_by_part',
  'select order_id as "orderId", id as "partId" from order_parts where supplier_id = $1 and id = any ($2::uuid[])',
)

/** The order of each of these parts that is the supplier's. */
export async function findPartOrders(
  tx: Transaction,
  supplierId: string,
  partIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findByParts(tx, supplierId, partIds)
  return new Map(found.map(({ partId, orderId }) => [partId, orderId]))
}

/** In the order of their ids: two transactions that lock several orders never wait for each other in a circle. */
const lockOrders = statement('lock_orders', 'select id from orders where id = any ($1::uuid[]) order by id for update')
const readOrders = statement<LockedOrder>(
  'read_locked_orders',
  `select ${LOCKED_COLUMNS} from orders o join payments pay on pay.order_id = o.id where o.id = any ($1::uuid[])`,
)

interface KnownShipment {
  id: string
  partId: string
  kind: 'order' | 'exchange'
  status: 'ready' | 'shipped' | 'delivered'
  carrier: Carrier | null
  trackingNumber: string | null
  units: number
}

const readShipments = statement<KnownShipment>(
  'shipments_of_parts',
  `select s.id, s.part_id as "partId", s.kind, s.status, s.carrier, s.tracking_number as "trackingNumber",
     (select coalesce(sum(l.quantity), 0)::int from shipment_lines l where l.shipment_id = s.id) as units
   from shipments s where s.part_id = any ($1::uuid[]) order by s.shipped_at nulls last, s.id`,
)

/**
 * Ships each parcel, or says why not. A part that is only paid is processed in the same step. One that was sent with this
 * number before stays as it is, so that the same rows again change nothing.
 */
export async function shipParcels(
  tx: Transaction,
  supplierId: string,
  parcels: readonly WantedParcel[],
): Promise<Map<number, RowAnswer>> {
  const answers = new Map<number, RowAnswer>()
  if (parcels.length === 0) return answers
  await lockOrders(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
  let state = await readState(tx, parcels)
  let rests: RestToSend[] = []
  let changed = new Set<string>()
  for (const [place, parcel] of parcels.entries()) {
    const { orderId, partId, key, carrier, trackingNumber } = parcel
    if (changed.has(orderId)) {
      // An earlier row has sent something of the same order.
      await shipRests(tx, supplierId, rests)
      state = await readState(tx, parcels.slice(place))
      rests = []
      changed = new Set()
    }
    const order = state.orders.get(orderId)
    const decision = order ? decide(order, parcel, state.shipments.get(partId) ?? []) : CANCELLED
    answers.set(key, 'send' in decision ? SENT : decision)
    if (!order || !('send' in decision)) continue
    changed.add(orderId)
    const shipment = { carrier, trackingNumber }
    if (decision.send === null) rests.push({ order, partId, shipment })
    else await shipPacked(tx, order, { shipmentId: decision.send, shipment, by: 'supplier', actorId: supplierId })
  }
  await shipRests(tx, supplierId, rests)
  return answers
}

async function readState(tx: Transaction, parcels: readonly WantedParcel[]) {
  const orders = await readOrders(tx, [...new Set(parcels.map(({ orderId }) => orderId))])
  const shipments = await readShipments(tx, [...new Set(parcels.map(({ partId }) => partId))])
  return {
    orders: new Map(orders.map((order) => [order.id, order])),
    shipments: Map.groupBy(shipments, ({ partId }) => partId),
  }
}

const SENT: RowAnswer = { result: 'sent', message: '발송했습니다' }
const ALREADY_SENT: RowAnswer = { result: 'already_sent', message: '이미 발송했습니다' }
const NOT_PAID: RowAnswer = { result: 'not_paid', message: '아직 결제하지 않은 주문입니다' }
const CANCELLED: RowAnswer = { result: 'cancelled', message: '취소된 주문입니다' }

function otherNumber(sent: KnownShipment | undefined): RowAnswer {
  const number = sent?.carrier ? ` (${CARRIERS[sent.carrier].name} ${sent.trackingNumber})` : ''
  return { result: 'other_number', message: `이미 다른 송장 번호로 발송됨${number}` }
}

/** `send` is the packed parcel to send, or null for all units that are left. */
type Decision = RowAnswer | { send: string | null }

function decide(order: LockedOrder, parcel: WantedParcel, shipments: readonly KnownShipment[]): Decision {
  const isSame = ({ carrier, trackingNumber }: KnownShipment) =>
    parcel.trackingNumber === '' || (carrier === parcel.carrier && trackingNumber === parcel.trackingNumber)
  if (parcel.shipmentId) {
    const shipment = shipments.find(({ id }) => id === parcel.shipmentId)
    // Unpacked or cancelled between the lookup and the lock.
    if (!shipment) return { result: 'unknown', message: '이 배송번호의 상자가 없습니다. 다시 담았는지 확인해 주세요' }
    if (shipment.status === 'ready') return { send: shipment.id }
    return isSame(shipment) ? ALREADY_SENT : otherNumber(shipment)
  }
  const part = order.parts.find(({ id }) => id === parcel.partId)
  if (!part || part.status === 'cancelled') return CANCELLED
  if (part.status === 'pending') return NOT_PAID
  const ofOrder = shipments.filter(({ kind }) => kind === 'order')
  const sent = ofOrder.filter(({ status }) => status !== 'ready')
  const isSentWhole = part.status === 'shipped' || part.status === 'delivered'
  if (sent.some(isSame) && (isSentWhole || parcel.trackingNumber !== '')) return ALREADY_SENT
  if (isSentWhole) return otherNumber(sent.at(-1))
  const packed = ofOrder.filter(({ status }) => status === 'ready')
  if (packed.length === 0) return { send: null }
  const unsent = order.items
    .filter(({ partId }) => partId === part.id)
    .reduce((sum, item) => sum + unsentUnits(item), 0)
  const [only] = packed
  return packed.length === 1 && only?.units === unsent ? { send: only.id } : SEVERAL_PARCELS
}
