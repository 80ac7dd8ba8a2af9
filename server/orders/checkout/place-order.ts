import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { Checkout, PlacedOrder, PlaceOrder } from '@jangteo/contracts/orders/checkout.ts'
import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import type { PickupPoint } from '@jangteo/contracts/orders/pickups.ts'
import { userTypeOf } from '@jangteo/domain/accounts/roles.ts'
import {
  computeLineShares,
  computeTotals,
  type ShippingRule,
  splitShippingTax,
  type Totals,
} from '@jangteo/domain/catalog/pricing.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { SupplierFee } from '@jangteo/domain/shipping/fees.ts'
import { lockStockSql, moveStockSql } from '../../catalog/move-stock.ts'
import type { Database } from '../../database/open-database.ts'
import { type Connected, inTransaction, statement } from '../../database/statement.ts'
import { announceCommitted, announceSql } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { requestHash } from '../../http/request-hash.ts'
import {
  type CartLine,
  type CartShipping,
  type ExistingOrder,
  feesOfLines,
  loadCartLines,
  priceLines,
  readCart,
  shippingRule,
  supplierFees,
} from '../cart/cart-lines.ts'
import { enqueueOrderNotification } from '../notifications/send-order-notification.ts'
import { type OrderServices, requirePaymentMethod } from '../order-services.ts'
import { ISSUE_VIRTUAL_ACCOUNT_JOB, issueVirtualAccount } from '../payments/start-payment.ts'
import { addressOfPickup, findPickupPoint, offersPickup } from '../pickup/pickup-points.ts'
import { newPickupCode } from '../pickup/pickups.ts'

/** All or nothing: if one line is out of stock, no stock moves. The same idempotency key always gets the same order, or none for another request. */
export async function placeOrder(
  db: Database,
  services: OrderServices,
  buyerId: string,
  wanted: PlaceOrder,
): Promise<PlacedOrder> {
  try {
    return toPlacedOrder(services, buyerId, await findOrPlaceOrder(db, services, buyerId, wanted))
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'idempotency_mismatch') throw error
    const checkout = await readCheckout(db, services, buyerId, wanted.cartItemIds, wanted.shippingAddress.zipCode)
    throw new AppError(error.code, { ...error.details, extra: { checkout } })
  }
}

async function findOrPlaceOrder(
  db: Database,
  services: OrderServices,
  buyerId: string,
  wanted: PlaceOrder,
): Promise<ExistingOrder> {
  const hash = orderHash(wanted)
  const point = wanted.pickupPointId ? await findPickupPoint(db, wanted.pickupPointId) : undefined
  const shippingAddress = point ? addressOfPickup(point, wanted.shippingAddress) : wanted.shippingAddress
  const loaded = await loadCartLines(db, buyerId, { ...wanted, shippingAddress }, hash)
  if ('id' in loaded) return loaded
  if (wanted.pickupPointId && !point) throw new AppError('pickup_closed')
  if (point && hasMoved(point, wanted.shippingAddress)) throw new AppError('pickup_moved')
  requirePaymentMethod(services, wanted.paymentMethod)
  const { lines, shipping, orderNumber } = loaded
  const { totals, fees } = assertAsDisplayed(lines, shipping, wanted)
  const { paymentMethod } = wanted
  const dueAt = new Date(Date.now() + paymentDeadlineMs(paymentMethod, services.payWithinMs, lines[0]))
  const provider = services.provider.name
  const order = {
    buyerId,
    orderNumber,
    wanted,
    shippingAddress,
    point,
    hash,
    lines,
    totals,
    shipping,
    fees,
    dueAt,
    provider,
  }
  const id = await insertWithJobs(db, services, order)
  // A concurrent call won: the same request sent twice, or another buyer of the last item. Start over with fresh data.
  if (!id) return findOrPlaceOrder(db, services, buyerId, wanted)
  announceCommitted(
    db,
    lines.map(({ productId }): CacheTag => `product:${productId}`),
  )
  // When the provider is unavailable now, the job enqueued with the order issues the account later.
  if (paymentMethod === 'virtual_account') await issueVirtualAccount(db, services, id).catch(() => {})
  const name = orderName(lines.map((line) => line.name))
  return { id, orderNumber, name, totalAmount: totals.totalAmount, paymentMethod, buyerName: lines[0]?.buyerName ?? '' }
}

