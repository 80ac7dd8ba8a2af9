import { expect, test } from '@playwright/test'
import { getAnyProduct } from '../contracts/catalog/admin-products.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { productOnSale } from './products-to-review.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

let seller: ApprovedSupplier
test.beforeAll(async () => {
  seller = await workerSupplier()
})

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin@jangteo.test')
})

test.describe('an admin', () => {
  test('finds products by each filter, which is in the URL', async ({ page }) => {
    const { name } = await productOnSale(seller)
    const asked: URLSearchParams[] = []
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (url.pathname === '/api/v1/admin/products') asked.push(url.searchParams)
    })
    await page.goto('/admin/products')
    const expectAsked = async (key: string, value: string) => {
      await expect.poll(() => asked.at(-1)?.get(key)).toBe(value)
      await expect.poll(() => new URL(page.url()).searchParams.get(key)).toBe(value)
    }
    await page.getByRole('searchbox', { name: '상품명이나 브랜드로 검색' }).fill(name)
    await expectAsked('search', name)
    await page.getByRole('combobox', { name: '상태' }).selectOption('판매중')
    await expectAsked('status', 'active')
    await page.getByRole('combobox', { name: '승인' }).selectOption('승인 완료')
    await expectAsked('approvalStatus', 'approved')
    await page.getByRole('combobox', { name: '카테고리' }).selectOption(seller.category.id)
    await expectAsked('categoryId', seller.category.id)
    await page.getByRole('combobox', { name: '공급자' }).fill(seller.business)
    await page.getByRole('listbox').getByRole('option', { name: seller.business }).click()
    await expectAsked('supplierId', seller.id)
    await page.getByRole('textbox', { name: '최저 가격' }).fill('20000')
    await page.getByRole('textbox', { name: '최저 가격' }).press('Enter')
    await expectAsked('minPrice', '20000')
    await expect(page.getByText('조건에 맞는 상품이 없습니다')).toBeVisible()
    await page.getByRole('textbox', { name: '최고 가격' }).fill('5000')
    await page.getByRole('textbox', { name: '최고 가격' }).press('Tab')
    await expectAsked('minPrice', '5000')
    await expectAsked('maxPrice', '20000')
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('판매중')
    for (const [head, sortBy] of [
      ['상품', 'name'],
      ['기본가', 'price'],
      ['판매', 'sales'],
      ['평점', 'rating'],
      ['등록일', 'created'],
    ] as const) {
      await page.getByRole('columnheader', { name: head }).getByRole('button').click()
      await expectAsked('sortBy', sortBy)
    }
    await page.getByRole('columnheader', { name: '등록일' }).getByRole('button').click()
    await expectAsked('sortOrder', 'desc')

    await page.reload()
    await expect(page.getByRole('combobox', { name: '공급자' })).toHaveValue(seller.business)
    await expect(page.getByRole('textbox', { name: '최저 가격' })).toHaveValue('5,000')
    await page.getByRole('button', { name: '초기화', exact: true }).click()
    await expect(page).toHaveURL('/admin/products')
  })

  test('features a product by its switch, and undoes it', async ({ page }) => {
    const { id, name } = await productOnSale(seller)
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    const featured = page.getByRole('switch', { name: `${name} 추천` })
    await featured.click()
    await expect(featured).toBeChecked()
    await expect(page.getByText(`‘${name}’ 상품을 추천합니다.`)).toBeVisible()
    // A toast stays while the mouse is over it.
    await page.getByRole('button', { name: '실행 취소' }).hover()
    expect((await seller.asAdmin(getAnyProduct, { params: { id } })).data.featured).toBe(true)
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(featured).not.toBeChecked()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/admin/products/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('switch', { name: /추천 상품/ })).not.toBeChecked()
  })
})

test('the list of all products is accessible and fits', async ({ page }) => {
  test.slow()
  await page.goto('/admin/products')
  await expect(page.getByRole('heading', { level: 1, name: '상품' })).toBeVisible()
  await expectAccessibleInBothSchemes(page)
})
