import type { Won } from '../catalog/pricing.ts'
import { splitIncludedTax, TAX_CLASSES, type TaxAmounts, type TaxClass } from '../catalog/tax.ts'
import { shareOfUnits, unitShares } from '../orders/units.ts'
import { splitByWeight } from '../promotions/split.ts'
import type { CorrectionReason } from './invoice-kinds.ts'
import { type InvoicedItem, type InvoicedOrder, marketFeeLine, partLines } from './order-lines.ts'

/**
 * The source of an amount on an invoice; each is on one invoice only. `sale` and `shipping` are of a part, or of the
 * order for the fee of the market.
 */
export const INVOICE_SOURCE_KINDS = [
  'sale',
  'reversal',
  'shipping_reversal',
  'return_fee',
  'refund',
  'settlement',
] as const
export type InvoiceSourceKind = (typeof INVOICE_SOURCE_KINDS)[number]

export interface InvoiceEvent extends TaxAmounts {
  kind: InvoiceSourceKind
  subjectId: string
  taxClass: TaxClass
  /** `2026-11-18` */
  day: string
  /** Of a change after the sale. */
  reason: CorrectionReason | null
  /** `머그 외 2건` */
  name: string
}

export interface Reversed {
  id: string
  itemId: string
  cause: 'cancelled' | 'returned'
  quantity: number
  reversedBefore: number
  day: string
}

/** A sum that changes the payment of a buyer to a supplier, VAT included. */
export interface PartCharge {
  id: string
  amount: Won
  day: string
}

export interface OrderToInvoice extends InvoicedOrder {
  id: string
  paidOn: string
  items: readonly (InvoicedItem & { id: string })[]
  isCancelled: boolean
  reversals: readonly Reversed[]
}

export interface PartToInvoice {
  id: string
  isCancelled: boolean
  /** Withheld from refunds of returns. */
  returnFees: readonly PartCharge[]
  /** At the supplier's expense, without units that came back. */
  refunds: readonly PartCharge[]
}

/**
 * Everything that a supplier's part adds to its invoices or takes off them, by day. The sums are those of the order's
 * lines as they were frozen: the part as paid, less refunds. Nothing is taken off twice: a sum that exceeds
 * the rest of its tax class counts up to that rest.
 */
export function partEvents(order: OrderToInvoice, part: PartToInvoice): InvoiceEvent[] {
  const sold = partLines(order, part.id)
  const classes = TAX_CLASSES.filter((taxClass) => sold.some((line) => line.taxClass === taxClass))
  const name = namesOf(sold.flatMap(({ name: product, quantity }) => (quantity === null ? [] : [product])))
  const sales = classes.map((taxClass): InvoiceEvent => {
    const lines = sold.filter((line) => line.taxClass === taxClass)
    const names = lines.flatMap((line) => (line.quantity === null ? [] : [line.name]))
    return {
      ...{ kind: 'sale', subjectId: part.id, taxClass, day: order.paidOn, reason: null },
      name: names.length > 0 ? namesOf(names) : name,
      ...sumOf(lines),
    }
  })
  const own = new Set(order.items.filter(({ partId }) => partId === part.id).map(({ id }) => id))
  const reversals = order.reversals.filter(({ itemId }) => own.has(itemId))
  const later = [
    ...reversals.flatMap((reversal) => reversalEvent(order, part, reversal)),
    ...shippingReversal(part, sold, reversals),
    ...part.returnFees.map((charge) => returnFeeEvent(charge, classes, sales)),
    ...part.refunds.flatMap((charge) => refundEvents(charge, name, sales)),
  ]
  return withinRest([...sales, ...later.toSorted((one, other) => one.day.localeCompare(other.day))])
}

/** The market's own shipping fee; it comes back with the last unit of the order. */
export function marketEvents(order: OrderToInvoice): InvoiceEvent[] {
  const line = marketFeeLine(order)
  if (!line) return []
  const { supplyAmount, taxAmount, taxClass, name } = line
  const sale: InvoiceEvent = {
    ...{ kind: 'sale', subjectId: order.id, taxClass, day: order.paidOn, reason: null, name, supplyAmount, taxAmount },
  }
  if (!order.isCancelled) return [sale]
  const day = lastDay(order.paidOn, order.reversals)
  return [sale, { ...sale, ...negative(sale), kind: 'shipping_reversal', day, reason: 'contract_cancelled' }]
}

