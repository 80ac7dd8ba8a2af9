import { expect, type Page, test } from '@playwright/test'
import { addToCart } from '../contracts/orders/cart.ts'
import { createPromotion, startPromotion } from '../contracts/promotions/admin-promotions.ts'
import type { PromotionForm } from '../contracts/promotions/promotions.ts'
import { pageOf, signInAs } from './accounts.ts'
import { type ApprovedSupplier, longLivedClient } from './approved-supplier.ts'
import { SHOP } from './base-url.ts'
import { openHydrated } from './hydration.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

const ADMIN = 'admin@jangteo.test'
const HOUR_MS = 3_600_000

const mark = () => Math.random().toString(36).slice(2, 8).toUpperCase()
const hours = (count: number) => new Date(Date.now() + count * HOUR_MS).toISOString()

type CouponForm = Partial<PromotionForm> & Pick<PromotionForm, 'name'>

/** A coupon of 3,000 won off the order that runs until tomorrow. */
async function runCoupon({ asAdmin }: ApprovedSupplier, about: CouponForm): Promise<string> {
  const effect = { kind: 'order_amount', amount: 3_000 } as const
  const body = { isCoupon: true, effect, startsAt: hours(-1), endsAt: hours(24), ...about }
  const { data } = await asAdmin(createPromotion, { body })
  await asAdmin(startPromotion, { params: { id: data.id }, body: { version: data.version } })
  return data.slug
}

async function choose(page: Page, picker: string, text: string): Promise<void> {
  await page.getByRole('combobox', { name: picker, exact: true }).fill(text)
  await page.getByRole('option', { name: text }).first().click()
}

