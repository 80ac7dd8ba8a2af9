import type { ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { adjustStock, getSupplierProduct, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import { getCart, removeFromCart } from '@jangteo/contracts/orders/cart.ts'
import { type PlaceOrder, placeOrder } from '@jangteo/contracts/orders/checkout.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { sql } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { stockLocations } from '../../catalog/tables.ts'
import { checkoutOfItems } from '../../catalog/variants/buy-variants.fixture.ts'
import { editOf, putInCart, variantForm, variantId, withOptions } from '../../catalog/variants/variant-forms.fixture.ts'
import { findDifferences } from '../../ledger/checks/check-ledger.ts'
import { type Catalog, openCatalog } from '../catalog.ts'
import { openShop, type Shop } from '../open-shop.ts'
import { expectConsistentOrders } from '../orders.ts'
import { recordMeasurement } from '../record-measurement.ts'
import { signedIn, type TestUser } from '../test-users.ts'
import { shortOrLong } from './run-length.ts'

const SIZES = { 사이즈: ['M', 'L'] }
const ROUNDS = shortOrLong(1, 10)
const PATIENCE = { timeout: 120_000 + shortOrLong(0, 1_200_000) }

const many = <Item>(count: number, make: (nth: number) => Promise<Item>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

/** Stock equals its ledger in every location and is never negative; no transaction was a victim of a deadlock. */
async function expectSoundStock(shop: Shop): Promise<void> {
  await expectConsistentOrders(shop)
  expect(await findDifferences(shop.db), 'every rule of the ledger').toEqual([])
  const { rows } = await shop.db.execute(sql`
    select (select count(*)::int from stock_levels where quantity < 0) as negative,
      (select count(*)::int from stock_entries where stock_after < 0) as "everNegative",
      (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`)
  expect(rows[0]).toMatchObject({ negative: 0, everNegative: 0 })
  return expect(rows[0]?.deadlocks).toBe(deadlocksBefore.get(shop))
}

/** Databases are reused by tests, and with them their counters. */
const deadlocksBefore = new WeakMap<Shop, unknown>()

async function openRace() {
  const shop = await openShop()
  const { rows } = await shop.db.execute(
    sql`select deadlocks::int from pg_stat_database where datname = current_database()`,
  )
  deadlocksBefore.set(shop, rows[0]?.deadlocks)
  return { shop, catalog: await openCatalog(shop) }
}

/** Buyers with these variants in their cart, and the body that their checkout page would send. */
async function readyBuyers(shop: Shop, count: number, product: ProductDetail, quantities: Record<string, number>) {
  const ready: { buyer: TestUser; body: PlaceOrder }[] = []
  // In groups: more at once would wait too long for a connection on a busy machine.
  while (ready.length < count)
    ready.push(
      ...(await many(Math.min(20, count - ready.length), async () => {
        const buyer = await signedIn(shop, 'customer')
        const { items } = await putInCart(buyer, product, quantities)
        return {
          buyer,
          body: await checkoutOfItems(
            buyer,
            items.map(({ id }) => id),
          ),
        }
      })),
    )
  return ready
}

const sizesWith = (medium: number, large: number): Pick<ProductForm, 'options' | 'variants'> =>
  withOptions(SIZES, { M: { stockQuantity: medium }, L: { stockQuantity: large } })

const isPlaced = ({ statusCode }: LightMyRequestResponse) => statusCode === 201

async function readProduct({ supplier }: Catalog, id: string): Promise<ProductDetail> {
  return (await supplier.ask(getSupplierProduct, { params: { id } })).data
}

test('the last unit of a variant goes to one of two hundred buyers, while its sibling sells on', PATIENCE, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shop, catalog } = await openRace()
    const product = await catalog.onSale(sizesWith(1, 60))
    const forLast = await readyBuyers(shop, 200, product, { M: 1 })
    const forSibling = await readyBuyers(shop, 50, product, { L: 1 })
    const send = ({ buyer, body }: (typeof forLast)[number]) => buyer.send(placeOrder, { body })
    // The sibling's in the middle, so that both wait for the same locks.
    const begun = [forLast.slice(0, 100), forSibling, forLast.slice(100)].map((group) => Promise.all(group.map(send)))
    const [some = [], sibling = [], others = []] = await Promise.all(begun)
    const last = [...some, ...others]
    expect(last.filter(isPlaced)).toHaveLength(1)
    expect(sibling.filter(isPlaced)).toHaveLength(50)
    const refusals = last.filter((answer) => !isPlaced(answer)).map((answer) => answer.json())
    expect(new Set(refusals.map(({ code, message }) => `${code}: ${message}`))).toEqual(
      new Set(['quantity_refused: 스마트폰 거치대 (M): 품절된 상품입니다.']),
    )
    const after = await readProduct(catalog, product.id)
    expect(after.variants.map(({ stockQuantity }) => stockQuantity)).toEqual([0, 10])
    expect(after.stockQuantity).toBe(10)
    await expectSoundStock(shop)
  }
  recordMeasurement('last unit of a variant', { buyers: 250, rounds: ROUNDS })
})

