import { listAllOrders } from '@jangteo/contracts/orders/admin-orders.ts'
import { listOrders } from '@jangteo/contracts/orders/buyer-orders.ts'
import { exportSupplierOrders, listSupplierOrders } from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../../database/statement.ts'
import { openCatalog } from '../../testing/catalog.ts'
import { openShop } from '../../testing/open-shop.ts'
import { paidOrder } from '../../testing/orders.ts'
import { withOptions } from '../../testing/product-options.ts'
import { signedIn } from '../../testing/test-users.ts'
import { renderOrderEmail } from '../notifications/order-email.ts'
import { notifySuppliersOfPayment } from '../notifications/send-order-notification.ts'

test('an order names option and SKU in lists, search, CSV, e-mail and notification', async () => {
  const shop = await openShop()
  const { onSale, supplier, admin } = await openCatalog(shop)
  const shirt = await onSale({ name: '티셔츠', ...withOptions({ 색상: ['블랙', '화이트'] }, { sku: 'SHIRT' }) })
  const mug = await onSale({ name: '머그' })
  const buyer = await signedIn(shop, 'customer')
  const placed = await paidOrder(buyer, [
    [mug.id, 1],
    [shirt.id, 2, shirt.variants[1]?.id],
  ])
  const { orderNumber } = placed
  expect(placed.items.map(({ productName, optionText, sku }) => [productName, optionText, sku])).toEqual([
    ['티셔츠', '화이트', 'SHIRT-2'],
    ['머그', null, mug.variants[0]?.sku],
  ])
  for (const found of [
    await buyer.ask(listOrders, { query: { search: 'shirt-2' } }),
    await admin.ask(listAllOrders, { query: { search: 'SHIRT-2' } }),
    await supplier.ask(listSupplierOrders, { query: { search: 'SHIRT-2' } }),
  ])
    expect(found.data).toMatchObject([{ orderNumber, firstProductName: '티셔츠', firstOptionText: '화이트' }])
  expect((await buyer.ask(listOrders, { query: { search: 'SHIRT-1' } })).total).toBe(0)
  const { body } = await supplier.send(exportSupplierOrders, { query: {} })
  const [heading, first, second] = body.split('\n')
  expect(heading).toMatch(/송장번호,옵션,SKU$/)
  expect([first, second].map((line) => line?.split(',').slice(-2))).toEqual([
    ['화이트', 'SHIRT-2'],
    ['', mug.variants[0]?.sku],
  ])
  const { facts } = renderOrderEmail({ orderId: placed.id, news: 'paid' }, placed, 'https://shop.example')
  expect(facts).toContainEqual(['상품', '티셔츠 (화이트) × 2 · 20,000원'])
  await inTransaction(shop.db, (tx) => notifySuppliersOfPayment(tx, [placed.id]))
  const { rows: notices } = await shop.db.execute<{ text: string }>(
    sql`select text from notices where kind = 'order_paid'`,
  )
  expect(notices.map(({ text }) => text)).toEqual([`새 주문이 들어왔습니다: 티셔츠 (화이트) 외 1건 (${orderNumber})`])
})