/** The buyer agreed to the address that the checkout page displayed. */
function hasMoved(point: PickupPoint, shown: ShippingAddress): boolean {
  return (['zipCode', 'address', 'detailAddress'] as const).some((field) => point[field] !== shown[field])
}

/** What the buyer agreed to. The signage code says where the buyer came from, and may expire between two attempts. */
function orderHash({ cartItemIds, expectedTotal, shippingAddress, paymentMethod, pickupPointId }: PlaceOrder): Buffer {
  return requestHash({
    cartItemIds: [...new Set(cartItemIds)].sort(),
    expectedTotal,
    shippingAddress,
    paymentMethod,
    ...(pickupPointId && { pickupPointId }),
  })
}

/** The admin's setting in the database overrides the operator's environment. */
function paymentDeadlineMs(
  method: PaymentMethod,
  defaults: OrderServices['payWithinMs'],
  line: CartLine | undefined,
): number {
  const hours = line?.trade?.virtualAccountHours
  return method === 'virtual_account' && hours ? hours * 3_600_000 : defaults[method]
}

/** A card order sends nothing until it is paid; other orders enqueue their next job in the same transaction. */
async function insertWithJobs(db: Database, { jobs }: OrderServices, order: NewOrder): Promise<string | undefined> {
  const { paymentMethod } = order.wanted
  if (paymentMethod === 'card') return insertOrder(db, order)
  return inTransaction(db, async (tx) => {
    const orderId = await insertOrder(tx, order)
    if (!orderId) return undefined
    if (paymentMethod === 'transfer') await enqueueOrderNotification(tx, { orderId, news: 'received' })
    else await jobs.enqueue(tx, ISSUE_VIRTUAL_ACCOUNT_JOB, { orderId })
    return orderId
  })
}

/**
 * The buyer pays exactly the total that the checkout page displayed, or the order is refused. A shipping policy that
 * changes after the lines were loaded applies to the next order: this one has the fees that the buyer has agreed to.
 */
function assertAsDisplayed(
  lines: readonly CartLine[],
  shipping: CartShipping | null,
  { cartItemIds, expectedTotal }: PlaceOrder,
) {
  if (lines.length < new Set(cartItemIds).size) throw new AppError('cart_changed')
  const priced = priceLines(lines)
  for (const { line, problem } of priced)
    if (problem)
      throw new AppError('quantity_refused', { message: `${nameWithOption(line.name, line.optionText)}: ${problem}` })
  const fees = feesOfLines(priced, shipping)
  const totals = computeTotals(
    priced.map(({ line, unitPrice }) => ({ unitPrice, quantity: line.quantity })),
    lines[0]?.grade ?? null,
    shippingOf(shipping && fees, shippingRule(lines[0])),
  )
  if (totals.totalAmount !== expectedTotal) throw new AppError('price_changed')
  return { totals, fees }
}

/** The sum of the suppliers' fees, or the rule of the market where there are none. */
function shippingOf(fees: readonly SupplierFee[] | null, rule: ShippingRule): ShippingRule | number {
  return fees ? fees.reduce((sum, { amount }) => sum + amount, 0) : rule
}

function toPlacedOrder(
  { provider, paymentMethods }: OrderServices,
  buyerId: string,
  order: ExistingOrder,
): PlacedOrder {
  const { id, orderNumber, name, totalAmount, paymentMethod, buyerName } = order
  const payable = { id, orderNumber, name, amount: totalAmount, buyerId, buyerName }
  const isPaidOnline = paymentMethod === 'card' && paymentMethods.includes('card')
  return { id, orderNumber, totalAmount, paymentMethod, pay: isPaidOnline ? provider.open(payable) : null }
}

