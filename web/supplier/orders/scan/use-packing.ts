import type { PackingLine, Parcel, PrintedOrder } from '@jangteo/contracts/orders/print-orders.ts'
import { Shipment, shipPart, shipShipment, startProcessing } from '@jangteo/contracts/orders/supplier-orders.ts'
import { scannedCodes } from '@jangteo/domain/catalog/scanned-code.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ApiError } from '../../../app/session/api-error.ts'
import { beepComplete, beepCounted, beepError } from '../../../desk/scanner/beep.ts'
import { lookUpOrderToPack, SUPPLIER_ORDERS_KEY } from '../queries.ts'
import {
  addUnits,
  isComplete,
  loadPacking,
  matchCode,
  type Packing,
  packedItems,
  restoreScans,
  storePacking,
  undoLastScan,
} from './packing.ts'

/** What the last scan did, in words. */
export interface ScanMessage {
  tone: 'success' | 'info' | 'danger'
  text: string
  help?: string
}

export interface PackingTable {
  /** An order with several parcels, of which one is chosen by its number. */
  choice: PrintedOrder | null
  packing: Packing | null
  /** Goods are scanned until all are packed, or the packed ones are to go now. */
  stage: 'order' | 'parcel' | 'goods' | 'number'
  carrier: string
  trackingNumber: string
  message: ScanMessage | null
  /** Part of the order that was shipped last, for its label. */
  lastShipped: string | null
}

const EMPTY: PackingTable = {
  ...{ choice: null, packing: null, stage: 'order', carrier: '', trackingNumber: '' },
  ...{ message: null, lastShipped: null },
}

const CARRIER_KEY = 'packing-carrier'
const ORDER_CODE = /^o\d{11,20}(-\d+)?$/

