import { expect, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { deliverPart, listSupplierOrders, shipPart, startProcessing } from '../contracts/orders/supplier-orders.ts'
import { getShopSettings, saveShopSettings } from '../contracts/settings/settings.ts'
import { pageOf, signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

test('an admin turns points on, a delivered order brings them, and the member sees them with a grant', {
  tag: '@alone',
}, async ({ page, request, browser }) => {
  test.setTimeout(180_000)
  const supplier = await approvedSupplier(request)
  const buyer = await newBuyer(request)
  const { points } = (await supplier.asAdmin(getShopSettings, {})).data
  const member = await pageOf(browser, buyer.email)
  await member.goto('/account')
  await expect(member.getByRole('link', { name: /찜한 상품/ }).first()).toBeVisible()
  await expect(member.getByRole('link', { name: /적립금/ }), 'a shop without points').toHaveCount(0)

  await signInAs(page, 'admin@jangteo.test')
  await page.goto('/admin/settings#points')
  const card = page.getByRole('region', { name: '적립금' })
  await card.getByLabel('적립금 사용').check()
  await card.getByLabel('고객').fill('20.5')
  await card.getByRole('button', { name: '저장' }).click()
  await expect(card.getByText('20%까지 정할 수 있습니다')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  try {
    await card.getByLabel('고객').fill('2.5')
    await card.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('적립금 설정을 저장했습니다.')).toBeVisible()

    const bowl = await productOnSale(supplier, { name: `${supplier.business} 국그릇` })
    const { orderNumber } = await buyer.paidOrder([bowl, 2])
    await member.goto('/points')
    await expect(member.getByText('적립 예정', { exact: true }).locator('..')).toContainText('550원')
    await expect(member.getByText('아직 내역이 없습니다')).toBeVisible()
    await member.goto(`/orders/${orderNumber}`)
    await expect(member.getByRole('region', { name: '결제' })).toContainText('적립 예정 550원')
    const [row] = (await supplier.ask(listSupplierOrders, { query: { search: orderNumber } })).data
    const params = { id: row?.id ?? '' }
    await supplier.ask(startProcessing, { params })
    await supplier.ask(shipPart, { params, body: { carrier: 'direct' } })
    await supplier.ask(deliverPart, { params })

    await page.goto(`/admin/users/${buyer.id}`)
    const adminCard = page.getByRole('region', { name: '적립금' })
    await expect(adminCard).toContainText('550원')
    await adminCard.getByRole('button', { name: '지급' }).click()
    const dialog = page.getByRole('dialog', { name: `${buyer.name}님의 적립금 지급` })
    await dialog.getByRole('button', { name: '지급' }).click()
    await expect(dialog.getByText('사유를 입력하세요')).toBeVisible()
    await dialog.getByLabel('금액').fill('1000')
    await dialog.getByLabel('사유').fill('배송이 늦었습니다')
    await expectAccessibleInBothSchemes(page)
    await dialog.getByRole('button', { name: '지급' }).click()
    await expect(page.getByText(`${buyer.name}님의 적립금을 지급했습니다.`)).toBeVisible()
    await expect(adminCard).toContainText('1,550원')
    await adminCard.getByRole('button', { name: '차감' }).click()
    const deducting = page.getByRole('dialog', { name: `${buyer.name}님의 적립금 차감` })
    await deducting.getByLabel('금액').fill('1551')
    await deducting.getByLabel('사유').fill('잘못 지급했습니다')
    await deducting.getByRole('button', { name: '차감' }).click()
    await expect(deducting.getByText('차감할 수 있는 적립금은 1,550원입니다')).toBeVisible()
    await deducting.getByRole('button', { name: '취소' }).click()
    await expect(page.getByText('님이 적립금을 조정했습니다.').first()).toBeVisible()

    await member.goto('/account')
    await member.getByRole('link', { name: /적립금 1,550원/ }).click()
    await expect(member.getByRole('heading', { level: 1, name: '적립금' })).toBeVisible()
    const history = member.getByRole('list', { name: '적립금 내역' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await expect(history.getByRole('listitem').first()).toContainText('지급 · 배송이 늦었습니다')
    await expectAccessibleInBothSchemes(member)
    await history.getByRole('link', { name: `주문 ${orderNumber}` }).click()
    await expect(member).toHaveURL(`/orders/${orderNumber}`)
    await expect(member.getByRole('region', { name: '결제' })).toBeVisible()
    await expect(member.getByText('적립 예정'), 'a delivered order').toHaveCount(0)

    const retailer = await newBuyer(request, 'retailer')
    await supplier.asAdmin(approveBusiness, { params: { id: retailer.id }, body: { grade: 'gold' } })
    await signInAs(member, retailer.email)
    await member.goto('/retailer')
    await member.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link', { name: '적립금' }).click()
    await expect(member).toHaveURL('/points')
  } finally {
    await supplier.asAdmin(saveShopSettings, { body: { points } })
    await member.close()
  }
})