/** The chosen cart lines with current prices and stock; lines deleted meanwhile are left out. */
export async function readCheckout(
  db: Database,
  {
    transferAccount,
    paymentMethods,
    isTestPayment,
  }: Pick<OrderServices, 'transferAccount' | 'paymentMethods' | 'isTestPayment'>,
  buyerId: string,
  itemIds: readonly string[],
  zipCode?: string,
): Promise<Checkout> {
  const [cart, hasPickup] = await Promise.all([readCart(db, buyerId, itemIds, zipCode), offersPickup(db)])
  const fees = supplierFees(cart)
  return {
    cart,
    totals: computeTotals(cart.items, cart.grade, shippingOf(cart.supplierShipping && fees, cart.shipping)),
    shippingFees: fees.map(({ parcels, ...fee }) => fee),
    transferAccount,
    paymentMethods: [...paymentMethods],
    offersPickup: hasPickup,
    isTestPayment,
  }
}

/** Checked after the product row is locked, so that a supplier's later change of prices or limits applies to the next order. */
const OFFER_UNCHANGED = 'p.version = w.version'

/**
 * Inserts the order with its parts, items, payment and history, moves stock and empties the cart, in one statement: all
 * of it or nothing. A concurrent checkout of the same cart lines waits for the first, and then inserts nothing.
 */
const insertOrderStatement = statement<{ id: string }>(
  'write_order',
  `with held as materialized (
     select c.variant_id, c.quantity, checked.version from cart_items c
     join unnest($18::uuid[], $19::int[], $20::int[]) as checked (id, quantity, version)
       on checked.id = c.id and checked.quantity = c.quantity
     where c.account_id = $2 for update of c
   ), wanted as (
     select variant_id, null::uuid as location_id, -quantity as change, version
     from held where (select count(*) from held) = cardinality($18)
   ), ${lockStockSql("'ordered'", OFFER_UNCHANGED)}, placed as (
     insert into orders (order_number, buyer_id, idempotency_key, buyer_type, buyer_name, buyer_grade,
       subtotal_amount, discount_amount, shipping_amount, tax_amount, total_amount,
       payment_method, payment_due_at, shipping_address, search_text, screen_code, request_hash, pickup_account_id, pickup)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $21, $22, $23, $24
     from enough where exists (select from wanted)
     on conflict on constraint orders_key do nothing
     returning id
   ), lines as (
     select * from jsonb_to_recordset($16) as l (
       position smallint, product_id uuid, variant_id uuid, option_text text, sku text, slug text, name text, image text,
       brand text, quantity int, unit_price int, base_price int, total_price bigint, discount_share bigint, tax_share bigint, return_fee bigint, outbound_fee bigint, supplier_id uuid, supplier_name text,
       shipping_amount bigint, shipping_tax bigint, shipping_note text)
   ), parts as (
     insert into order_parts (order_id, supplier_id, supplier_name, shipping_amount, shipping_tax, shipping_note)
     select distinct placed.id, supplier_id, supplier_name, coalesce(shipping_amount, 0), coalesce(shipping_tax, 0), shipping_note
     from placed, lines
     returning id, supplier_id
   ), items as (
     insert into order_items (order_id, part_id, position, product_id, variant_id, option_text, sku, product_slug,
       product_name, product_image, product_brand, quantity, unit_price, base_price, total_price, discount_share, tax_share,
       return_fee, outbound_fee)
     select placed.id, parts.id, position, product_id, variant_id, option_text, sku, slug, name, image, brand, quantity, unit_price, base_price,
       total_price, discount_share, tax_share, coalesce(return_fee, 0), coalesce(outbound_fee, 0)
     from placed, lines join parts using (supplier_id)
   ), paying as (
     insert into payments (order_id, provider, amount) select id, $17, $11 from placed
   ), noted as (
     insert into order_history (order_id, event, actor_id) select id, 'placed', $2 from placed
   ), ordered as (
     delete from cart_items where account_id = $2 and id = any ($18) and exists (select from placed)
   ), ${moveStockSql('placed', { cause: "'ordered'", reason: 'null', actor: '$2', order: '(select id from placed)' })},
   announced as (${announceSql("select distinct 'product:' || product_id from stock where exists (select from placed)")})
   select id from placed`,
)

