import * as adminUsers from '@jangteo/contracts/accounts/admin-users.ts'
import { register } from '@jangteo/contracts/accounts/auth.ts'
import { approveProduct, rejectProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import { adjustStock, setProductStatus, updateProduct } from '@jangteo/contracts/catalog/supplier-products.ts'
import { listNotifications } from '@jangteo/contracts/notifications/notifications.ts'
import { cancelOrder, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import { decideSupplierReturn, deliverPart, listSupplierReturns } from '@jangteo/contracts/orders/supplier-orders.ts'
import { expect, test } from 'vitest'
import { inTransaction } from '../database/statement.ts'
import { countSales } from '../orders/count-sales.ts'
import { notifySuppliersOfPayment } from '../orders/notifications/send-order-notification.ts'
import { openCatalog } from '../testing/catalog.ts'
import { eventually } from '../testing/eventually.ts'
import { openShop } from '../testing/open-shop.ts'
import { order, paidOrder, partOf, pay, ship } from '../testing/orders.ts'
import { signedIn, type TestUser, visitor } from '../testing/test-users.ts'

async function notificationsOf(user: TestUser): Promise<[text: string, link: string][]> {
  const { data } = await user.ask(listNotifications, { query: {} })
  return data.map(({ text, link }) => [text, link])
}

test('the supplier is notified of a paid order, the buyer of a shipment, and both of a return', async () => {
  const shop = await openShop()
  await shop.startJobs()
  const { onSale, supplier } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ name: '머그컵' })
  const placed = await order(buyer, [[mug.id, 1]])
  const before = await notificationsOf(supplier)
  await pay(buyer, placed)
  const { orderNumber } = placed
  const link = `/supplier/orders/${await partOf(supplier, orderNumber)}`
  const paid = [`새 주문이 들어왔습니다: 머그컵 (${orderNumber})`, link]
  await eventually(async () => expect(await notificationsOf(supplier)).toEqual([paid, ...before]))
  await inTransaction(shop.db, (tx) => notifySuppliersOfPayment(tx, [placed.id]))
  expect(await notificationsOf(supplier), 'a job that runs twice tells once').toEqual([paid, ...before])

  const partId = await ship(supplier, orderNumber)
  const shipped = [`상품이 발송되었습니다: 머그컵 (${orderNumber})`, `/orders/${orderNumber}`]
  expect(await notificationsOf(buyer)).toEqual([shipped])

  const { data } = await supplier.ask(deliverPart, { params: { id: partId } })
  const body = { itemId: data.items[0]?.id ?? '', reason: '금이 갔습니다' }
  await buyer.ask(requestReturn, { params: { orderNumber }, body })
  const asked = [`반품 요청이 들어왔습니다: 머그컵 (${orderNumber})`, '/supplier/returns']
  expect((await notificationsOf(supplier))[0]).toEqual(asked)
  const [request] = (await supplier.ask(listSupplierReturns, { query: {} })).data
  await supplier.ask(decideSupplierReturn, { params: { id: request?.id ?? '' }, body: { accept: true, reason: '' } })
  expect((await notificationsOf(buyer))[0]).toEqual([
    `반품이 승인되었습니다: 머그컵 (${orderNumber})`,
    `/orders/${orderNumber}`,
  ])
})

test('a cancelled order notifies the suppliers who had to ship it, and not the one who cancelled it', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const mug = await onSale({ name: '머그컵' })
  const cancel = (orderNumber: string) =>
    buyer.ask(cancelOrder, { params: { orderNumber }, body: { reason: '마음이 바뀌었습니다' } })
  const unpaid = await order(buyer, [[mug.id, 1]])
  await cancel(unpaid.orderNumber)
  const paid = await paidOrder(buyer, [[mug.id, 1]])
  await cancel(paid.orderNumber)
  const cancelled = (await notificationsOf(supplier)).filter(([text]) => text.includes('취소'))
  expect(cancelled.map(([text]) => text)).toEqual([`주문이 취소되었습니다: 머그컵 (${paid.orderNumber})`])
  expect(await notificationsOf(buyer)).toEqual([])
})

