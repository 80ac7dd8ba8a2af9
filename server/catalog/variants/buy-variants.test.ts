import type { ProductDetail } from '@jangteo/contracts/catalog/products.ts'
import { adjustStock, getSupplierProduct, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { cancelOrder, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { addToCart, getCart, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { decideSupplierReturn, deliverPart } from '@jangteo/contracts/orders/supplier-orders.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type Catalog, openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { openShop, type Shop } from '../../testing/open-shop.ts'
import { expectConsistentOrders, order, pay, readOwn, ship } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { productVariants, stockLevels, stockLocations } from '../tables.ts'
import { buyVariants, checkoutOfItems, placeCartItems } from './buy-variants.fixture.ts'
import { editOf, putInCart, variantId, withOptions } from './variant-forms.fixture.ts'

const SIZES = { 사이즈: ['M', 'L'] }

/** A second location, which orders take from last; it holds this much of the variant. */
async function openWarehouse({ db }: Shop, { supplier }: Catalog, variant: string, product: string, quantity: number) {
  const [warehouse] = await db
    .insert(stockLocations)
    .values({ supplierId: supplier.accountId, name: '김포', priority: 1 })
    .returning()
  const locationId = warehouse?.id ?? ''
  const body = { variantId: variant, locationId, change: quantity, reason: '입고' }
  await supplier.ask(adjustStock, { params: { id: product }, body })
  return locationId
}

/** Quantities of a variant in the first location and in the others. */
async function stockByLocation({ db }: Shop, variant: string): Promise<number[]> {
  const rows = await db
    .select({ quantity: stockLevels.quantity })
    .from(stockLevels)
    .innerJoin(stockLocations, eq(stockLocations.id, stockLevels.locationId))
    .where(eq(stockLevels.variantId, variant))
    .orderBy(stockLocations.priority)
  return rows.map(({ quantity }) => quantity)
}

async function changed(
  { supplier }: Catalog,
  id: string,
  change: Parameters<typeof editOf>[1],
): Promise<ProductDetail> {
  const { data } = await supplier.ask(getSupplierProduct, { params: { id } })
  return (await supplier.ask(updateProduct, { params: { id }, body: editOf(data, change) })).data
}

describe('the cart', () => {
  test('asks for the option of a product with several variants, and names the choices', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const product = await onSale(withOptions(SIZES, { L: { stockQuantity: 0 } }))
    const buyer = await signedIn(shop, 'customer')
    const answer = await buyer.send(addToCart, { body: { productId: product.id } })
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      expect.objectContaining({
        code: 'option_required',
        options: [expect.objectContaining({ name: '사이즈' })],
        variants: [
          { id: variantId(product, 'M'), optionValues: ['M'], stockQuantity: 5 },
          { id: variantId(product, 'L'), optionValues: ['L'], stockQuantity: 0 },
        ],
      }),
    ])
    const soldOut = await buyer.send(addToCart, { body: { productId: product.id, variantId: variantId(product, 'L') } })
    expect(soldOut.json()).toMatchObject({ code: 'quantity_refused', message: '품절된 상품입니다.' })
  })

  test('takes the only variant on sale without asking', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const product = await onSale(withOptions(SIZES, { L: { status: 'inactive' } }))
    const buyer = await signedIn(shop, 'customer')
    const { data } = await buyer.ask(addToCart, { body: { productId: product.id } })
    expect(data.items).toMatchObject([{ optionText: 'M', quantity: 1 }])
    const stopped = { productId: product.id, variantId: variantId(product, 'L') }
    expect((await buyer.send(addToCart, { body: stopped })).json().code).toBe('product_not_found')
  })

  test('changes the option of a line in place; two lines of one variant become one', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const product = await onSale(withOptions(SIZES))
    const other = await onSale({ name: '머그' })
    const buyer = await signedIn(shop, 'customer')
    const { items } = await putInCart(buyer, product, { M: 2, L: 1 })
    const params = { id: items.find(({ optionText }) => optionText === 'M')?.id ?? '' }
    const change = (variant: string) => ({ params, body: { quantity: 2, variantId: variant } })
    const foreign = await buyer.send(updateCartItem, change(other.variants[0]?.id ?? ''))
    expect(foreign.json().code).toBe('product_not_found')
    const { data } = await buyer.ask(updateCartItem, change(variantId(product, 'L')))
    expect(data.items).toMatchObject([{ id: params.id, optionText: 'L', quantity: 3 }])
  })
})