test('an admin makes a discount, sees what it will do, starts and stops it; shoppers see it on the product', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const supplier = await workerSupplier()
  const name = `${mark()} 머그컵`
  const product = await productOnSale(supplier, { name })
  await signInAs(page, ADMIN)
  await page.goto('/admin/promotions')
  await page.getByRole('link', { name: '프로모션 만들기' }).first().click()

  await page.getByRole('button', { name: '저장하고 시작' }).click()
  await expect(page.getByText('이름을 입력하세요')).toBeVisible()
  await expect(page.getByRole('textbox', { name: '이름', exact: true })).toBeFocused()
  await page.getByRole('textbox', { name: '이름', exact: true }).fill(`${name} 20%`)
  await page.getByLabel('상품 배지').fill('20%')
  await page.getByLabel('할인율').fill('20')
  await choose(page, '상품', name)
  const preview = page.getByRole('complementary', { name: '미리 보기' })
  await expect(preview).toContainText(`‘${name}’을 사면 20%를 할인합니다.`)
  await expect(preview.getByText('적용되었습니다.').first()).toBeVisible()
  await expectAccessibleScreen(page)

  await page.getByRole('link', { name: '취소' }).click()
  const question = page.getByRole('alertdialog', { name: '저장하지 않은 내용이 있습니다' })
  await question.getByRole('button', { name: '취소' }).click()
  await page.getByRole('button', { name: '저장하고 시작' }).click()
  await expect(page.getByText(`‘${name} 20%’ 프로모션을 시작했습니다.`)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: `${name} 20%` })).toBeVisible()
  await expect(page.getByText('진행 중', { exact: true })).toBeVisible()
  await expect(page.getByText('아직 이 프로모션이 적용된 주문이 없습니다')).toBeVisible()
  await expectAccessibleInBothSchemes(page)
  const detail = page.url()

  await page.goto(`/admin/promotions?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(`${name} 20%`) })).toContainText('진행 중')
  await expectAccessibleScreen(page)
  await page.goto('/admin/promotions/calendar')
  await expect(page.getByRole('list', { name: '이 달의 프로모션' })).toContainText(`${name} 20%`)
  await expectAccessibleScreen(page)

  await page.goto('/admin/promotions/test')
  await choose(page, '상품 담기', name)
  const reasons = page.getByRole('region', { name: '프로모션마다의 이유' })
  await expect(reasons).toContainText(`${name} 20%: 적용되었습니다.`)
  await expectAccessibleScreen(page)

  const visitor = await (await browser.newContext()).newPage()
  await openHydrated(visitor, `/products/${encodeURIComponent(product.slug)}`)
  const box = visitor.getByRole('complementary', { name: '구매' })
  await box.getByRole('link', { name: `20% ${name} 20%` }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: `${name} 20%` })).toBeVisible()
  const card = visitor.getByRole('region', { name: '행사 상품' }).getByRole('article')
  await expect(card).toContainText(name)
  await expect(card.getByText('20%', { exact: true })).toBeVisible()
  await expectAccessibleInBothSchemes(visitor)

  const buyer = await newBuyer(request)
  await buyer.ask(addToCart, { body: { productId: product.id, quantity: 2 } })
  const shopper = await pageOf(browser, buyer.email)
  await shopper.goto('/checkout?items=all')
  const lines = shopper.getByRole('region', { name: '주문 상품 1가지' })
  await expect(lines).toContainText('10,000원 × 2개')
  await expect(lines).toContainText('프로모션 -4,000원16,000원')
  await shopper.context().close()

  await page.goto(detail)
  await page.getByRole('button', { name: '중지' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '중지' }).click()
  await expect(page.getByText(`‘${name} 20%’ 프로모션을 중지했습니다.`)).toBeVisible()
  await expect(page.getByRole('button', { name: '시작' })).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByText('끝났거나 없는 행사입니다')).toBeVisible()
  await visitor.context().close()
})

test('a supplier proposes a discount, an admin rejects it with a reason and approves the second proposal', async ({
  page,
  browser,
}) => {
  test.slow()
  const supplier = await workerSupplier()
  const name = `${mark()} 접시`
  await productOnSale(supplier, { name })
  await signInAs(page, supplier.email)
  await page.goto('/supplier/promotions')
  await page.getByRole('link', { name: '프로모션 제안' }).first().click()
  await page.getByRole('textbox', { name: '이름', exact: true }).fill(`${name} 할인`)
  await page.getByLabel('혜택 종류').selectOption('상품 정액 할인')
  await page.getByLabel('개당 할인 금액').fill('500')
  await choose(page, '상품', name)
  await expect(page.getByRole('complementary', { name: '미리 보기' })).toContainText('개당 500원을 할인합니다.')
  await expect(page.getByLabel('우선순위')).toHaveCount(0)
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: '제안하기' }).click()
  await expect(page.getByText('관리자의 승인을 기다리고 있습니다')).toBeVisible()
  await expectAccessibleScreen(page)

  const admin = await pageOf(browser, ADMIN)
  const decide = async () => {
    await admin.goto(`/admin/promotions?phase=proposed&search=${encodeURIComponent(name)}`)
    await admin.getByRole('link', { name: `${name} 할인` }).click()
    await expect(admin.getByText(`${supplier.business}의 제안이 승인을 기다립니다`)).toBeVisible()
  }
  await decide()
  await admin.getByRole('button', { name: '반려' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByLabel('사유').fill('할인 폭을 늘려 주세요')
  await dialog.getByRole('button', { name: '반려' }).click()
  await expect(admin.getByText(`‘${name} 할인’ 제안을 반려했습니다.`)).toBeVisible()

  await page.reload()
  await expect(page.getByText('사유: 할인 폭을 늘려 주세요')).toBeVisible()
  await page.getByRole('link', { name: '고쳐서 다시 제안' }).click()
  await page.getByLabel('개당 할인 금액').fill('1000')
  await page.getByRole('button', { name: '다시 제안하기' }).click()
  await expect(page.getByText('관리자의 승인을 기다리고 있습니다')).toBeVisible()

  await decide()
  await expect(admin.getByText(/개당 1,000원을 할인합니다/)).toBeVisible()
  await admin.getByRole('button', { name: '승인', exact: true }).click()
  await expect(admin.getByText(`‘${name} 할인’ 제안을 승인했습니다.`)).toBeVisible()
  await page.reload()
  await expect(page.getByText('진행 중', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: '중지' })).toBeVisible()
})

test('a shopper takes a coupon on the page of sales and finds it in the box', async ({ page }) => {
  const supplier = await workerSupplier()
  const name = `감사 쿠폰 ${mark()}`
  await runCoupon(supplier, { name, isClaimable: true, usesPerBuyer: 1 })
  const buyer = await newBuyer(await longLivedClient(SHOP))
  await openHydrated(page, '/sale')
  await page.getByRole('button', { name: `${name} 쿠폰 받기` }).click()
  await expect(page.getByText('로그인하면 쿠폰을 받을 수 있습니다.')).toBeVisible()

  await signInAs(page, buyer.email)
  await openHydrated(page, '/sale')
  await page.getByRole('button', { name: `${name} 쿠폰 받기` }).click()
  await expect(page.getByText(`‘${name}’ 쿠폰을 받았습니다.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `${name} 받은 쿠폰` })).toBeDisabled()
  await expectAccessibleInBothSchemes(page)

  await page.goto('/account')
  await page.getByRole('link', { name: /^쿠폰/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: '쿠폰함' })).toBeVisible()
  const coupon = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name })
  await expect(coupon).toContainText('3,000원을 할인합니다.')
  await expect(coupon).toContainText('24시간 안에 만료')
  await expectAccessibleInBothSchemes(page)
})