const CLEAR_ANSWERS = new Set(['price_changed', 'cart_changed', 'quantity_refused'])

interface Outcome {
  /** What the buyer agreed to, and the total of the order. */
  agreed: number | undefined
  total: number | undefined
  refusals: string[]
}

/** Agrees to what each answer shows and tries again; gives up lines that cannot be ordered any more. */
async function insist(buyer: TestUser, first: PlaceOrder): Promise<Outcome> {
  const refusals: string[] = []
  let body = first
  for (let attempt = 0; attempt < 20; attempt++) {
    const answer = await buyer.send(placeOrder, { body })
    if (isPlaced(answer)) return { agreed: body.expectedTotal, total: answer.json().data.totalAmount, refusals }
    const { code, checkout } = answer.json()
    refusals.push(`${answer.statusCode} ${code}`)
    if (!checkout) break
    const { items } = (await buyer.ask(getCart, {})).data
    for (const { id, problem } of items) if (problem) await buyer.ask(removeFromCart, { params: { id } })
    const left = items.filter(({ problem }) => problem === null).map(({ id }) => id)
    if (left.length === 0) break
    body = await checkoutOfItems(buyer, left)
  }
  return { agreed: undefined, total: undefined, refusals }
}

test(
  'options that change under fifty carts: every cart gets a clear answer, and nobody pays another price than agreed',
  PATIENCE,
  async () => {
    let refused = 0
    for (let round = 0; round < ROUNDS; round++) {
      const { shop, catalog } = await openRace()
      const product = await catalog.onSale(sizesWith(500, 500))
      const [medium, large] = [variantId(product, 'M'), variantId(product, 'L')]
      const buyers = await readyBuyers(shop, 50, product, { M: 1, L: 1 })
      const retiredAt: Date[] = []
      const edit = async (change: (form: ProductForm) => Partial<ProductForm>) => {
        const body = editOf(await readProduct(catalog, product.id), change)
        await catalog.supplier.ask(updateProduct, { params: { id: product.id }, body })
      }
      const priced = (id: string, base: number) =>
        edit(({ variants }) => ({
          variants: variants.map((variant) =>
            variant.id === id ? { ...variant, prices: { base, ...defaultTiers(base) } } : variant,
          ),
        }))
      const supplierEdits = async () => {
        await priced(medium, 11_000)
        await edit(() => ({ quantityBreaks: [{ from: 2, percentOff: 10 }] }))
        await priced(medium, 12_000)
        await edit(({ variants }) => ({ variants: variants.filter(({ id }) => id !== large) }))
        const { rows } = await shop.db.execute<{ now: Date }>(sql`select clock_timestamp() as now`)
        retiredAt.push(new Date(rows[0]?.now ?? 0))
        await edit(({ variants }) => ({ variants: [...variants, variantForm(['L'])] }))
        await priced(medium, 9_000)
      }
      const buying = buyers.map(async ({ buyer, body }, nth) => {
        // A few at a time, so that orders fall between all edits.
        await new Promise((resolve) => setTimeout(resolve, nth * 10))
        return insist(buyer, body)
      })
      const [outcomes] = await Promise.all([Promise.all(buying), supplierEdits()])
      for (const { agreed, total, refusals } of outcomes) {
        expect(total).toBe(agreed)
        for (const refusal of refusals) expect(CLEAR_ANSWERS).toContain(refusal.split(' ')[1])
        expect(refusals.every((refusal) => refusal.startsWith('409 '))).toBe(true)
        expect(total, `every buyer could order in the end: ${refusals}`).toBeDefined()
      }
      const late = await shop.db.execute(sql`
      select i.id from order_items i join orders o on o.id = i.order_id
      where i.variant_id = ${large}::uuid and o.order_date > ${retiredAt[0]?.toISOString()}::timestamptz`)
      expect(late.rows, 'nobody buys a variant after it is gone').toEqual([])
      const wrong = await shop.db.execute(sql`
      select i.unit_price, o.total_amount from order_items i join orders o on o.id = i.order_id
      where i.variant_id = ${medium}::uuid and i.unit_price not in (10000, 11000, 12000, 9000, 9900, 10800, 8100)`)
      expect(wrong.rows).toEqual([])
      await expectSoundStock(shop)
      refused += outcomes.reduce((sum, { refusals }) => sum + refusals.length, 0)
    }
    recordMeasurement('options changed under carts', { carts: 50, rounds: ROUNDS, refusals: refused })
  },
)

