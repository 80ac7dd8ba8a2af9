import { randomUUID } from 'node:crypto'
import type { HistoryEvent } from '@jangteo/contracts/orders/orders.ts'
import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import type { BuyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import type { OrderStatus } from '@jangteo/domain/orders/order-status.ts'
import { pricePlainCart } from '@jangteo/domain/promotions/price-cart.ts'
import type { products } from '../../catalog/tables.ts'
import type { VariantRow } from '../../catalog/variants/read-variants.ts'
import type { Database } from '../../database/open-database.ts'
import type {
  orderHistory,
  orderItems,
  orderParts,
  orders,
  payments,
  shipmentLines,
  shipments,
} from '../../orders/tables.ts'
import type { sandboxPayments } from '../../payments/tables.ts'
import type { PlannedOrder } from './plan-orders.ts'

export type DemoTransaction = Pick<Database, 'select' | 'insert' | 'update' | 'execute'>

export interface DemoBuyer extends BuyerTerms {
  id: string
  name: string
  type: 'customer' | 'retailer'
  address: string
}

export type DemoProductRow = typeof products.$inferSelect & {
  supplierName: string
  /** The active ones; orders take them in turn. */
  variants: VariantRow[]
}

export interface DemoOrder {
  order: typeof orders.$inferInsert & { id: string }
  parts: (typeof orderParts.$inferInsert & { id: string })[]
  items: (typeof orderItems.$inferInsert & { id: string })[]
  payment: typeof payments.$inferInsert
  /** The provider's own record of it, without which the order could not be refunded. */
  sandboxPayment: typeof sandboxPayments.$inferInsert
  history: (typeof orderHistory.$inferInsert)[]
  shipments: (typeof shipments.$inferInsert & { id: string })[]
  shipmentLines: (typeof shipmentLines.$inferInsert)[]
}

const HOUR_MS = 3_600_000
/** Highest line total in won: expensive products are bought in small quantities. */
const MAX_LINE_TOTAL = 250_000
const TRANSITIONS: readonly { status: OrderStatus; event: HistoryEvent; hours: number }[] = [
  { status: 'pending', event: 'placed', hours: 0 },
  { status: 'confirmed', event: 'paid', hours: 0.1 },
  { status: 'processing', event: 'processing', hours: 20 },
  { status: 'shipped', event: 'shipped', hours: 40 },
  { status: 'delivered', event: 'delivered', hours: 90 },
]

/** The last digit is the check digit of CJ대한통운 over the nine before it. */
function cjNumber(orderNumber: string, place: number): string {
  const digits = orderNumber.slice(-9)
  return `${68 + place}${digits}${Number(digits) % 7}`
}

/** The rows that checkout, payment and delivery would have written. */
export function toDemoOrder(
  { at, status, lines }: PlannedOrder,
  orderNumber: string,
  buyer: DemoBuyer,
  productAt: (place: number) => DemoProductRow,
): DemoOrder {
  const id = randomUUID()
  const paymentKey = `demo-${id}`
  const reached = TRANSITIONS.slice(0, TRANSITIONS.findIndex((step) => step.status === status) + 1)
  const when = (wanted: OrderStatus) => {
    const step = reached.find((one) => one.status === wanted)
    return step ? new Date(at.getTime() + step.hours * HOUR_MS) : null
  }
  const bought = lines.map(({ product: place, quantity }) => {
    const product = productAt(place)
    const variant = product.variants[at.getUTCDate() % product.variants.length]
    if (!variant) throw new Error('a product of the demo has variants')
    const prices = { ...product, ...(variant.basePrice !== null && variant) }
    const price = { gold: prices.goldPrice, premium: prices.premiumPrice, vip: prices.vipPrice }[buyer.tier] ?? 0
    const few =
      Math.max(1, Math.floor(Math.min(quantity, MAX_LINE_TOTAL / price) / product.orderUnit)) * product.orderUnit
    const unitPrice = applyQuantityBreak(price, product.quantityBreaks, few)
    return { product, variant, quantity: few, unitPrice, totalPrice: unitPrice * few }
  })
  const {
    lines: shares,
    subtotalAmount,
    discountAmount,
    shippingAmount,
    taxAmount,
    totalAmount,
  } = pricePlainCart(bought, buyer.grade)
  const totals = { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount }
  const dates = { shippingDate: when('shipped'), deliveryDate: when('delivered') }
  const suppliers = new Map(bought.map(({ product }) => [product.supplierId, product.supplierName]))
  const parts = [...suppliers].map(([supplierId, supplierName], place) => ({
    ...{ id: randomUUID(), orderId: id, supplierId, supplierName, status, orderDate: at, ...dates },
    ...(dates.shippingDate && { carrier: 'cj' as const, trackingNumber: cjNumber(orderNumber, place) }),
  }))
  const items = bought.map(({ product, variant, ...line }, position) => ({
    id: randomUUID(),
    orderId: id,
    partId: parts.find(({ supplierId }) => supplierId === product.supplierId)?.id ?? '',
    position,
    productId: product.id,
    variantId: variant.id,
    optionText: variant.optionText,
    sku: variant.sku,
    productSlug: product.slug,
    productName: product.name,
    productImage: variant.image ?? product.images[0] ?? null,
    productBrand: product.brand,
    basePrice: Math.max(variant.basePrice ?? product.basePrice, line.unitPrice),
    discountShare: shares[position]?.discountShare ?? 0,
    taxShare: shares[position]?.taxShare ?? 0,
    ...line,
    shippedQuantity: dates.shippingDate ? line.quantity : 0,
    deliveredQuantity: dates.deliveryDate ? line.quantity : 0,
  }))
  const sent = parts.flatMap(({ carrier, trackingNumber, ...part }, place) =>
    dates.shippingDate && carrier && trackingNumber
      ? [
          {
            ...{ id: randomUUID(), number: `${orderNumber}-${place + 1}`, orderId: id, partId: part.id },
            ...{
              supplierId: part.supplierId,
              status: dates.deliveryDate ? ('delivered' as const) : ('shipped' as const),
            },
            ...{ carrier, trackingNumber, createdAt: dates.shippingDate },
            ...{ shippedAt: dates.shippingDate, deliveredAt: dates.deliveryDate },
          },
        ]
      : [],
  )
  return {
    order: {
      ...{ id, orderNumber, buyerId: buyer.id, idempotencyKey: randomUUID(), buyerType: buyer.type },
      ...{ buyerName: buyer.name, buyerGrade: buyer.grade, ...totals, status, paymentStatus: 'completed' },
      ...{ paymentMethod: 'card', paymentDueAt: at, orderDate: at, paymentDate: when('confirmed'), ...dates },
      trackingNumber: parts.at(-1)?.trackingNumber ?? null,
      shippingAddress: {
        ...{ recipientName: buyer.name, phone: '010-0000-0000', zipCode: '04524', address: buyer.address },
        ...{ detailAddress: '1층', deliveryRequest: '' },
      },
      searchText: [orderNumber, buyer.name, ...items.flatMap(({ productName, sku }) => [productName, sku])].join(' '),
    },
    parts,
    items,
    shipments: sent,
    shipmentLines: sent.flatMap((shipment) =>
      items
        .filter(({ partId }) => partId === shipment.partId)
        .map((item) => ({ shipmentId: shipment.id, itemId: item.id, quantity: item.quantity })),
    ),
    payment: {
      ...{ orderId: id, provider: 'sandbox', state: 'approved', paymentKey, amount: totals.totalAmount },
      changedAt: when('confirmed') ?? at,
    },
    sandboxPayment: {
      ...{ orderId: id, paymentKey, method: 'card', amount: totals.totalAmount, status: 'paid' },
      paidAt: when('confirmed') ?? at,
    },
    history: reached.flatMap((step) =>
      historyOf(step.event, when(step.status) ?? at, { id, parts, buyerId: buyer.id }),
    ),
  }
}

interface Whose {
  id: string
  buyerId: string
  parts: readonly { id: string; supplierId: string }[]
}

/** The buyer acts in `demoOrders` and `paid`, each supplier in the events of its own part. */
function historyOf(event: HistoryEvent, at: Date, { id, parts, buyerId }: Whose): DemoOrder['history'] {
  if (event === 'placed' || event === 'paid') return [{ orderId: id, at, event, actorId: buyerId }]
  return parts.map((part) => ({ orderId: id, partId: part.id, at, event, actorId: part.supplierId }))
}
