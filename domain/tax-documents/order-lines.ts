import type { Won } from '../catalog/pricing.ts'
import { TAX_PERCENT, type TaxClass } from '../catalog/tax.ts'
import { type LineMoney, shareOfUnits, unitShares } from '../orders/units.ts'
import { taxableShippingOf } from '../promotions/evaluate-cart.ts'
import { floorOfProduct, splitByWeight, sum } from '../promotions/split.ts'
import type { DocumentLine } from './document-content.ts'

export interface InvoicedItem extends LineMoney {
  partId: string
  productName: string
  optionText: string | null
  sku: string | null
  taxClass: TaxClass
  cancelledQuantity: number
  returnedQuantity: number
}

export interface InvoicedPart {
  id: string
  supplierName: string
  /** What the supplier charges for shipping; 0 where the market ships. */
  shippingAmount: Won
  shippingTax: Won
}

export interface InvoicedOrder {
  shippingAmount: Won
  taxAmount: Won
  /** VAT that the prices contain; 0 where it comes on top of them. */
  includedTaxAmount: Won
  items: readonly InvoicedItem[]
  parts: readonly InvoicedPart[]
}

/** Of the lines of an order and of its shipping fees, in their order. */
interface TaxShares {
  items: Won[]
  parts: Won[]
  marketShipping: Won
}

const paidFor = ({ unitPrice, quantity, promotionAmount, discountShare }: InvoicedItem) =>
  unitPrice * quantity - promotionAmount - discountShare

/** The fee that the market charges itself. */
function marketShippingOf({ shippingAmount, parts }: InvoicedOrder): Won {
  return shippingAmount - sum(parts.map((part) => part.shippingAmount))
}

/**
 * The VAT of each line and fee. On top of prices it is stored with them. Contained in prices it is split as `priceCart`
 * splits the other: shipping first, then the lines by what is paid for them, the last with the remainder.
 */
function taxSharesOf(order: InvoicedOrder): TaxShares {
  const { items, parts, includedTaxAmount } = order
  if (includedTaxAmount === 0) {
    const itemTaxes = items.map(({ taxShare }) => taxShare)
    const partTaxes = parts.map(({ shippingTax }) => shippingTax)
    return { items: itemTaxes, parts: partTaxes, marketShipping: order.taxAmount - sum(itemTaxes) - sum(partTaxes) }
  }
  const isTaxable = items.map(({ taxClass }) => taxClass === 'taxable')
  const paid = items.map(paidFor)
  const taxable = paid.map((won, index) => (isTaxable[index] ? won : 0))
  const taxableShipping = taxableShippingOf(order.shippingAmount, isTaxable, sum(paid), sum(taxable))
  const shippingTax = Math.min(includedTaxAmount, floorOfProduct(taxableShipping, TAX_PERCENT, 100 + TAX_PERCENT))
  const fees = [...parts.map(({ shippingAmount }) => shippingAmount), marketShippingOf(order)]
  const feeTaxes = splitByWeight(shippingTax, fees)
  return {
    items: splitByWeight(includedTaxAmount - shippingTax, taxable),
    parts: feeTaxes.slice(0, parts.length),
    marketShipping: feeTaxes[parts.length] ?? 0,
  }
}

/** The units of one supplier's part that are neither cancelled nor returned, and the supplier's shipping fee. */
export function statementLines(order: InvoicedOrder, partId: string): DocumentLine[] {
  const taxes = taxSharesOf(order)
  const isIncluded = order.includedTaxAmount > 0
  const lines = order.items.flatMap((item, index): DocumentLine[] => {
    if (item.partId !== partId) return []
    const reversed = item.cancelledQuantity + item.returnedQuantity
    const kept = item.quantity - reversed
    if (kept === 0) return []
    const share = unitShares(item, reversed, kept)
    const tax = shareOfUnits(taxes.items[index] ?? 0, item.quantity, reversed, kept)
    const goods = share.price - share.discount
    return [toLine(item, kept, share.promotion + share.discount, isIncluded ? goods - tax : goods, tax)]
  })
  const place = order.parts.findIndex(({ id }) => id === partId)
  const fee = order.parts[place]?.shippingAmount ?? 0
  if (lines.length === 0 || fee === 0) return lines
  return [...lines, shippingLine('배송비', fee, taxes.parts[place] ?? 0, isIncluded)]
}

interface OfItem extends InvoicedItem {
  id?: string
}

/** One supplier's part as it was paid, cancelled and returned units included; with an item, that line alone. */
export function partLines(order: InvoicedOrder, partId: string, itemId?: string): DocumentLine[] {
  const taxes = taxSharesOf(order)
  const isIncluded = order.includedTaxAmount > 0
  const lines = order.items.flatMap((item: OfItem, index): DocumentLine[] => {
    if (item.partId !== partId || (itemId !== undefined && item.id !== itemId)) return []
    const tax = taxes.items[index] ?? 0
    const goods = paidFor(item)
    return [
      toLine(item, item.quantity, item.promotionAmount + item.discountShare, isIncluded ? goods - tax : goods, tax),
    ]
  })
  const place = order.parts.findIndex(({ id }) => id === partId)
  const fee = order.parts[place]?.shippingAmount ?? 0
  if (fee === 0 || itemId !== undefined) return lines
  return [...lines, shippingLine('배송비', fee, taxes.parts[place] ?? 0, isIncluded)]
}

/** Null where the market charges no fee of its own. */
export function marketFeeLine(order: InvoicedOrder): DocumentLine | null {
  const fee = marketShippingOf(order)
  return fee === 0 ? null : shippingLine('배송비', fee, taxSharesOf(order).marketShipping, order.includedTaxAmount > 0)
}

/** All units of an order and all shipping fees: the sums are those of the order, and refunds are stated beside them. */
export function receiptLines(order: InvoicedOrder): DocumentLine[] {
  const taxes = taxSharesOf(order)
  const isIncluded = order.includedTaxAmount > 0
  const lines = order.items.map((item, index) => {
    const tax = taxes.items[index] ?? 0
    const goods = paidFor(item)
    return toLine(item, item.quantity, item.promotionAmount + item.discountShare, isIncluded ? goods - tax : goods, tax)
  })
  const fees = order.parts.flatMap(({ supplierName, shippingAmount }, index) =>
    shippingAmount === 0
      ? []
      : [shippingLine(`배송비 (${supplierName})`, shippingAmount, taxes.parts[index] ?? 0, isIncluded)],
  )
  const marketFee = marketFeeLine(order)
  return [...lines, ...fees, ...(marketFee ? [marketFee] : [])]
}

function toLine(
  { productName, optionText, sku, unitPrice, taxClass }: InvoicedItem,
  quantity: number,
  discount: Won,
  supplyAmount: Won,
  taxAmount: Won,
): DocumentLine {
  return {
    ...{ name: productName, option: optionText, sku, quantity, unitPrice, discount },
    ...{ supplyAmount, taxAmount, taxClass },
  }
}

function shippingLine(name: string, amount: Won, taxAmount: Won, isIncluded: boolean): DocumentLine {
  return {
    ...{ name, option: null, sku: null, quantity: null, unitPrice: null, discount: 0 },
    ...{ supplyAmount: isIncluded ? amount - taxAmount : amount, taxAmount },
    taxClass: taxAmount > 0 ? 'taxable' : 'exempt',
  }
}