test('stock that is adjusted and edited while it is bought is never lost nor sold twice', PATIENCE, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const { shop, catalog } = await openRace()
    const product = await catalog.onSale(sizesWith(20, 20))
    const [medium, large] = [variantId(product, 'M'), variantId(product, 'L')]
    const buyers = await readyBuyers(shop, 60, product, { M: 1, L: 1 })
    const params = { id: product.id }
    const adjusted = { [medium]: 0, [large]: 0 }
    const adjust = async (variant: string, change: number) => {
      const body = { variantId: variant, change, reason: '실사' }
      const { statusCode } = await catalog.supplier.send(adjustStock, { params, body })
      expect([200, 409]).toContain(statusCode)
      if (statusCode === 200) adjusted[variant] = (adjusted[variant] ?? 0) + change
    }
    const editStock = async () => {
      const body = editOf(await readProduct(catalog, product.id), ({ variants }) => ({
        variants: variants.map((variant) => ({ ...variant, stockQuantity: variant.stockQuantity + 2 })),
      }))
      const { statusCode } = await catalog.supplier.send(updateProduct, { params, body })
      if (statusCode === 200) for (const id of [medium, large]) adjusted[id] = (adjusted[id] ?? 0) + 2
    }
    const [answers] = await Promise.all([
      Promise.all(buyers.map(({ buyer, body }) => buyer.send(placeOrder, { body }))),
      ...[3, -2, 1, -4, 5, -1].flatMap((change) => [adjust(medium, change), adjust(large, -change)]),
      ...[1, 2, 3].map(editStock),
    ])
    const sold = answers.filter(isPlaced).length
    expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([])
    const after = await readProduct(catalog, product.id)
    expect(after.variants.map(({ stockQuantity }) => stockQuantity)).toEqual(
      [medium, large].map((id) => 20 + (adjusted[id] ?? 0) - sold),
    )
    await expectSoundStock(shop)
  }
})

test(
  'a variant in two locations is sold down to the last unit, with cancellations and adjustments at once',
  PATIENCE,
  async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { shop, catalog } = await openRace()
      const { supplier } = catalog
      const product = await catalog.onSale(sizesWith(15, 5))
      const medium = variantId(product, 'M')
      const params = { id: product.id }
      const [warehouse] = await shop.db
        .insert(stockLocations)
        .values({ supplierId: supplier.accountId, name: '김포', priority: 1 })
        .returning()
      const atWarehouse = (change: number) => ({ variantId: medium, locationId: warehouse?.id, change, reason: '입고' })
      await supplier.ask(adjustStock, { params, body: atWarehouse(15) })
      const early = await readyBuyers(shop, 6, product, { M: 2 })
      const cancelled = await Promise.all(
        early.map(async ({ buyer, body }) => ({ buyer, placed: (await buyer.ask(placeOrder, { body })).data })),
      )
      const buyers = await readyBuyers(shop, 40, product, { M: 1 })
      const pairs = await readyBuyers(shop, 10, product, { M: 2, L: 1 })
      const [answers] = await Promise.all([
        Promise.all([...buyers, ...pairs].map(({ buyer, body }) => buyer.send(placeOrder, { body }))),
        ...cancelled.map(({ buyer, placed }) =>
          buyer.ask(cancelOrder, { params: { orderNumber: placed.orderNumber }, body: { reason: '변심' } }),
        ),
        ...[1, 1, -1].map((change) => supplier.send(adjustStock, { params, body: atWarehouse(change) })),
      ])
      expect(answers.filter(({ statusCode }) => statusCode !== 201 && statusCode !== 409)).toEqual([])
      await expectSoundStock(shop)
      // The remaining units of both locations can still be bought.
      const { stockQuantity: left = 0 } = (await readProduct(catalog, product.id)).variants[0] ?? {}
      if (left > 0) {
        const [rest] = await readyBuyers(shop, 1, product, { M: left })
        if (rest) expect(isPlaced(await rest.buyer.send(placeOrder, { body: rest.body }))).toBe(true)
      }
      expect((await readProduct(catalog, product.id)).variants[0]?.stockQuantity).toBe(0)
      await expectSoundStock(shop)
    }
  },
)

test('carts of two products in opposite order, edits of both and cancellations never deadlock', PATIENCE, async () => {
  const { shop, catalog } = await openRace()
  const [one, other] = [await catalog.onSale(sizesWith(400, 400)), await catalog.onSale(sizesWith(400, 400))]
  const edit = async ({ id }: ProductDetail, nth: number) => {
    const body = editOf(await readProduct(catalog, id), ({ variants }) => ({
      variants: variants.toReversed().map((variant) => ({ ...variant, weight: nth + 1 })),
    }))
    return catalog.supplier.send(updateProduct, { params: { id }, body })
  }
  const orders = many(40, async (nth) => {
    const buyer = await signedIn(shop, 'customer')
    for (const product of nth % 2 ? [one, other] : [other, one])
      await putInCart(buyer, product, nth % 3 ? { M: 1, L: 1 } : { L: 1, M: 1 })
    const { items } = (await buyer.ask(getCart, {})).data
    const answer = await buyer.send(placeOrder, {
      body: await checkoutOfItems(
        buyer,
        items.map(({ id }) => id),
      ),
    })
    expect([201, 409], answer.body).toContain(answer.statusCode)
    if (!isPlaced(answer) || nth % 4) return answer
    const { orderNumber } = answer.json().data
    return buyer.send(cancelOrder, { params: { orderNumber }, body: { reason: '변심' } })
  })
  const edits = many(30, (nth) => edit(nth % 2 ? one : other, nth))
  const answers = (await Promise.all([orders, edits])).flat()
  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
  await expectSoundStock(shop)
})