describe('an order of variants', () => {
  test('has the unit price of the quantity over all variants, after the grade price, and of each variant’s own price', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const product = await onSale({
      ...withOptions(SIZES, { L: { prices: { base: 12_000, ...defaultTiers(12_000) }, stockQuantity: 20 } }),
      quantityBreaks: [
        { from: 6, percentOff: 10 },
        { from: 20, unitPrice: 7_000 },
      ],
    })
    const vip = await signedIn(shop, 'retailer', { business: { grade: 'vip' } })
    const few = await putInCart(vip, product, { M: 4 })
    expect(few.items).toMatchObject([{ unitPrice: 9_000, gradePrice: 9_000 }])
    const more = await putInCart(vip, product, { L: 2 })
    expect(more.items.map(({ optionText, unitPrice, gradePrice }) => [optionText, unitPrice, gradePrice])).toEqual([
      ['L', 9_720, 10_800],
      ['M', 8_100, 9_000],
    ])
    const body = await checkoutOfItems(
      vip,
      more.items.map(({ id }) => id),
    )
    const placed = (await vip.ask(placeOrder, { body })).data
    const { items, subtotalAmount, discountAmount } = await readOwn(vip, placed.orderNumber)
    expect(items.map(({ optionText, unitPrice, quantity }) => [optionText, unitPrice, quantity])).toEqual([
      ['L', 9_720, 2],
      ['M', 8_100, 4],
    ])
    expect([subtotalAmount, discountAmount]).toEqual([51_840, 2_592])
    const many = await putInCart(vip, product, { L: 18 })
    expect(many.items, '18 of 20 are no 20').toMatchObject([{ unitPrice: 9_720 }])
    await expectConsistentOrders(shop)
  })

  test('keeps least, most and unit over the sum of a product’s variants', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const plenty = { stockQuantity: 100 }
    const product = await onSale({
      ...withOptions(SIZES, { M: plenty, L: plenty }),
      orderUnit: 12,
      minOrderQuantity: 12,
      maxOrderQuantity: 24,
    })
    const buyer = await signedIn(shop, 'customer')
    const { items } = await putInCart(buyer, product, { M: 5 })
    expect(items).toMatchObject([{ quantity: 5, problem: '12개부터 주문할 수 있습니다.' }])
    const both = await putInCart(buyer, product, { L: 8 })
    expect(both.items.map(({ problem }) => problem)).toEqual(Array(2).fill('12개 단위로 주문할 수 있습니다.'))
    const ids = both.items.map(({ id }) => id)
    const refused = await buyer.send(placeOrder, { body: await checkoutOfItems(buyer, ids) })
    expect(refused.json()).toMatchObject({
      code: 'quantity_refused',
      message: '스마트폰 거치대 (L): 12개 단위로 주문할 수 있습니다.',
    })
    const tooMany = await buyer.send(addToCart, {
      body: { productId: product.id, variantId: variantId(product, 'M'), quantity: 12 },
    })
    expect(tooMany.json().message).toBe('24개까지 주문할 수 있습니다.')
    const large = both.items.find(({ optionText }) => optionText === 'L')?.id ?? ''
    await buyer.ask(updateCartItem, { params: { id: large }, body: { quantity: 7 } })
    expect((await buyer.ask(getCart, {})).data.items.map(({ problem }) => problem)).toEqual([null, null])
    const alone = await buyer.send(placeOrder, { body: await checkoutOfItems(buyer, [large]) })
    expect(alone.json().message, 'the other line stays in the cart').toContain('12개부터')
    expect((await buyer.send(placeOrder, { body: await checkoutOfItems(buyer, ids) })).statusCode).toBe(201)
    await expectConsistentOrders(shop)
  })

  test('of a product without options starts at its unit', async () => {
    const shop = await openShop()
    const { onSale } = await openCatalog(shop)
    const box = await onSale({ orderUnit: 12, minOrderQuantity: 20, stockQuantity: 100 })
    const buyer = await signedIn(shop, 'customer')
    const { data } = await buyer.ask(addToCart, { body: { productId: box.id } })
    expect(data.items).toMatchObject([{ quantity: 24, problem: null }])
    const one = await buyer.send(addToCart, { body: { productId: box.id, quantity: 1 } })
    expect(one.json().message).toBe('12개 단위로 주문할 수 있습니다.')
  })

  test('freezes SKU and option text, also when the variant is renamed or left out later', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions(SIZES, { M: { sku: 'TEE-M' } }))
    const buyer = await signedIn(shop, 'customer')
    const { orderNumber } = await buyVariants(buyer, product, { M: 1 })
    await changed(catalog, product.id, ({ variants }) => ({
      variants: variants.map((variant) => (variant.sku === 'TEE-M' ? { ...variant, sku: 'NEW-M' } : variant)),
    }))
    const frozen = { optionText: 'M', sku: 'TEE-M', variantId: variantId(product, 'M'), productId: product.id }
    expect((await readOwn(buyer, orderNumber)).items).toMatchObject([frozen])
    await changed(catalog, product.id, ({ variants }) => ({ variants: variants.filter(({ sku }) => sku !== 'NEW-M') }))
    expect((await readOwn(buyer, orderNumber)).items).toMatchObject([frozen])
    const [retired] = await shop.db
      .select()
      .from(productVariants)
      .where(eq(productVariants.id, variantId(product, 'M')))
    expect(retired?.status).toBe('retired')
  })

  test('is refused when the price of a variant has changed since the buyer saw it', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions(SIZES))
    const buyer = await signedIn(shop, 'customer')
    const { items } = await putInCart(buyer, product, { M: 1 })
    const body = await checkoutOfItems(
      buyer,
      items.map(({ id }) => id),
    )
    await changed(catalog, product.id, ({ variants }) => ({
      variants: variants.map((variant) => ({ ...variant, prices: { base: 11_000, ...defaultTiers(11_000) } })),
    }))
    expect((await buyer.send(placeOrder, { body })).json().code).toBe('price_changed')
    await expectConsistentOrders(shop)
  })
})