export function usePacking(userId: string) {
  const client = useQueryClient()
  const [table, setTable] = useState(EMPTY)
  const [isShipping, setShipping] = useState(false)
  // Scans come faster than React renders, so each continues from here.
  const latest = useRef(EMPTY)
  const queue = useRef(Promise.resolve())
  // The last call may have shipped although its answer did not arrive.
  const isUnsure = useRef(false)

  const change = (patch: Partial<PackingTable>) => {
    latest.current = { ...latest.current, ...patch }
    setTable(latest.current)
    if ('packing' in patch) storePacking(userId, latest.current.packing)
  }
  const say = (tone: ScanMessage['tone'], text: string, help?: string) => {
    if (tone === 'danger') beepError()
    change({ message: { tone, text, ...(help && { help }) } })
  }

  async function openOrder(code: string, scans: readonly string[] = []) {
    try {
      const order = await lookUpOrderToPack(code)
      const unsent = order.parcels.filter(({ status }) => status === 'open' || status === 'ready')
      const [parcel, ...others] = unsent
      if (!parcel) say('danger', ...nothingToPack(order))
      else if (others.length > 0) {
        change({ ...cleared(), choice: order, stage: 'parcel' })
        say('info', `상자가 ${unsent.length}개인 주문입니다.`, '포장할 상자의 번호를 찍거나 고르세요.')
      } else openParcel(order, parcel, scans)
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) say('danger', '등록되지 않은 주문 번호입니다.', code)
      else say('danger', '연결이 끊겨 주문을 찾지 못했습니다.', `다시 찍어 주세요: ${code}`)
    }
  }

  function openParcel(order: PrintedOrder, parcel: Parcel, scans: readonly string[] = []) {
    isUnsure.current = false
    const packing = restoreScans({ order, parcel, scans: [] }, scans)
    change({ ...cleared(), packing, stage: isComplete(packing) ? 'number' : 'goods', message: null })
    beepCounted()
  }

  /** The carrier is mostly that of the parcel before. */
  function cleared(): PackingTable {
    return { ...EMPTY, carrier: latest.current.carrier }
  }

  function pack(packing: Packing, line: PackingLine, units: number) {
    const next = addUnits(packing, line, units)
    if (!isComplete(next)) {
      beepCounted()
      change({ packing: next, message: { tone: 'success', text: nameOf(line) } })
      return
    }
    beepComplete()
    const help = '이제 송장번호를 찍으세요.'
    change({ packing: next, stage: 'number', message: { tone: 'success', text: '모두 담았습니다.', help } })
  }

  function readGoods(packing: Packing, code: string) {
    const found = matchCode(packing, code)
    if (found.kind === 'counted') return pack(packing, found.line, 1)
    if (found.kind === 'full') return say('danger', '너무 많습니다. 빼 주세요.', nameOf(found.line))
    if (found.kind === 'ambiguous')
      return say('danger', '같은 바코드의 상품이 둘 이상입니다. SKU를 찍어 주세요.', found.lines.map(nameOf).join(', '))
    if (isOrderCode(code)) return readOrderWhilePacking(packing, code)
    say('danger', '이 주문의 상품이 아닙니다.', code)
  }

  /** An empty box is no loss; a begun one is finished or put aside first. */
  function readOrderWhilePacking({ parcel, scans }: Packing, code: string) {
    if (scans.length === 0) return openOrder(code)
    say('danger', `${parcel.number} 포장을 먼저 마치세요.`, '다른 주문을 포장하려면 ‘다른 주문’을 누르세요.')
  }

  function readNumber(packing: Packing, code: string) {
    if (isOrderCode(code)) return readOrderWhilePacking(packing, code)
    if (matchCode(packing, code).kind !== 'unknown') return readGoods(packing, code)
    const trackingNumber = lastSpelling(code).toUpperCase()
    const { error, data } = Shipment.safeParse({ carrier: latest.current.carrier || 'direct', trackingNumber })
    if (error) return say('danger', error.issues[0]?.message ?? '송장번호가 아닙니다.', code)
    beepCounted()
    change({ trackingNumber: data.trackingNumber })
    if (latest.current.carrier) say('info', '송장번호를 읽었습니다.', 'Enter를 한 번 더 누르면 발송합니다.')
    else say('info', '송장번호를 읽었습니다.', '택배사를 고르세요.')
  }

  async function read(code: string) {
    const { packing, stage, choice } = latest.current
    if (!code) {
      if (stage === 'number' && (latest.current.trackingNumber || latest.current.carrier === 'direct')) await ship()
      else if (stage === 'number')
        say('danger', '송장번호를 찍어 주세요.', '번호가 없으면 ‘번호 없이 발송’을 누르세요.')
      return
    }
    if (packing) return stage === 'number' ? readNumber(packing, code) : readGoods(packing, code)
    const parcel = choice?.parcels.find(({ number }) => scannedCodes(code).includes(number.toLowerCase()))
    if (choice && parcel) openParcel(choice, parcel)
    else await openOrder(code)
  }

  const enqueue = (work: () => void | Promise<void>) => {
    queue.current = queue.current.then(work).catch(() => say('danger', '처리하지 못했습니다. 다시 찍어 주세요.'))
  }

  /** Runs in the queue, so a second call finds the result of the first. */
  async function ship() {
    const { packing, carrier, trackingNumber } = latest.current
    if (!packing) return
    const { error, data: shipment } = Shipment.safeParse({ carrier, trackingNumber })
    if (error) return say('danger', error.issues[0]?.message ?? '')
    setShipping(true)
    try {
      if (isUnsure.current) await requireUnchanged(packing)
      await send(packing, shipment)
      done(packing)
    } catch (problem) {
      isUnsure.current = true
      if (await isSent(packing, shipment)) done(packing)
      else await showRefusal(packing, problem)
    } finally {
      setShipping(false)
      void client.invalidateQueries({ queryKey: SUPPLIER_ORDERS_KEY })
    }
  }

  function done({ order, parcel }: Packing) {
    isUnsure.current = false
    beepComplete()
    change({ ...cleared(), lastShipped: order.id })
    say('success', `${parcel.number} 발송했습니다.`, '다음 주문을 찍으세요.')
  }

  /** Units may have been cancelled or sent meanwhile: the parcel is read again, with the scans that still fit. */
  async function showRefusal({ parcel, scans }: Packing, problem: unknown) {
    const text = problem instanceof ApiError ? problem.message : '발송하지 못했습니다.'
    const { carrier, trackingNumber } = latest.current
    if (problem instanceof ApiError && [404, 409].includes(problem.status)) {
      change({ packing: null, stage: 'order' })
      await openOrder(parcel.number, scans)
      change({ carrier, trackingNumber })
    }
    say('danger', text, parcel.number)
  }

  const restore = useEffectEvent(() => {
    try {
      change({ carrier: localStorage.getItem(CARRIER_KEY) ?? '' })
    } catch {
      // Private mode: the carrier is chosen again.
    }
    const kept = loadPacking(userId)
    if (kept) enqueue(() => openOrder(kept.number, kept.scans))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another user has another box
  useEffect(() => restore(), [userId])

  return {
    table,
    isShipping,
    scan: (text: string) => enqueue(() => read(text.trim().slice(0, 100))),
    choose: (parcel: Parcel) =>
      enqueue(() => {
        if (latest.current.choice) openParcel(latest.current.choice, parcel)
      }),
    add: (line: PackingLine, units: number) =>
      enqueue(() => {
        if (latest.current.packing) pack(latest.current.packing, line, units)
      }),
    undo: () =>
      enqueue(() => {
        const { packing } = latest.current
        if (!packing || packing.scans.length === 0) return
        const line = packing.parcel.lines.find(({ itemId }) => itemId === packing.scans.at(-1))
        change({ packing: undoLastScan(packing), stage: 'goods' })
        say('info', '마지막 스캔을 취소했습니다.', line && nameOf(line))
      }),
    /** Packed units go now, the rest later in a parcel of its own. */
    sendPacked: () =>
      enqueue(() => {
        change({ stage: 'number' })
        say('info', '지금 담은 것만 보냅니다.', '송장번호를 찍으세요. 나머지는 나중에 보낼 수 있습니다.')
      }),
    setCarrier: (carrier: string) => {
      change({ carrier })
      try {
        localStorage.setItem(CARRIER_KEY, carrier)
      } catch {
        // Private mode or a full storage: chosen again next time.
      }
    },
    clearNumber: () => change({ trackingNumber: '', message: null }),
    ship: () => enqueue(ship),
    leave: () => enqueue(() => change(cleared())),
  }
}

const nameOf = ({ productName, optionText }: PackingLine) => nameWithOption(productName, optionText)
/** Hangul typed by a scanner, as Latin letters. */
const lastSpelling = (text: string) => scannedCodes(text).at(-1) ?? text
const isOrderCode = (text: string) => ORDER_CODE.test(lastSpelling(text))

function nothingToPack({ status, orderNumber, parcels }: PrintedOrder): [text: string, help: string] {
  if (status === 'pending') return ['결제 전 주문입니다. 포장하지 마세요.', orderNumber]
  if (status === 'cancelled') return ['취소된 주문입니다. 포장하지 마세요.', orderNumber]
  return ['이미 발송한 주문입니다.', parcels.at(-1)?.number ?? orderNumber]
}

async function send(packing: Packing, shipment: Shipment): Promise<void> {
  const { order, parcel } = packing
  if (order.status === 'confirmed') await start(order)
  if (parcel.shipmentId) await api(shipShipment, { params: { id: parcel.shipmentId }, body: shipment })
  else await api(shipPart, { params: { id: order.id }, body: { ...shipment, items: packedItems(packing) } })
}

/** A colleague may have started it meanwhile. */
async function start({ id, orderNumber }: PrintedOrder): Promise<void> {
  try {
    await api(startProcessing, { params: { id } })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error
    if ((await lookUpOrderToPack(orderNumber)).status !== 'processing') throw error
  }
}

/** Throws a conflict when the units of the parcel are no longer those that were scanned. */
async function requireUnchanged({ parcel, order }: Packing): Promise<void> {
  const now = await lookUpOrderToPack(parcel.number)
  const same = now.parcels.find(({ number }) => number === parcel.number)
  if (now.status === 'cancelled' || JSON.stringify(same) !== JSON.stringify(parcel))
    throw new ApiError(409, {
      code: 'changed_meanwhile',
      message: `${order.orderNumber} 주문이 그 사이에 바뀌었습니다.`,
    })
}

/** The answer may be lost although the parcel was sent: then this order has it, under the number just scanned. */
async function isSent({ order }: Packing, { trackingNumber }: Shipment): Promise<boolean> {
  if (!trackingNumber) return false
  const found = await lookUpOrderToPack(trackingNumber).catch(() => null)
  return found?.id === order.id && found.parcels.some((parcel) => parcel.trackingNumber === trackingNumber)
}
