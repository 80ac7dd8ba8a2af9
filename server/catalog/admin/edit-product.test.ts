import { listAudit } from '@jangteo/contracts/accounts/admin-users.ts'
import * as contract from '@jangteo/contracts/catalog/admin-products.ts'
import type { ProductForm } from '@jangteo/contracts/catalog/products.ts'
import { getPublicProduct, listPublicProducts } from '@jangteo/contracts/catalog/public-products.ts'
import { adjustStock, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { signedIn, visitor } from '../../testing/test-users.ts'

const REASON = '과장된 설명을 고쳤습니다.'

async function onSale(about: Partial<ProductForm> = {}) {
  const shop = await openShop()
  const catalog = await openCatalog(shop)
  const product = await catalog.onSale({ name: '머그', ...about })
  const params = { id: product.id }
  const edit = (form: Partial<ProductForm>, version: number, stockWas = 10) =>
    catalog.admin.send(contract.editAnyProduct, {
      params,
      body: { product: catalog.form({ name: '머그', ...form }), version, stockWas, reason: REASON },
    })
  const latest = async () => (await catalog.admin.ask(contract.getAnyProduct, { params })).data
  return { shop, ...catalog, product, params, edit, latest }
}

test('an admin edits a product, shoppers see it at once, and the supplier reads why', async () => {
  const { shop, admin, supplier, product, params, edit } = await onSale()
  const answer = await edit({ name: '좋은 머그', basePrice: 12_000, brand: '새터' }, product.version)
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    expect.objectContaining({ name: '좋은 머그', approvalStatus: 'approved', status: 'active', change: null }),
  ])
  const shown = (await visitor(shop).ask(getPublicProduct, { params })).data
  expect(shown).toMatchObject({ name: '좋은 머그', brand: '새터', price: 12_000 })
  expect((await visitor(shop).ask(listPublicProducts, { query: { search: '새터' } })).total).toBe(1)
  const [news] = (await supplier.ask(listNotifications, { query: {} })).data
  expect(news).toMatchObject({
    kind: 'product_edited',
    text: `관리자가 상품을 수정했습니다: 좋은 머그 (${REASON})`,
    link: `/supplier/products/${params.id}`,
  })
  const [entry] = (await admin.ask(listAudit, { query: {} })).data
  expect(entry).toMatchObject({
    action: 'product_edited',
    subjectId: supplier.accountId,
    details: {
      productId: params.id,
      changed: 'name, basePrice, pricing, brand',
      name: '머그 → 좋은 머그',
      basePrice: '10000 → 12000',
      reason: REASON,
    },
  })
})

test('an edit of an outdated product, or of another admin meanwhile, is refused and loses nothing', async () => {
  const { shop, admin, form, product, params, latest } = await onSale()
  const other = await signedIn(shop, 'admin')
  const answers = await Promise.all(
    [admin, other].map((one, place) =>
      one.send(contract.editAnyProduct, {
        params,
        body: { product: form({ name: `머그 ${place}` }), version: product.version, stockWas: 10, reason: REASON },
      }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({ code: 'changed_meanwhile', latest: (await latest()).version })
})

test('units sold while the form was open stay sold, and the stock agrees with its ledger', async () => {
  const { shop, supplier, product, params, edit, latest } = await onSale()
  await supplier.ask(adjustStock, { params, body: { change: -4, reason: '파손' } })
  expect((await edit({ name: '새 머그' }, product.version)).statusCode).toBe(200)
  expect((await latest()).stockQuantity).toBe(6)
  expect((await shop.db.execute(sql`select * from stock_differences`)).rows).toEqual([])
})

test('a waiting change keeps what the supplier asked for and does not undo the edit', async () => {
  const { admin, supplier, form, product, params, edit, latest } = await onSale()
  const wanted = form({ name: '공급자의 머그' })
  await supplier.ask(updateProduct, { params, body: { product: wanted, version: product.version, stockWas: 10 } })
  expect((await edit({ description: '관리자가 고친 설명' }, (await latest()).version)).statusCode).toBe(200)
  expect((await latest()).change).toMatchObject({ name: '공급자의 머그', description: '관리자가 고친 설명' })
  await admin.ask(contract.approveProduct, { params })
  expect(await latest()).toMatchObject({ name: '공급자의 머그', description: '관리자가 고친 설명', change: null })
})

test('a variant is taken off sale and repriced by an admin, and an edit without a difference says nothing', async () => {
  const variant = (name: string) => ({
    ...{ optionValues: [name], sku: null, barcode: null, prices: null, stockQuantity: 5, stockWas: 5 },
    ...{ lowStockThreshold: null, image: null, weight: null, status: 'active' as const },
  })
  const values = ['블랙', '화이트'].map((name) => ({ name, swatch: null, image: null }))
  const shirt = { options: [{ name: '색상', values }], variants: ['블랙', '화이트'].map(variant) }
  const { admin, product, edit, latest } = await onSale(shirt)
  const variants = product.variants.map(({ id, optionValues: [name = ''], sku }) => ({ ...variant(name), id, sku }))
  const same = { options: product.options, variants }
  expect((await edit(same, product.version)).statusCode).toBe(200)
  const before = (await admin.ask(listAudit, { query: {} })).data.length
  const prices = { base: 9_000, gold: 9_000, premium: 9_000, vip: 9_000 }
  const [black, white] = variants
  if (!black || !white) throw new Error('two variants')
  const changed = {
    options: product.options,
    variants: [
      { ...black, prices },
      { ...white, status: 'inactive' as const },
    ],
  }
  expect((await edit(changed, (await latest()).version)).statusCode).toBe(200)
  expect(await latest()).toMatchObject({ stockQuantity: 5, priceRange: { min: 9_000, max: 9_000 } })
  const { data } = await admin.ask(listAudit, { query: {} })
  expect(data).toHaveLength(before + 1)
  expect(data[0]?.details).toMatchObject({ changed: 'variants', variants: expect.stringContaining('inactive') })
})