test('an order waits for an uncommitted price of its variant, and is refused with the new amounts', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const product = await onSale(withOptions(SIZES))
  const buyer = await signedIn(shop, 'customer')
  const { items } = await putInCart(buyer, product, { M: 1 })
  const body = await checkoutOfItems(
    buyer,
    items.map(({ id }) => id),
  )
  const pricing = await shop.db.$client.connect()
  try {
    await pricing.query('begin')
    await pricing.query('select from products where id = $1 for no key update', [product.id])
    await pricing.query(
      `update product_variants set base_price = 11000, gold_price = 11000, premium_price = 11000, vip_price = 11000
       where id = $1`,
      [variantId(product, 'M')],
    )
    const placing = buyer.send(placeOrder, { body })
    await eventually(async () => expect(await waitingFor(shop, 'with held as')).toBe(1))
    await pricing.query('commit')
    const answer = (await placing).json()
    expect([answer.code, answer.checkout.cart.items[0].unitPrice]).toEqual(['price_changed', 11_000])
  } finally {
    await pricing.query('rollback').catch(() => {})
    pricing.release()
  }
  await expectConsistentOrders(shop)
})

describe('stock of a variant in two locations', () => {
  test('is taken from the first, then from the next; the buyer sees the sum', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions(SIZES))
    const medium = variantId(product, 'M')
    await openWarehouse(shop, catalog, medium, product.id, 4)
    const buyer = await signedIn(shop, 'customer')
    const { items } = await putInCart(buyer, product, { M: 8 })
    expect(items).toMatchObject([{ stockQuantity: 9, problem: null }])
    await placeCartItems(
      buyer,
      items.map(({ id }) => id),
    )
    expect(await stockByLocation(shop, medium)).toEqual([0, 1])
    const data = (await catalog.supplier.ask(getSupplierProduct, { params: { id: product.id } })).data
    expect([data.stockQuantity, data.variants[0]?.stockQuantity]).toEqual([6, 1])
    await expectConsistentOrders(shop)
  })

  test('comes back to its location with a cancellation', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions(SIZES, { M: { stockQuantity: 0 } }))
    const medium = variantId(product, 'M')
    await openWarehouse(shop, catalog, medium, product.id, 4)
    const buyer = await signedIn(shop, 'customer')
    const placed = await buyVariants(buyer, product, { M: 3, L: 1 })
    expect(await stockByLocation(shop, medium)).toEqual([0, 1])
    await buyer.ask(cancelOrder, { params: { orderNumber: placed.orderNumber }, body: { reason: '변심' } })
    expect(await stockByLocation(shop, medium)).toEqual([0, 4])
    expect(await stockByLocation(shop, variantId(product, 'L'))).toEqual([5])
    await expectConsistentOrders(shop)
  })

  test('that an order took from both comes back to both', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions(SIZES))
    const medium = variantId(product, 'M')
    await openWarehouse(shop, catalog, medium, product.id, 4)
    const buyer = await signedIn(shop, 'customer')
    const { orderNumber } = await buyVariants(buyer, product, { M: 7 })
    expect(await stockByLocation(shop, medium)).toEqual([0, 2])
    await buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
    expect(await stockByLocation(shop, medium)).toEqual([5, 4])
    await expectConsistentOrders(shop)
  })

  test('comes back to its location with an accepted return, also once the variant is retired', async () => {
    const shop = await openShop()
    const catalog = await openCatalog(shop)
    const product = await catalog.onSale(withOptions(SIZES, { M: { stockQuantity: 0 } }))
    const medium = variantId(product, 'M')
    await openWarehouse(shop, catalog, medium, product.id, 4)
    const buyer = await signedIn(shop, 'customer')
    const placed = await buyVariants(buyer, product, { M: 2 })
    expect((await pay(buyer, placed)).statusCode).toBe(200)
    const { orderNumber } = placed
    await catalog.supplier.ask(deliverPart, { params: { id: await ship(catalog.supplier, orderNumber) } })
    await changed(catalog, product.id, ({ variants }) => ({ variants: variants.filter(({ id }) => id !== medium) }))
    const itemId = (await readOwn(buyer, orderNumber)).items[0]?.id ?? ''
    const { data } = await buyer.ask(requestReturn, { params: { orderNumber }, body: { itemId, reason: '흠집' } })
    const params = { id: data.items[0]?.return?.id ?? '' }
    await catalog.supplier.ask(decideSupplierReturn, { params, body: { accept: true } })
    expect(await stockByLocation(shop, medium)).toEqual([0, 4])
    const after = (await catalog.supplier.ask(getSupplierProduct, { params: { id: product.id } })).data
    expect(after.stockQuantity, 'a retired variant is not for sale').toBe(5)
    await expectConsistentOrders(shop)
    expect((await shop.db.execute(sql`select from stock_levels where quantity < 0`)).rows).toEqual([])
  })
})