test('a wrong code is refused at the field, a right one goes into the box, and a link registers one after the sign-in', async ({
  page,
}) => {
  const supplier = await workerSupplier()
  const [first, second] = [`CODE${mark()}`, `LINK${mark()}`]
  await runCoupon(supplier, { name: `코드 쿠폰 ${first}`, code: first })
  await runCoupon(supplier, { name: `링크 쿠폰 ${second}`, code: second })
  const buyer = await newBuyer(await longLivedClient(SHOP))
  await signInAs(page, buyer.email)
  await page.goto('/coupons')
  const field = page.getByLabel('쿠폰 코드')
  await field.fill('NOSUCHCODE')
  await page.getByRole('button', { name: '등록' }).click()
  await expect(field).toHaveAccessibleDescription(/코드/)
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toBeFocused()
  // Small letters and spaces are the same code.
  await field.fill(` ${first.toLowerCase()} `)
  await page.getByRole('button', { name: '등록' }).click()
  await expect(page.getByText(`‘코드 쿠폰 ${first}’ 쿠폰을 쿠폰함에 넣었습니다.`)).toBeVisible()
  await expect(page.getByRole('tabpanel')).toContainText(`코드 쿠폰 ${first}`)
  await expect(field).toHaveValue('')

  await page.evaluate(() => localStorage.removeItem('auth-session'))
  await openHydrated(page, `/products?coupon=${second}`)
  await expect(page.getByText('로그인하면 쿠폰을 바로 받습니다.')).toBeVisible()
  await expect(page).toHaveURL(/\/products$/)
  await signInAs(page, buyer.email)
  await page.goto('/shop')
  await expect(page.getByText(`‘링크 쿠폰 ${second}’ 쿠폰을 쿠폰함에 넣었습니다.`)).toBeVisible()
  await page.getByRole('button', { name: '쿠폰함' }).click()
  await expect(page.getByRole('tabpanel')).toContainText(`링크 쿠폰 ${second}`)
})

test('an admin makes single-use codes, downloads them, and gives a coupon to members after counting them', async ({
  page,
}) => {
  const supplier = await workerSupplier()
  const name = `전단 쿠폰 ${mark()}`
  await runCoupon(supplier, { name })
  await signInAs(page, ADMIN)
  await page.goto(`/admin/promotions?search=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: '코드 만들기' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('수량').fill('200000')
  await dialog.getByRole('button', { name: '만들기' }).click()
  await expect(dialog).toContainText('한 번에 100,000장까지 만들 수 있습니다')
  await dialog.getByLabel('수량').fill('30')
  await dialog.getByRole('button', { name: '만들기' }).click()
  const batches = page.getByRole('list', { name: '코드 묶음' })
  await expect(batches).toContainText('30장')
  const file = page.waitForEvent('download')
  await batches.getByRole('button', { name: 'CSV 내려받기' }).click()
  expect((await file).suggestedFilename()).toBe(`쿠폰 코드 ${name}.csv`)

  await page.getByRole('button', { name: '회원에게 주기' }).click()
  const give = page.getByRole('dialog')
  await expect(give.getByRole('status')).toContainText(/조건에 맞는 회원은 [\d,]+명입니다\./)
  await give.getByLabel('VIP').check()
  await expect(give.getByRole('button', { name: /[\d,]+명에게 주기/ })).toBeVisible()
  await expectAccessibleScreen(page)
  await give.getByRole('button', { name: /[\d,]+명에게 주기/ }).click()
  await expect(page.getByText(/쿠폰을 주기 시작했습니다\./)).toBeVisible()
})
