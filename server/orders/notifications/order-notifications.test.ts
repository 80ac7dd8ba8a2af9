import * as admin from '@jangteo/contracts/orders/admin-orders.ts'
import * as buyerCalls from '@jangteo/contracts/orders/buyer-orders.ts'
import * as supplierCalls from '@jangteo/contracts/orders/supplier-orders.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openCatalog } from '../../testing/catalog.ts'
import { eventually } from '../../testing/eventually.ts'
import { mailsTo } from '../../testing/mail.ts'
import { openShop } from '../../testing/open-shop.ts'
import { order, paidOrder, ship } from '../../testing/orders.ts'
import { signedIn } from '../../testing/test-users.ts'
import { countSales } from '../count-sales.ts'

test('the buyer gets an e-mail when an order is received, paid and shipped, its return decided and refunded', async () => {
  const shop = await openShop()
  await shop.startJobs()
  const { onSale, supplier, admin: boss } = await openCatalog(shop)
  const product = await onSale({ name: '머그 <b>', basePrice: 10_000 })
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber } = await order(buyer, [[product.id, 1]], 'transfer')
  await boss.ask(admin.confirmDeposit, { params: { orderNumber } })
  const id = await ship(supplier, orderNumber)
  await supplier.ask(supplierCalls.deliverPart, { params: { id } })
  const { data } = await buyer.ask(buyerCalls.getOrder, { params: { orderNumber } })
  const account = { bank: '신한은행', accountNumber: '110123456789', holderName: '한지민' }
  const ask = { itemId: data.items[0]?.id ?? '', reason: '흠집', refundAccount: account }
  const decide = async (decision: supplierCalls.ReturnDecision) => {
    await buyer.ask(buyerCalls.requestReturn, { params: { orderNumber }, body: ask })
    const [waiting] = (await supplier.ask(supplierCalls.listSupplierReturns, { query: {} })).data
    await supplier.ask(supplierCalls.decideSupplierReturn, { params: { id: waiting?.id ?? '' }, body: decision })
  }
  await decide({ accept: false, reason: '흠집이 보이지 않습니다' })
  await decide({ accept: true, reason: '' })
  const refundId = (await boss.ask(admin.getAnyOrder, { params: { orderNumber } })).data.refunds[0]?.id ?? ''
  await boss.ask(admin.resolveRefund, { params: { orderNumber, refundId }, body: { action: 'sent' } })
  await eventually(async () => {
    const mails = await mailsTo(shop, buyer.email)
    const subjects = mails.map(({ subject }) => subject.replace(/^\[장터\] | \(.*$/g, '')).sort()
    expect(subjects).toEqual([
      '결제가 완료되었습니다',
      '반품 요청이 거절되었습니다',
      '반품이 승인되었습니다',
      '상품이 발송되었습니다',
      '주문이 접수되었습니다',
      '환불이 완료되었습니다',
    ])
    const said = (subject: string) => mails.find((mail) => mail.subject.includes(subject))?.text
    expect(said('접수')).toContain('입금 계좌: 장터은행 000-0000-0000-00 (예금주 장터)')
    expect(said('결제')).toMatch(/× 1 · 10,000원\s+배송비: 3,000원\s+부가세: 1,300원\s+결제 금액: 14,300원/)
    expect(said('발송')).toContain('송장번호: 123456789011')
    expect(said('거절')).toContain('사유: 흠집이 보이지 않습니다')
    expect(said('승인')).toContain('환불 금액: 11,000원')
    expect(said('환불이')).toContain('환불 수단: 신한은행 110123456789')
    expect(mails.every(({ html }) => !html.includes('<b>'))).toBe(true)
    expect(said('접수')).toContain(`http://shop.test/orders/${orderNumber}`)
  })
})

test('the e-mail about a cancelled order names the reason', async () => {
  const shop = await openShop()
  await shop.startJobs()
  const { onSale } = await openCatalog(shop)
  const product = await onSale({ name: '머그' })
  const buyer = await signedIn(shop, 'customer')
  const { orderNumber } = await paidOrder(buyer, [[product.id, 1]])
  await buyer.ask(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason: '주소가 틀렸습니다' } })
  await eventually(async () => {
    const mail = (await mailsTo(shop, buyer.email)).find(({ subject }) => subject.includes('취소'))
    expect(mail?.text).toContain('사유: 주소가 틀렸습니다')
    expect(mail?.text).toContain('환불 예정 금액: 14,300원')
  })
})

test('sales are counted on payment and subtracted on cancellation, once even if the job repeats', async () => {
  const shop = await openShop()
  const { onSale } = await openCatalog(shop)
  const product = await onSale()
  const buyer = await signedIn(shop, 'customer')
  const sold = async () => {
    const { rows } = await shop.db.execute(
      sql`select p.sales_count::int as all, (select sum(sales)::int from product_days where product_id = p.id) as days
          from products p where id = ${product.id}`,
    )
    return rows[0]
  }
  const { orderNumber } = await paidOrder(buyer, [[product.id, 3]])
  await Promise.all([1, 2, 3].map(() => countSales(shop.db)))
  expect(await sold()).toEqual({ all: 3, days: 3 })
  await buyer.ask(buyerCalls.cancelOrder, { params: { orderNumber }, body: { reason: '주소가 틀렸습니다' } })
  await Promise.all([1, 2, 3].map(() => countSales(shop.db)))
  expect(await sold()).toEqual({ all: 0, days: 0 })
})