function reversalEvent(order: OrderToInvoice, part: PartToInvoice, reversal: Reversed): InvoiceEvent[] {
  const { id, itemId, cause, quantity, reversedBefore, day } = reversal
  const item = order.items.find((one) => one.id === itemId)
  if (!item) return []
  const line = partLines(order, item.partId, itemId)[0]
  if (!line) return []
  const share = unitShares(item, reversedBefore, quantity)
  const taxAmount = shareOfUnits(line.taxAmount, item.quantity, reversedBefore, quantity)
  const goods = share.price - share.discount
  const supplyAmount = order.includedTaxAmount > 0 ? goods - taxAmount : goods
  const reason = cause === 'returned' ? 'returned' : part.isCancelled ? 'contract_cancelled' : 'amount_changed'
  return [
    {
      ...{ kind: 'reversal', subjectId: id, taxClass: item.taxClass, reason, name: item.productName },
      // An order may be cancelled before its deposit arrives.
      day: day < order.paidOn ? order.paidOn : day,
      ...negative({ supplyAmount, taxAmount }),
    },
  ]
}

function shippingReversal(
  part: PartToInvoice,
  sold: ReturnType<typeof partLines>,
  reversals: readonly Reversed[],
): InvoiceEvent[] {
  const fee = sold.find(({ quantity }) => quantity === null)
  const last = reversals.map(({ day }) => day).sort()[reversals.length - 1]
  if (!fee || !part.isCancelled || !last) return []
  const { taxClass, name } = fee
  return [
    {
      ...{ kind: 'shipping_reversal', subjectId: part.id, taxClass, day: last, reason: 'contract_cancelled', name },
      ...negative(fee),
    },
  ]
}

/** The fee for sending goods back follows the goods, as the one for sending them does. */
function returnFeeEvent(
  { id, amount, day }: PartCharge,
  classes: readonly TaxClass[],
  sales: readonly InvoiceEvent[],
): InvoiceEvent {
  const taxClass = classes.includes('taxable') ? 'taxable' : (sales[0]?.taxClass ?? 'exempt')
  return {
    ...{ kind: 'return_fee', subjectId: id, taxClass, day, reason: 'amount_changed', name: '반품 배송비' },
    ...(taxClass === 'taxable' ? splitIncludedTax(amount) : { supplyAmount: amount, taxAmount: 0 }),
  }
}

function refundEvents({ id, amount, day }: PartCharge, name: string, sales: readonly InvoiceEvent[]): InvoiceEvent[] {
  const shares = splitByWeight(
    amount,
    sales.map(({ supplyAmount, taxAmount }) => supplyAmount + taxAmount),
  )
  return sales.flatMap(({ taxClass }, index): InvoiceEvent[] => {
    const share = shares[index] ?? 0
    if (share === 0) return []
    const off = taxClass === 'taxable' ? splitIncludedTax(share) : { supplyAmount: share, taxAmount: 0 }
    return [{ kind: 'refund', subjectId: id, taxClass, day, reason: 'amount_changed', name, ...negative(off) }]
  })
}

/** In the order of the events, so that those that were invoiced before keep their amounts when others follow. */
function withinRest(events: readonly InvoiceEvent[]): InvoiceEvent[] {
  const rests = new Map<TaxClass, TaxAmounts>()
  return events.map((event) => {
    const rest = rests.get(event.taxClass) ?? { supplyAmount: 0, taxAmount: 0 }
    const supplyAmount = Math.max(event.supplyAmount, -rest.supplyAmount)
    const taxAmount = Math.max(event.taxAmount, -rest.taxAmount)
    rests.set(event.taxClass, {
      supplyAmount: rest.supplyAmount + supplyAmount,
      taxAmount: rest.taxAmount + taxAmount,
    })
    return { ...event, supplyAmount, taxAmount }
  })
}

export function sumOf(amounts: readonly TaxAmounts[]): TaxAmounts {
  let [supplyAmount, taxAmount] = [0, 0]
  for (const one of amounts) {
    supplyAmount += one.supplyAmount
    taxAmount += one.taxAmount
  }
  return { supplyAmount, taxAmount }
}

function negative({ supplyAmount, taxAmount }: TaxAmounts): TaxAmounts {
  return { supplyAmount: 0 - supplyAmount, taxAmount: 0 - taxAmount }
}

function lastDay(first: string, reversals: readonly Reversed[]): string {
  return reversals.reduce((last, { day }) => (day > last ? day : last), first)
}

function namesOf(names: readonly string[]): string {
  const [first = ''] = names
  return names.length > 1 ? `${first} 외 ${names.length - 1}건` : first
}