test('a unit that comes back to stock while its buyer waits for it is sold', async () => {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const product = await catalog.onSale(withOptions(SIZES, { M: { stockQuantity: 1 }, L: { stockQuantity: 0 } }))
  const [medium, other] = [variantId(product, 'M'), await catalog.onSale({ name: '머그' })]
  const buyer = await signedIn(shop, 'customer')
  await order(buyer, [[other.id, 1]])
  const { items } = await putInCart(buyer, product, { M: 1 })
  const body = await checkoutOfItems(
    buyer,
    items.map(({ id }) => id),
  )
  const [numbering, restocking] = [await shop.db.$client.connect(), await shop.db.$client.connect()]
  try {
    // The buyer's lines are loaded with one in stock, and wait for an order number.
    await numbering.query('begin; update order_counters set last = last')
    const placing = buyer.send(placeOrder, { body })
    await eventually(async () => expect(await waitingFor(shop, 'with known as')).toBe(1))
    await adjust(catalog, product.id, medium, -1)
    await restocking.query('begin')
    await restocking.query('select from products where id = $1 for no key update', [product.id])
    const back = 'update stock_levels set quantity = 1 where variant_id = $1 returning location_id as id'
    const { rows } = await restocking.query<{ id: string }>(back, [medium])
    await restocking.query(
      `insert into stock_entries (variant_id, location_id, change, stock_after, cause) values ($1, $2, 1, 1, 'returned')`,
      [medium, rows[0]?.id],
    )
    await restocking.query('update products set stock_quantity = 1 where id = $1', [product.id])
    await numbering.query('commit')
    await eventually(async () => expect(await waitingFor(shop, 'with held as')).toBe(1))
    await restocking.query('commit')
    const answer = await placing
    expect([answer.statusCode, answer.json().code]).toEqual([201, undefined])
  } finally {
    for (const client of [numbering, restocking]) {
      await client.query('rollback').catch(() => {})
      client.release()
    }
  }
  expect(await stockByLocation(shop, medium)).toEqual([0])
  await expectConsistentOrders(shop)
})

async function adjust({ supplier }: Catalog, id: string, variant: string, change: number): Promise<void> {
  await supplier.ask(adjustStock, { params: { id }, body: { variantId: variant, change, reason: '파손' } })
}

/** How many statements with this text wait for a lock. */
async function waitingFor({ db }: Shop, text: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and position(${text} in query) > 0`)
  return rows[0]?.count ?? 0
}
