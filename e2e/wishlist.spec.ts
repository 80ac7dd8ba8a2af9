import { expect, test } from '@playwright/test'
import { signInAs } from './accounts.ts'
import { approvedSupplier } from './approved-supplier.ts'
import { openHydrated } from './hydration.ts'
import { newBuyer, productOnSale } from './order-fixtures.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'

test('a shopper keeps a wishlist and finds recently viewed products', async ({ page, request }) => {
  test.slow()
  const seller = await approvedSupplier(request)
  const name = `마음에 드는 컵 ${seller.business}`
  const mug = await productOnSale(seller, { name })
  const address = `/products/${mug.slug}`
  const heart = page.getByRole('button', { name: `${name} 찜하기` }).filter({ visible: true })

  await openHydrated(page, address)
  await heart.click()
  await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()

  const buyer = await newBuyer(request)
  const { orderNumber } = await buyer.paidOrder([mug, 1])
  await signInAs(page, buyer.email)
  const seen = page.waitForResponse((answer) => answer.url().endsWith(`/${mug.id}/views`))
  await openHydrated(page, address)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('찜한 상품에 담았습니다.')).toBeVisible()
  await seen
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/account')
  await expect(page.getByRole('region', { name: '최근 주문' })).toContainText(orderNumber)
  for (const shelf of ['찜한 상품', '최근 본 상품'])
    await expect(page.getByRole('region', { name: shelf }).getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: /쓸 리뷰/ })).toHaveAttribute('href', '/reviews')
  await expectAccessibleInBothSchemes(page)

  await page.getByRole('link', { name: '찜한 상품 전체 보기' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '찜한 상품' })).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(page.getByText('찜한 상품이 없습니다')).toBeVisible()
  await expectAccessibleInBothSchemes(page)

  await page.goto('/account/seen')
  await expect(page.getByRole('link', { name })).toBeVisible()
  await page.getByRole('button', { name: '기록 지우기' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(page.getByText('최근 본 상품이 없습니다')).toBeVisible()
})
