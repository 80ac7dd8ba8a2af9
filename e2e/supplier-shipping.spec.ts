import { expect, type Page, test } from '@playwright/test'
import { addToCart } from '../contracts/orders/cart.ts'
import { getShopSettings, saveShopSettings } from '../contracts/settings/settings.ts'
import { createShippingPolicy } from '../contracts/shipping/shipping-policies.ts'
import { signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { approvedSupplier, longLivedClient } from './approved-supplier.ts'
import { SHOP } from './base-url.ts'
import { agreeAndPay, fillAddress, payWithCard } from './checkout-steps.ts'
import { openHydrated } from './hydration.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

test('a supplier adds shipping policies, tries one out and gives a product another one', async ({ page }) => {
  const supplier = await approvedSupplier(await longLivedClient(SHOP))
  const product = await supplier.draft({ name: '무거운 화분' })
  await signInAs(page, supplier.email)
  await page.goto('/supplier/shipping')
  const card = page.getByRole('region', { name: '배송 정책' })
  await expect(card).toContainText('정책이 없으면 모든 상품을 무료로 배송합니다.')
  await card.getByRole('button', { name: '정책 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '배송 정책 추가' })
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(dialog).toContainText('정책 이름을 입력하세요')
  await dialog.getByLabel('정책 이름').fill('기본 배송')
  await dialog.getByLabel('무료배송 기준').fill('30000')
  await dialog.getByLabel('제주 추가 배송비').fill('4000')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(page.getByText('‘기본 배송’ 정책을 추가했습니다.')).toBeVisible()
  await expect(card).toContainText('배송비 3,000원 · 30,000원부터 무료배송')

  const preview = page.getByRole('region', { name: '배송비 미리 보기' })
  await expect(preview.getByRole('status')).toHaveText('배송비 3,000원 · 10,000원 더 담으면 무료')
  await preview.getByLabel('상품 가격').fill('30000')
  await preview.getByLabel('우편번호').fill('63122')
  await expect(preview.getByRole('status')).toHaveText('배송비 4,000원 · 제주 추가 배송비 4,000원 포함')

  await card.getByRole('button', { name: '정책 추가' }).click()
  await dialog.getByLabel('정책 이름').fill('큰 화분')
  await dialog.getByLabel('배송비 종류').selectOption('무게별')
  await dialog.getByLabel('1kg당 배송비').fill('700')
  await dialog.getByLabel('묶음 배송').uncheck()
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(card).toContainText('배송비 3,000원 + 1kg마다 700원')
  await expectAccessibleInBothSchemes(page)

  await page.goto(`/supplier/products/${product.id}/edit`)
  await page.getByLabel('배송 정책').selectOption('큰 화분')
  await page.getByRole('button', { name: '임시저장' }).click()
  await expect(page.getByText(/저장했습니다/)).toBeVisible()
  await page.goto(`/supplier/products/${product.id}/edit`)
  await expect(page.getByLabel('배송 정책').locator('option:checked')).toHaveText('큰 화분')

  await page.goto('/supplier/shipping')
  await card.getByRole('button', { name: '기본 배송 작업' }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText('다른 정책을 기본으로 정한 뒤에 삭제하세요.')).toBeVisible()
})

test('an admin keeps the postcodes with a surcharge', async ({ page }) => {
  const code = String(10_000 + Math.floor(Math.random() * 5_000))
  await signInAs(page, ADMIN)
  await page.goto('/admin/postcode-zones')
  const table = page.getByRole('table', { name: '추가 배송비 지역' })
  await expect(table.getByRole('row', { name: /63000~63644/ })).toContainText('확인함')
  await expect(table.getByRole('row', { name: /58826/ })).toContainText('확인 필요')
  await expectAccessibleScreen(page)
  await page.getByRole('button', { name: '지역 추가' }).click()
  const dialog = page.getByRole('dialog', { name: '지역 추가' })
  await dialog.getByLabel('시작 우편번호').fill('63100')
  await dialog.getByLabel('이름').fill('시험 섬')
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(dialog).toContainText('다른 지역의 우편번호와 겹칩니다.')
  await dialog.getByLabel('시작 우편번호').fill(code)
  await dialog.getByRole('button', { name: '추가' }).click()
  await expect(page.getByText(`${code} 지역을 추가했습니다.`)).toBeVisible()
  await page.getByRole('button', { name: `${code} 시험 섬 작업` }).click()
  await page.getByRole('menuitem', { name: '수정' }).click()
  const edit = page.getByRole('dialog', { name: '지역 수정' })
  await edit.getByLabel('출처', { exact: true }).fill('택배사 안내')
  await edit.getByLabel('출처와 맞는지 확인함').check()
  await edit.getByRole('button', { name: '저장' }).click()
  await expect(table.getByRole('row', { name: new RegExp(code) })).toContainText('확인함')
  await page.getByRole('button', { name: `${code} 시험 섬 작업` }).click()
  await page.getByRole('menuitem', { name: '삭제' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
  await expect(page.getByText(`${code} 시험 섬 지역을 삭제했습니다.`)).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByText('추가 배송비 지역을 삭제했습니다').first()).toBeVisible()
})

const summary = (page: Page, name: string) => page.getByRole('region', { name })

test('where suppliers ship, cart, checkout and order show what each of them charges', {
  tag: '@alone',
}, async ({ page }) => {
  test.slow()
  const client = await longLivedClient(SHOP)
  const [first, second] = [await approvedSupplier(client), await approvedSupplier(client)]
  const policy = { jejuSurcharge: 3_000, islandSurcharge: 5_000 }
  await first.ask(createShippingPolicy, {
    body: { name: '기본', kind: 'free_from', fee: 2_500, freeFrom: 30_000, ...policy },
  })
  await second.ask(createShippingPolicy, { body: { name: '착불', kind: 'collect' } })
  const mug = await productOnSale(first, { name: '묶음 머그' })
  const desk = await productOnSale(second, { name: '착불 책상' })
  const buyer = await newBuyer(client)
  const admin = await askingAs(client, ADMIN)
  const { trade } = (await admin(getShopSettings, {})).data
  try {
    await signInAs(page, ADMIN)
    await page.goto('/admin/settings')
    const card = page.getByRole('region', { name: '거래' })
    await card.getByRole('radio', { name: /공급자/ }).check()
    await card.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('거래 설정을 저장했습니다.')).toBeVisible()

    await buyer.ask(addToCart, { body: { productId: mug.id, quantity: 1 } })
    await buyer.ask(addToCart, { body: { productId: desk.id, quantity: 1 } })
    await signInAs(page, buyer.email)
    await openHydrated(page, `/products/${encodeURIComponent(mug.slug)}`)
    const box = page.getByRole('complementary', { name: '구매' })
    await expect(box).toContainText('배송비 2,500원 · 30,000원부터 무료배송 · 제주 3,000원, 도서산간 5,000원 추가')

    await page.goto('/cart')
    const own = page.getByRole('region', { name: `${first.business} 상품` })
    await expect(own).toContainText('20,000원 더 담으면 무료로 배송합니다.')
    await expect(own).toContainText('배송비 2,500원')
    await expect(page.getByRole('region', { name: `${second.business} 상품` })).toContainText('배송비 착불')
    await expect(page.getByText(/^묶음 배송:/)).toBeVisible()
    // 20,000 + 2,500 + ⌊22,500 × 10 %⌋.
    await expect(summary(page, '결제 예정 금액')).toContainText('합계24,750원')
    await expectAccessibleInBothSchemes(page)
    await page.getByRole('checkbox', { name: '묶음 머그 선택' }).uncheck()
    await expect(own).toContainText('고른 상품이 없어 배송비가 없습니다.')
    await expect(summary(page, '결제 예정 금액')).toContainText('합계11,000원')
    await page.getByRole('checkbox', { name: '묶음 머그 선택' }).check()

    await page.getByRole('button', { name: '주문하기' }).click()
    await fillAddress(page)
    await expect(page.getByRole('button', { name: '24,750원 결제하기' })).toBeEnabled()
    await page.getByRole('textbox', { name: '우편번호', exact: true }).fill('63122')
    const pay = summary(page, '결제 금액')
    // 3,000 more, and its tax.
    await expect(pay).toContainText('제주 배송지라 추가 배송비 3,000원이 들어 있습니다.')
    await expect(pay).toContainText(`${first.business}제주 추가 배송비 3,000원 포함5,500원`)
    await expect(pay).toContainText(`${second.business}착불0원`)
    await expectAccessibleScreen(page)
    await agreeAndPay(page, '28,050원')
    await payWithCard(page, '승인')
    await expect(page.getByText('결제를 마쳤습니다.')).toBeVisible()
    await expect(summary(page, '결제')).toContainText(`${first.business}제주 추가 배송비 3,000원 포함5,500원`)
    await expect(page.getByText('배송비 5,500원 · 제주 추가 배송비 3,000원 포함')).toBeVisible()
    const orderNumber = page.url().split('/').at(-1) ?? ''
    await page.goto(`/orders/${orderNumber}/statement`)
    await expect(page.getByText(`${first.business} · 제주 추가 배송비 3,000원 포함`)).toBeVisible()
    await signInAs(page, first.email)
    await page.goto(`/supplier/orders?search=${orderNumber}`)
    await page.getByRole('link', { name: orderNumber }).click()
    await expect(page.getByText('배송비 · 제주 추가 배송비 3,000원 포함')).toBeVisible()
  } finally {
    await admin(saveShopSettings, { body: { trade } })
  }
})