test('products waiting for approval notify admins, and the decision notifies the supplier', async () => {
  const shop = await openShop()
  const { draft, form, supplier, admin } = await openCatalog(shop)
  const { id } = await draft({ name: '찻잔' })
  const ask = () => supplier.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })
  await ask()
  await ask()
  const waiting = ['승인을 기다리는 상품이 있습니다: 찻잔', `/admin/products/${id}`]
  expect(await notificationsOf(admin), 'asking twice is asking once').toEqual([waiting])
  await admin.ask(rejectProduct, { params: { id }, body: { reason: '사진이 없습니다' } })
  await ask()
  const { version, stockQuantity } = (await admin.ask(approveProduct, { params: { id } })).data
  expect(await notificationsOf(supplier)).toEqual([
    ['상품이 승인되었습니다: 찻잔', `/supplier/products/${id}`],
    ['상품이 반려되었습니다: 찻잔 (사진이 없습니다)', `/supplier/products/${id}`],
  ])
  const body = { product: form({ name: '큰 찻잔' }), version, stockWas: stockQuantity }
  await supplier.ask(updateProduct, { params: { id }, body })
  expect(await notificationsOf(admin), 'so is the change of an approved one').toEqual([waiting, waiting, waiting])
})

test('a new business notifies admins, and the decision notifies its owner', async () => {
  const shop = await openShop()
  const admin = await signedIn(shop, 'admin')
  const business = {
    storeName: '골목 상점',
    storeType: '편의점',
    businessNumber: '124-81-00998',
    managerName: '김점주',
    address: '서울특별시 중구 세종대로 110',
  }
  const person = { email: 'new@shop.test', name: '김점주', password: 'Jangteo1!' }
  const consents = { termsAccepted: true, privacyAccepted: true, marketingConsent: false } as const
  await visitor(shop).ask(register, { body: { userType: 'retailer', ...person, ...consents, business } })
  expect((await notificationsOf(admin))[0]?.[0]).toBe('골목 상점의 사업자 정보가 승인을 기다립니다.')

  const retailer = await signedIn(shop, 'retailer-pending')
  const params = { id: retailer.accountId }
  await admin.ask(adminUsers.rejectBusiness, { params, body: { reason: '번호가 다릅니다' } })
  await admin.ask(adminUsers.approveBusiness, { params, body: { grade: 'gold' } })
  await admin.ask(adminUsers.setGrade, { params, body: { grade: 'vip' } })
  expect(await notificationsOf(retailer)).toEqual([
    ['등급이 바뀌었습니다: VIP', '/retailer/dashboard'],
    ['사업자 정보가 승인되었습니다. 등급은 골드입니다.', '/retailer/dashboard'],
    ['사업자 승인이 거절되었습니다: 번호가 다릅니다', '/retailer/dashboard'],
  ])
})

test('low stock notifies once, and again after restocking', async () => {
  const shop = await openShop()
  const { onSale, supplier } = await openCatalog(shop)
  const buyer = await signedIn(shop, 'customer')
  const { id } = await onSale({ name: '머그컵', stockQuantity: 7, lowStockThreshold: 3 })
  const sell = async (quantity: number) => {
    await paidOrder(buyer, [[id, quantity]])
    await countSales(shop.db)
    return (await notificationsOf(supplier)).filter(([, link]) => link?.endsWith(id)).map(([text]) => text)
  }
  const approved = '상품이 승인되었습니다: 머그컵'
  expect(await sell(3)).toEqual([approved])
  expect(await sell(1)).toEqual(['재고가 3개 남았습니다: 머그컵', approved])
  expect(await sell(1)).toHaveLength(2)
  await supplier.ask(adjustStock, { params: { id }, body: { change: 3, reason: '입고' } })
  expect(await sell(5)).toEqual(['품절되었습니다: 머그컵', '재고가 3개 남았습니다: 머그컵', approved])
})
