import { randomUUID } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { approveBusiness } from '../contracts/accounts/admin-users.ts'
import { addToCart } from '../contracts/orders/cart.ts'
import { mailedLink, PASSWORD, signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { fillAddress, goToCheckout } from './checkout-steps.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

test('an owner invites a colleague, who orders for the store above the approval sum and is approved', {
  tag: '@full',
}, async ({ page, browser, request }) => {
  const mark = randomUUID().slice(0, 6)
  const supplier = await approvedSupplier(request)
  const owner = await newBuyer(request, 'retailer')
  await supplier.asAdmin(approveBusiness, { params: { id: owner.id }, body: { grade: 'gold' } })
  const goods = await productOnSale(supplier, { name: `직원 머그 ${mark}`, stockQuantity: 50 })
  const email = `staff-${mark}@e2e.test`

  await signInAs(page, owner.email)
  await page.goto('/retailer')
  await page.getByRole('navigation').getByRole('link', { name: '직원' }).first().click()
  await page.getByLabel('승인이 필요한 금액').fill('20000')
  await page.getByRole('button', { name: '저장' }).click()
  await expect(page.getByText('20,000원을 넘는 주문은 승인을 받습니다.')).toBeVisible()
  await page.getByRole('button', { name: '직원 초대' }).click()
  const dialog = page.getByRole('dialog', { name: '직원 초대' })
  await dialog.getByRole('button', { name: '초대 메일 보내기' }).click()
  await expect(dialog.getByText('이메일을 입력하세요')).toBeVisible()
  await expect(dialog.getByText('권한을 하나 이상 선택하세요')).toBeVisible()
  await dialog.getByLabel('이메일').fill(email)
  await dialog.getByRole('checkbox', { name: '구매' }).check()
  await expectAccessibleInBothSchemes(page)
  await dialog.getByRole('button', { name: '초대 메일 보내기' }).click()
  await expect(page.getByText('수락을 기다리는 초대 1건')).toBeVisible()

  const context = await browser.newContext()
  const staff = await context.newPage()
  await staff.goto(await mailedLink(request, email))
  await expect(staff.getByRole('heading', { name: `${owner.business} 직원 초대` })).toBeVisible()
  await expectAccessibleInBothSchemes(staff)
  await staff.getByLabel('이름').fill('김직원')
  await staff.getByRole('textbox', { name: '비밀번호', exact: true }).fill(PASSWORD)
  await staff.getByRole('textbox', { name: '비밀번호 확인' }).fill(PASSWORD)
  await staff.getByRole('checkbox', { name: '전체 동의' }).check()
  await staff.getByRole('button', { name: '가입하고 수락하기' }).click()
  await expect(staff).toHaveURL(/\/retailer/)
  const menu = staff.getByRole('navigation', { name: '업무 메뉴' })
  await expect(menu.getByRole('link', { name: '발주' })).toBeVisible()
  await expect(menu.getByRole('link', { name: '정산' })).toHaveCount(0)
  await expect(staff.getByRole('button', { name: `사업장 바꾸기: ${owner.business}` })).toBeVisible()
  await staff.goto('/retailer/settlement')
  await expect(staff.getByText('이 화면을 볼 권한이 없습니다')).toBeVisible()

  const ask = await askingAs(request, email)
  await ask(addToCart, { body: { productId: goods.id, quantity: 5 } })
  await goToCheckout(staff)
  await fillAddress(staff)
  await staff.getByRole('checkbox', { name: /개인정보 제공에 동의/ }).check()
  await staff.getByRole('button', { name: /결제하기$/ }).click()
  await expect(staff.getByText('승인을 기다리고 있습니다')).toBeVisible()
  const orderPath = new URL(staff.url()).pathname
  await expect(staff.getByRole('button', { name: /결제하기/ })).toHaveCount(0)

  await page.goto(orderPath)
  await expect(page.getByText('김직원님의 주문을 승인할까요?')).toBeVisible()
  await page.getByRole('button', { name: /승인$/ }).click()
  await expect(page.getByText('주문을 승인했습니다.')).toBeVisible()
  await expect(staff.getByRole('button', { name: /결제하기/ })).toBeVisible()

  await page.goto('/account/members')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: '김직원님 제외' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '제외' }).click()
  await expect(page.getByText('김직원님은 더 이상 이 사업장의 직원이 아닙니다.')).toBeVisible()
  await staff.goto('/account')
  await expect(staff.getByText(owner.business)).toHaveCount(0)
  await context.close()
})
