import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { login } from '@jangteo/contracts/accounts/auth.ts'
import { listCategories } from '@jangteo/contracts/catalog/categories.ts'
import { type ProductDetail, ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import {
  getSupplierProduct,
  listSupplierProducts,
  updateProduct,
} from '@jangteo/contracts/catalog/supplier-products.ts'
import {
  getAdminChart,
  getAdminDashboard,
  getRetailerDashboard,
  getSupplierChart,
  getSupplierDashboard,
} from '@jangteo/contracts/dashboards/dashboards.ts'
import type { Endpoint, Input, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { listStoreItems } from '@jangteo/contracts/inventory/inventory.ts'
import { refundOrder } from '@jangteo/contracts/orders/admin-orders.ts'
import { isBusinessNumber } from '@jangteo/domain/accounts/business-number.ts'
import { missingNoticeFields } from '@jangteo/domain/catalog/product-notice.ts'
import { isBarcode } from '@jangteo/domain/catalog/variants.ts'
import { pictureSource } from '@jangteo/domain/files/picture.ts'
import { count, eq, isNotNull, ne, sql, sum } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { accounts } from '../accounts/tables.ts'
import {
  categories,
  productChanges,
  products,
  productVariants,
  stockEntries,
  stockLevels,
  stockLocations,
} from '../catalog/tables.ts'
import { pictures } from '../files/tables.ts'
import { checkLedger } from '../ledger/checks/check-ledger.ts'
import { orderItems, orders, refunds } from '../orders/tables.ts'
import { sandboxCancels, sandboxPayments } from '../payments/tables.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop, type Shop } from '../testing/open-shop.ts'
import { expectConsistentOrders } from '../testing/orders.ts'
import { signedIn, type TestUser, visitor } from '../testing/test-users.ts'
import { DEMO_SUPPLIER_CATALOGS } from './catalog/load-demo-catalog.ts'
import { PICTURES_FOLDER } from './catalog/picture-files.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './demo-accounts.ts'
import { loadDemoShop } from './load-demo-shop.ts'

const ALL = DEMO_SUPPLIER_CATALOGS.flatMap((supplier) => supplier.products)
const isOnSale = ({ stage = 'on sale' }: (typeof ALL)[number]) => stage === 'on sale'

async function openDemoShop(): Promise<Shop> {
  const shop = await openShop()
  expect(await loadDemoShop(shop.db)).toBe('loaded')
  return shop
}

/** The values that the supplier's product form shows and sends. */
function formShown({ variants, ...product }: ProductDetail) {
  const { sku = null, barcode = null } = (product.options.length === 0 && variants[0]) || {}
  const shown = { ...product, sku, barcode, variants: product.options.length === 0 ? [] : variants.map(variantShown) }
  const fields = Object.keys(ProductForm.shape) as (keyof ProductForm)[]
  return Object.fromEntries(fields.map((field) => [field, shown[field]]))
}

function variantShown(variant: ProductDetail['variants'][number]) {
  return { ...variant, stockWas: variant.stockQuantity }
}

test('the demo shop is loaded once, into an empty database only', async () => {
  const { db } = await openDemoShop()
  expect(await loadDemoShop(db)).toBe('already there')
  expect(await db.$count(accounts)).toBe(DEMO_ACCOUNTS.length)
  expect(await db.$count(products)).toBe(ALL.length)
  for (const { business } of DEMO_ACCOUNTS)
    if (business) expect(isBusinessNumber(business.businessNumber), business.name).toBe(true)
})

test('a demo shop that fails to load leaves nothing behind', async () => {
  const { db } = await openShop()
  await db.execute(sql`create function refuse() returns trigger language plpgsql as 'begin raise ''no''; end'`)
  await db.execute(sql`create trigger refuse before insert on product_changes for each row execute function refuse()`)
  await expect(loadDemoShop(db)).rejects.toThrow()
  for (const table of [accounts, categories, pictures, products, productChanges]) expect(await db.$count(table)).toBe(0)
})

test('its suppliers can save every demo product as the form shows it, and nothing changes', async () => {
  const shop = await openDemoShop()
  const client = visitor(shop)
  for (const { email, products: own } of DEMO_SUPPLIER_CATALOGS) {
    const { token } = await client.ask(login, { body: { email, password: DEMO_PASSWORD } })
    const headers = { authorization: `Bearer ${token}` }
    const listed = await client.send(listSupplierProducts, { query: { limit: 100 } }, headers)
    const { data } = listSupplierProducts.response.parse(listed.json())
    expect(data.map(({ name }) => name).sort()).toEqual(own.map(({ name }) => name).sort())
    for (const { id } of data) {
      const read = await client.send(getSupplierProduct, { params: { id } }, headers)
      const product = getSupplierProduct.response.parse(read.json()).data
      const form = ProductForm.parse(formShown(product))
      expect(form).toEqual(formShown(product))
      const edit = { product: form, version: product.version, stockWas: product.stockQuantity }
      const saved = await client.send(updateProduct, { params: { id: product.id }, body: edit }, headers)
      expect(saved.statusCode, product.name).toBe(200)
      expect(formShown(updateProduct.response.parse(saved.json()).data)).toEqual(formShown(product))
    }
  }
})

test('the demo shop has something for every screen: each stage of a product, sold out and nearly so, reduced, featured', async () => {
  const { db } = await openDemoShop()
  const rows = await db.select().from(products)
  const having = (isMeant: (row: (typeof rows)[number]) => boolean) => rows.filter(isMeant).length
  expect(having(({ onSale }) => onSale)).toBe(ALL.filter(isOnSale).length)
  expect(having(({ status, approvalStatus }) => status === 'pending' && approvalStatus === 'pending')).toBe(4)
  expect(having(({ status, approvalStatus }) => status === 'draft' && approvalStatus === 'pending')).toBe(2)
  expect(having(({ approvalStatus, rejectionReason }) => approvalStatus === 'rejected' && !!rejectionReason)).toBe(1)
  expect(having(({ status }) => status === 'inactive')).toBe(1)
  expect(having(({ status }) => status === 'discontinued')).toBe(1)
  expect(having(({ featured, onSale }) => featured && onSale)).toBe(8)
  expect(having(({ onSale, stockQuantity }) => onSale && stockQuantity === 0)).toBeGreaterThan(2)
  expect(having(({ onSale, stockQuantity: left }) => onSale && left > 0 && left < 5)).toBeGreaterThan(2)
  expect(having(({ onSale, basePrice, goldPrice }) => onSale && goldPrice < basePrice)).toBeGreaterThan(10)
  expect(having(({ reviewCount, rating }) => reviewCount > 0 && rating >= 3)).toBeGreaterThan(3)
  expect(await db.$count(productChanges)).toBe(1)
})

test('the ledger of every demo product sums to its stock', async () => {
  const { db } = await openDemoShop()
  const sums = await db
    .select({ id: productVariants.productId, stock: sum(stockEntries.change).mapWith(Number), entries: count() })
    .from(stockEntries)
    .innerJoin(productVariants, eq(productVariants.id, stockEntries.variantId))
    .groupBy(productVariants.productId)
  const stocked = await db.select({ id: products.id, stock: products.stockQuantity }).from(products)
  const sumOf = new Map(sums.map(({ id, stock }) => [id, stock]))
  for (const { id, stock } of stocked) expect(sumOf.get(id) ?? 0).toBe(stock)
})

test('every demo category has several products and counts them', async () => {
  const shop = await openDemoShop()
  const { data } = await visitor(shop).ask(listCategories, {})
  const [marketing, usage] = data.map((group) => group.categories.map(({ name }) => name))
  expect(marketing).toEqual(['신상품', '인기', '베스트셀러'])
  expect(usage).toEqual(['전자제품', '생활용품', '패션', '식품', '화장품', '도서', '홈·리빙'])
  for (const category of data.flatMap((group) => group.categories))
    for (const { slug, productCount } of [category, ...category.children]) {
      const below = slug === category.slug ? category.children.map((child) => child.slug) : []
      const held = ALL.filter(isOnSale).filter((product) =>
        [slug, ...below].some((wanted) => product.categories.includes(wanted)),
      )
      expect([slug, productCount]).toEqual([slug, held.length])
      expect(held.length, slug).toBeGreaterThan(1)
    }
})

test('demo products are found by their first consonants, and each picture of the shop is there in every size', async () => {
  const shop = await openDemoShop()
  const client = visitor(shop)
  const found = await client.ask(listPublicProducts, { query: { search: 'ㅎㅅㅈ' } })
  expect(found.data.map(({ name }) => name).sort()).toEqual(['6년근 홍삼정 240g', '홍삼정 스틱 10ml 30포'])
  const { data } = await client.ask(listPublicProducts, { query: { limit: 100 } })
  const [first = ''] = data[0]?.images.map(({ url }) => url) ?? []
  for (const width of [320, 800])
    for (const format of ['avif', 'webp'] as const)
      expect((await client.call({ url: pictureSource(first, width, format) })).statusCode).toBe(200)
  for (const { images, name } of data) expect(images.length, name).toBeGreaterThan(0)
  const drawn = new Set(readdirSync(PICTURES_FOLDER).map((file) => file.split('.')[0]))
  expect(await shop.db.$count(pictures)).toBe(drawn.size)
})

test('two months of orders agree in ledger, stock and every dashboard', async () => {
  const shop = await openDemoShop()
  const client = visitor(shop)
  await expectConsistentOrders(shop)
  expect(await checkLedger(shop.db)).toEqual([])
  const read = async <E extends Endpoint>(who: string, endpoint: E, input: Input<E>): Promise<ResponseOf<E>> => {
    const { token } = await client.ask(login, { body: { email: `${who}@jangteo.test`, password: DEMO_PASSWORD } })
    const answer = await client.send(endpoint, input, { authorization: `Bearer ${token}` })
    return endpoint.response.parse(answer.json()) as ResponseOf<E>
  }
  const net = async (who: 'admin' | 'supplier' | 'trade') => {
    const contract = who === 'admin' ? getAdminChart : getSupplierChart
    const { total, totalBefore } = (await read(who, contract, { query: { span: 'month' } })).data
    return total.net + totalBefore.net
  }
  const { rows } = await shop.db.execute<{ margin: number }>(
    sql`select -sum(amount)::float8 as margin from ledger_entries where account = 'shop'`,
  )
  expect(await net('admin')).toBe((await net('supplier')) + (await net('trade')) + (rows[0]?.margin ?? 0))
  expect((await read('supplier', getSupplierDashboard, {})).data).toMatchObject({ retailers: 3 })
  for (const who of ['gold', 'premium', 'vip'])
    expect((await read(who, getRetailerDashboard, {})).data.orders, who).toBeGreaterThan(10)
  const inventory = await read('gold', listStoreItems, { query: {} })
  expect(inventory.toReorder).toBeGreaterThan(0)
  expect((await read('admin', getAdminDashboard, {})).data.waiting).toMatchObject({ returns: 1, reviews: 1 })
})

test('the planner knows the rows of the demo shop: the first pages do not wait for statistics', async () => {
  const shop = await openDemoShop()
  const { rows } = await shop.db.execute<{ name: string; rows: number }>(sql`
    select relname as name, reltuples::int as rows from pg_class
    where relname in ('orders', 'order_parts', 'order_items', 'shipments', 'shipment_lines', 'products', 'stock_levels')
    order by relname`)
  expect(rows.filter(({ rows: known }) => known < 10)).toEqual([])
  expect(rows).toHaveLength(7)
})

const MIGRATION = new URL('../database/migrations/0025_request-hashes.sql', import.meta.url)

/** Refunds the rest of every order, and waits until the provider has sent all refunds. */
async function refundEveryOrder({ db, startJobs }: Shop, admin: TestUser): Promise<void> {
  await startJobs()
  const paid = await db.select().from(orders).where(ne(orders.paymentStatus, 'refunded'))
  expect(paid.length).toBeGreaterThan(50)
  for (const { orderNumber, totalAmount, refundedAmount } of paid) {
    const body = { amount: totalAmount - refundedAmount, reason: '단순 변심', idempotencyKey: randomUUID() }
    await admin.ask(refundOrder, { params: { orderNumber }, body })
  }
  await eventually(async () => expect(await db.$count(refunds, ne(refunds.state, 'completed'))).toBe(0))
  const atProvider = await db.select().from(sandboxPayments)
  expect(
    atProvider.every(({ status, amount, cancelledAmount }) => status === 'cancelled' && cancelledAmount === amount),
  ).toBe(true)
  expect(new Set((await db.select().from(orders)).map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(['refunded']),
  )
}

test('every paid demo order can be refunded by an admin', { timeout: 60_000 }, async () => {
  const shop = await openDemoShop()
  await refundEveryOrder(shop, await signedIn(shop, 'admin'))
})

test('the orders of a demo shop of an earlier version can be refunded after its migration', {
  timeout: 60_000,
}, async () => {
  const shop = await openDemoShop()
  const written = await readSandbox(shop)
  await shop.db.execute(sql`delete from sandbox_payments`)
  await shop.db.execute(sql`delete from sandbox_cancels`)
  await shop.db.execute(sql`update refunds set transaction_key = null`)
  const statements = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint')
  for (const statement of statements.filter((text) => !text.includes('ALTER TABLE')))
    await shop.db.execute(sql.raw(statement))
  expect(await readSandbox(shop), 'as the loader writes it today').toEqual(written)
  await refundEveryOrder(shop, await signedIn(shop, 'admin'))
})

async function readSandbox({ db }: Shop) {
  const cancels = await db.select({ key: sandboxCancels.key, amount: sandboxCancels.amount }).from(sandboxCancels)
  expect(cancels).toHaveLength(1)
  return {
    payments: await db.select().from(sandboxPayments).orderBy(sandboxPayments.orderId),
    cancels,
    transactionKeys: await db.select({ key: refunds.transactionKey }).from(refunds),
  }
}

test('the demo sells goods with options: swatches, sold-out combinations, a price of its own, 200 variants, boxes with breaks', async () => {
  const { db } = await openDemoShop()
  const rows = await db.select().from(products)
  const variants = await db
    .select({ variant: productVariants, left: sum(stockLevels.quantity).mapWith(Number) })
    .from(productVariants)
    .innerJoin(stockLevels, eq(stockLevels.variantId, productVariants.id))
    .groupBy(productVariants.id)
  const ofProduct = (name: string) => {
    const product = rows.find((row) => row.name === name)
    return { product, variants: variants.filter(({ variant }) => variant.productId === product?.id) }
  }
  const shirt = ofProduct('반소매 옥스퍼드 셔츠')
  expect(shirt.product?.options.map(({ name, values }) => [name, values.length])).toEqual([
    ['색상', 3],
    ['사이즈', 4],
  ])
  expect(shirt.product?.options[0]?.values.every(({ swatch }) => swatch)).toBe(true)
  expect(
    shirt.variants
      .filter(({ left }) => left === 0)
      .map(({ variant }) => variant.optionText)
      .sort(),
  ).toEqual(['남색 / 95(M)', '흰색 / 105(XL)'])
  expect(shirt.product).toMatchObject({ lowestGoldPrice: 39_200, highestGoldPrice: 43_200, stockQuantity: 120 })
  const { product: chinos, variants: cuts } = ofProduct('편안한 치노 팬츠')
  expect([chinos?.options.length, cuts.length]).toEqual([3, 200])
  expect(ofProduct('모란 커버 쿠션 15g').variants).toHaveLength(4)
  expect(ofProduct('유자 곡물바 30g 박스').product).toMatchObject({
    orderUnit: 12,
    quantityBreaks: [{ from: 60 }, { from: 120 }, { from: 600 }],
  })
  for (const { notice, name } of rows) expect(missingNoticeFields(notice), name).toEqual([])
  expect(rows.filter(({ notice }) => notice).length).toBeGreaterThan(5)
  for (const { variant } of variants) if (variant.barcode) expect(isBarcode(variant.barcode), variant.sku).toBe(true)
  const places = await db.select().from(stockLocations)
  expect(places.map(({ name }) => name).sort()).toEqual(['기본 창고', '기본 창고', '김포 물류센터'])
  const bought = await db.select().from(orderItems).where(isNotNull(orderItems.optionText))
  expect(new Set(bought.map(({ productId }) => productId)).size).toBeGreaterThan(3)
})

test('one demo supplier promises a day of arrival, and every order on its way has been promised its days', async () => {
  const { db } = await openDemoShop()
  const { rows } = await db.execute<{
    email: string
    promised: boolean
    parts: number
    dispatched: number
    arriving: number
  }>(sql`
    select a.email, exists (select from dispatch_settings d where d.supplier_id = a.id) as promised,
      count(*)::int as parts, count(p.dispatch_by)::int as dispatched, count(p.arrival_on)::int as arriving
    from order_parts p join accounts a on a.id = p.supplier_id join orders o on o.id = p.order_id
    where p.status in ('confirmed', 'processing', 'shipped') group by a.id order by a.email`)
  expect(rows.map(({ email, promised }) => [email, promised])).toEqual([
    ['supplier@jangteo.test', true],
    ['trade@jangteo.test', false],
  ])
  for (const { promised, parts, dispatched, arriving } of rows)
    expect([dispatched, arriving]).toEqual([parts, promised ? parts : 0])
})