interface NewOrder {
  buyerId: string
  orderNumber: string
  wanted: Pick<PlaceOrder, 'idempotencyKey' | 'paymentMethod' | 'screenCode'>
  shippingAddress: ShippingAddress
  /** Where the buyer picks it up. */
  point: PickupPoint | undefined
  hash: Buffer
  lines: readonly CartLine[]
  totals: Totals
  /** Null where the market ships. */
  shipping: CartShipping | null
  /** Of the suppliers; empty where the market ships. */
  fees: readonly SupplierFee[]
  dueAt: Date
  provider: string
}

/** Undefined where the lines, prices or stock have changed since they were loaded, or the idempotency key is used. */
async function insertOrder(db: Connected, order: NewOrder): Promise<string | undefined> {
  const { buyerId, orderNumber, wanted, shippingAddress, point, hash, lines, totals, shipping, fees, dueAt, provider } =
    order
  const [first] = lines
  if (!first) throw new Error('an order has lines')
  const priced = priceLines(lines).map(({ line, unitPrice }) => ({ line, unitPrice, total: unitPrice * line.quantity }))
  const shares = computeLineShares(
    priced.map(({ total }) => total),
    totals,
  )
  const parts = partFees(fees, totals)
  const [placed] = await insertOrderStatement(
    db,
    orderNumber,
    buyerId,
    wanted.idempotencyKey,
    userTypeOf(first.buyerRole),
    first.buyerName,
    first.grade,
    totals.subtotalAmount,
    totals.discountAmount,
    totals.shippingAmount,
    totals.taxAmount,
    totals.totalAmount,
    wanted.paymentMethod,
    dueAt,
    shippingAddress,
    [orderNumber, first.buyerName, ...lines.flatMap(({ name, sku }) => [name, sku])].join(' '),
    JSON.stringify(
      priced.map(({ line, unitPrice, total }, position) => ({
        position,
        product_id: line.productId,
        variant_id: line.variantId,
        option_text: line.optionText,
        sku: line.sku,
        slug: line.slug,
        name: line.name,
        image: line.image,
        brand: line.brand,
        quantity: line.quantity,
        unit_price: unitPrice,
        base_price: line.basePrice,
        total_price: total,
        discount_share: shares[position]?.discountShare,
        tax_share: shares[position]?.taxShare,
        supplier_id: line.supplierId,
        supplier_name: line.supplierName,
        // The same on every line of a supplier; left out where the market ships.
        ...parts.get(line.supplierId),
        ...(shipping && returnFees(line, shipping, fees)),
      })),
    ),
    provider,
    lines.map(({ id }) => id),
    lines.map(({ quantity }) => quantity),
    lines.map(({ productVersion }) => productVersion),
    wanted.screenCode ?? null,
    hash,
    point?.id ?? null,
    point ? { name: point.name, phone: point.phone, hours: point.hours, code: newPickupCode() } : null,
  )
  return placed?.id
}

/** What a supplier's part of the order costs to ship, with its share of the tax. */
function partFees(fees: readonly SupplierFee[], totals: Totals) {
  const taxes = splitShippingTax(
    fees.map(({ amount }) => amount),
    totals,
  )
  return new Map(
    fees.map(({ supplierId, amount, note }, place) => [
      supplierId,
      { shipping_amount: amount, shipping_tax: taxes[place] ?? 0, shipping_note: note },
    ]),
  )
}

/** What a return of the line will cost. Goods that were sent for free cost the way there as well. */
function returnFees(line: CartLine, { returnFees: known }: CartShipping, fees: readonly SupplierFee[]) {
  const { returnFee = 0, roundTripFee = 0 } = known.get(line.productId) ?? {}
  const isPaid = fees.some(({ supplierId, amount }) => supplierId === line.supplierId && amount > 0)
  const wasFree = !isPaid && line.shippingPolicy?.kind !== 'collect'
  return { return_fee: returnFee, outbound_fee: wasFree ? Math.max(0, roundTripFee - returnFee) : 0 }
}
