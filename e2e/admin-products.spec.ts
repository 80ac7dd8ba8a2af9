import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test'
import { approveProduct, getAnyProduct } from '../contracts/admin-products.ts'
import { createCategory, createCategoryGroup } from '../contracts/categories.ts'
import type { Product } from '../contracts/products.ts'
import { getOwnProduct, setProductStatus, updateProduct } from '../contracts/supplier-products.ts'
import { type ApprovedSupplier, approvedSupplier, lastingClient } from './approved-supplier.ts'
import { signInAs } from './people.ts'
import { expectSoundInBothSchemes, expectSoundScreen } from './screen-checks.ts'

const ADMIN = 'admin@jangteo.test'

let client: APIRequestContext
let seller: ApprovedSupplier
let made = 0

test.beforeAll(async ({ baseURL }) => {
  client = await lastingClient(baseURL)
  seller = await approvedSupplier(client)
})
test.afterAll(() => client.dispose())

test.beforeEach(async ({ page }) => {
  await signInAs(page, ADMIN)
})

/** In words that no other test uses. */
async function productThatWaits(name = `${seller.business} 물건 ${++made}`): Promise<Product> {
  const { id } = await seller.draft({ name })
  return (await seller.ask(setProductStatus, { params: { id }, body: { status: 'pending' } })).data
}

async function productOnSale(): Promise<Product> {
  return approve(await productThatWaits())
}

async function changeThatWaits(): Promise<Product> {
  const { id, name, version, stockQuantity: stockWas } = await productOnSale()
  const images = ['https://example.com/one.jpg']
  const product = seller.form({ name, description: '식지 않는 두꺼운 컵입니다.', images })
  return (await seller.ask(updateProduct, { params: { id }, body: { product, version, stockWas } })).data
}

/** As another admin would. */
async function approve({ id }: Pick<Product, 'id'>): Promise<Product> {
  return (await seller.asAdmin(approveProduct, { params: { id } })).data
}

async function openQueue(page: Page, search: string): Promise<void> {
  await page.goto(`/admin/products/pending?${new URLSearchParams({ search })}`)
  await expect(page.getByText(/^총 \d+개/)).toBeVisible()
}

const rowOf = (page: Page, name: string): Locator => page.getByRole('row').filter({ hasText: name })

test.describe('an admin', () => {
  test('approves a new product beside the list, and shoppers see it', async ({ page }) => {
    const { name, slug } = await productThatWaits()
    await openQueue(page, name)
    const row = rowOf(page, name)
    for (const text of [seller.business, '신규', '₩10,000', '₩9,500', '₩9,000', '방금'])
      await expect(row).toContainText(text)
    expect((await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()).toBe(404)

    await row.getByRole('link', { name }).click()
    await expect(page).toHaveURL(/product=/)
    const panel = page.getByRole('dialog', { name })
    await expect(panel).toContainText('식지 않는 컵입니다.')
    await panel.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText(`‘${name}’ 상품을 승인했습니다.`)).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(page.getByText('검색한 상품이 없습니다')).toBeVisible()
    expect((await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)).status()).toBe(200)

    await page.getByRole('tab', { name: '승인' }).click()
    await expect(page).toHaveURL(/state=approved/)
    await expect(rowOf(page, name)).toContainText('판매중')
  })

  test('rejects a product only with a reason, which its supplier reads', async ({ page }) => {
    const [one, next] = [await productThatWaits(), await productThatWaits()]
    await openQueue(page, `${seller.business} 물건`)
    await page.getByRole('link', { name: one.name, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: '반려' }).click()
    const question = page.getByRole('dialog', { name: `‘${one.name}’ 상품을 반려할까요?` })
    await question.getByRole('button', { name: '반려' }).click()
    await expect(question.getByText('사유를 입력하세요')).toBeVisible()
    await expect(question.getByLabel('사유')).toBeFocused()
    await question.getByLabel('사유').fill('사진이 흐립니다')
    await question.getByRole('button', { name: '반려' }).click()
    await expect(page.getByText(`‘${one.name}’ 상품을 반려했습니다.`)).toBeVisible()
    // The next one in the queue opens by itself.
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).first()).not.toHaveText(one.name)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()

    const { data } = await seller.ask(getOwnProduct, { params: { id: one.id } })
    expect(data).toMatchObject({ approvalStatus: 'rejected', rejectionReason: '사진이 흐립니다', status: 'draft' })
    await page.goto(`/admin/products/pending?state=rejected&search=${encodeURIComponent(one.name)}`)
    await expect(rowOf(page, one.name)).toContainText('사진이 흐립니다')
    await approve(next)
  })

  test('sees what a change would change, word by word, and approves it on the page of the product', async ({
    page,
  }) => {
    const { id, name, slug } = await changeThatWaits()
    await openQueue(page, name)
    await expect(rowOf(page, name)).toContainText('변경')

    await page.goto(`/admin/products/${id}`)
    const text = page.getByRole('region', { name: '상세 설명 비교' })
    await expect(text.getByRole('insertion')).toHaveText(/두꺼운/)
    await expect(page.getByRole('region', { name: '이미지 비교' })).toContainText('추가')
    await expect(page.getByText('바뀌지 않은 항목: 상품명, 간단 설명')).toBeVisible()
    await page.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText(`‘${name}’ 변경을 승인했습니다.`)).toBeVisible()
    await expect(page.getByRole('button', { name: '승인' })).toBeHidden()
    const shown = await page.request.get(`/api/v1/public/products/${encodeURIComponent(slug)}`)
    expect(await shown.text()).toContain('식지 않는 두꺼운 컵입니다.')
  })

  test('approves several at once, and hears how many were decided meanwhile', async ({ page }) => {
    const mark = `${seller.business} 여럿`
    const first = await productThatWaits(`${mark} 가`)
    await productThatWaits(`${mark} 나`)
    await productThatWaits(`${mark} 다`)
    await openQueue(page, mark)
    await page.getByRole('checkbox', { name: /모두 선택/ }).check()
    await approve(first)
    await page.getByRole('button', { name: '선택한 3건 승인' }).click()
    await expect(page.getByText('2건을 승인했습니다.')).toBeVisible()
    await expect(page.getByText(/^1건은 그 사이에 다른 관리자가 결정했거나/)).toBeVisible()
    await expect(page.getByText('검색한 상품이 없습니다')).toBeVisible()
    await page.getByRole('button', { name: '검색 초기화' }).click()
    await expect(page).toHaveURL('/admin/products/pending')
  })

  test('is told when another admin was faster, and the list is read again', async ({ page }) => {
    const { id, name } = await productThatWaits()
    await openQueue(page, name)
    await page.getByRole('link', { name }).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole('button', { name: '승인' })).toBeVisible()
    await approve({ id })
    await panel.getByRole('button', { name: '승인' }).click()
    await expect(page.getByText('그 사이에 다른 변경이 있었습니다.')).toBeVisible()
    await expect(panel).toContainText('판매중')
    await expect(panel.getByRole('button', { name: '승인' })).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(page.getByText('검색한 상품이 없습니다')).toBeVisible()
  })

  test('finds products by each filter, which stands in the address', async ({ page }) => {
    const { name } = await productOnSale()
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
    await expect(rowOf(page, name)).toContainText('판매중')
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

  test('recommends a product by its switch, and takes that back', async ({ page }) => {
    const { id, name } = await productOnSale()
    await page.goto(`/admin/products?search=${encodeURIComponent(name)}`)
    const featured = page.getByRole('switch', { name: `${name} 추천` })
    await featured.click()
    await expect(featured).toBeChecked()
    await expect(page.getByText(`‘${name}’ 상품을 추천합니다.`)).toBeVisible()
    expect((await seller.asAdmin(getAnyProduct, { params: { id } })).data.featured).toBe(true)
    await page.getByRole('button', { name: '실행 취소' }).click()
    await expect(featured).not.toBeChecked()
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(`/admin/products/${id}`)
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('switch', { name: /추천 상품/ })).not.toBeChecked()
  })

  test('is told about a product that does not exist, and can try again when the queue does not come', async ({
    page,
  }) => {
    await page.goto('/admin/products/01990000-0000-7000-8000-000000000000')
    await expect(page.getByText('상품을 찾을 수 없습니다.')).toBeVisible()
    await page.route('**/api/v1/admin/products/pending?*', (route) => route.fulfill({ status: 500, json: {} }))
    await page.goto('/admin/products/pending')
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeVisible()
    await page.unroute('**/api/v1/admin/products/pending?*')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByText('내용을 불러오지 못했습니다')).toBeHidden()
  })

  test('is led from the dashboard to what waits, and to the categories', async ({ page }) => {
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /^승인 대기 상품/ })).toHaveAttribute('href', '/admin/products/pending')
    await page.getByRole('link', { name: '상품 승인 화면으로 이동' }).click()
    await expect(page).toHaveURL('/admin/products/pending')
    await page.goBack()
    await page.getByRole('link', { name: '카테고리 화면으로 이동' }).click()
    await expect(page).toHaveURL('/admin/categories')
  })
})

test.describe('the tree of categories', () => {
  const groupNamed = (page: Page, name: string) => page.getByRole('region', { name: `${name} 그룹` })
  const namesIn = (group: Locator) =>
    group
      .getByRole('button', { name: /이름 수정: / })
      .allTextContents()
      .then((names) => names.slice(1))

  /** The demo's tree stands on the screen as well. */
  async function openWithGroup(page: Page, names: string[]): Promise<{ group: Locator; name: string }> {
    const name = `묶음 ${seller.business} ${++made}`
    const { data } = await seller.asAdmin(createCategoryGroup, { body: { name } })
    const groupId = data.find((group) => group.name === name)?.id ?? ''
    for (const one of names) await seller.asAdmin(createCategory, { body: { groupId, name: one } })
    await page.goto('/admin/categories')
    const group = groupNamed(page, name)
    await expect(group).toBeVisible()
    return { group, name }
  }

  const choose = async (page: Page, name: string, item: string) => {
    await page.getByRole('button', { name: `${name} 메뉴`, exact: true }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }

  test('grows by groups, categories and those below them, and is renamed in place', async ({ page }) => {
    const name = `묶음 ${seller.business} ${++made}`
    await page.goto('/admin/categories')
    await page.getByRole('button', { name: '그룹 만들기' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: '만들기' }).click()
    await expect(dialog.getByText('이름을 입력하세요')).toBeVisible()
    await dialog.getByLabel('그룹 이름').fill(name)
    await dialog.getByRole('button', { name: '만들기' }).click()
    const group = groupNamed(page, name)
    for (const one of ['나무', '돌']) {
      await group.getByLabel(`${name}의 새 카테고리 이름`).fill(one)
      await group.getByLabel(`${name}의 새 카테고리 이름`).press('Enter')
      await expect(group.getByRole('switch', { name: `${one} 쇼핑몰에 표시` })).toBeChecked()
    }
    await choose(page, '나무', '하위 카테고리 추가')
    await group.getByLabel('나무의 새 하위 카테고리 이름').fill('소나무')
    await group.getByLabel('나무의 새 하위 카테고리 이름').press('Enter')
    await expect(group.getByRole('list', { name: '나무의 하위 카테고리' })).toContainText('소나무')
    await expect(group.getByRole('link', { name: '소나무 상품 0개' })).toBeVisible()

    await group.getByRole('button', { name: '돌 이름 수정: 돌' }).click()
    const field = group.getByRole('textbox', { name: '돌 이름' })
    await field.fill(' ')
    await field.press('Enter')
    await expect(group.getByText('이름을 입력하세요')).toBeVisible()
    await field.fill('바위')
    await field.press('Enter')
    await expect(group.getByRole('button', { name: '바위 이름 수정: 바위' })).toBeFocused()
    await group.getByRole('button', { name: `${name} 그룹 설명 수정: 설명 추가` }).click()
    await group.getByRole('textbox', { name: `${name} 그룹 설명` }).fill('산에서 온 것')
    await page.keyboard.press('Enter')
    await page.reload()
    await expect(group).toContainText('산에서 온 것')
    expect(await namesIn(group)).toEqual(['나무', '소나무', '바위'])
  })

  test('is put into another order by keyboard, by dragging and by menu, and stays so', async ({ page }) => {
    const { group } = await openWithGroup(page, ['하나', '둘', '셋'])
    await group.getByRole('button', { name: '하나 순서 바꾸기' }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('‘하나’ 항목을 잡고 있습니다. 3개 중 1번째, 제자리입니다.')).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('‘하나’ 항목이 3개 중 2번째 자리에 있습니다.')).toBeAttached()
    await page.keyboard.press('Space')
    await expect.poll(() => namesIn(group)).toEqual(['둘', '하나', '셋'])

    await group.getByRole('button', { name: '셋 순서 바꾸기' }).hover()
    await page.mouse.down()
    const target = await group.getByRole('button', { name: '둘 순서 바꾸기' }).boundingBox()
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 20, { steps: 8 })
    await page.mouse.move((target?.x ?? 0) + 10, (target?.y ?? 0) + 4, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => namesIn(group)).toEqual(['셋', '둘', '하나'])

    await choose(page, '셋', '아래로')
    await expect.poll(() => namesIn(group)).toEqual(['둘', '셋', '하나'])
    await expect(page.getByText('‘셋’ 항목을 3개 중 2번째로 옮겼습니다.')).toBeAttached()
    await expect(async () => {
      await page.reload()
      await expect.poll(() => namesIn(group)).toEqual(['둘', '셋', '하나'])
    }).toPass()
  })

  test('falls back into its old order when the new one cannot be saved', async ({ page }) => {
    const { group } = await openWithGroup(page, ['앞', '뒤'])
    await page.route('**/api/v1/admin/categories/order', (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'changed_meanwhile', message: '바뀜', error: '바뀜' },
      }),
    )
    await choose(page, '앞', '아래로')
    await expect(page.getByText('그 사이에 다른 변경이 있었습니다.')).toBeVisible()
    await expect.poll(() => namesIn(group)).toEqual(['앞', '뒤'])
  })

  test('keeps what products hang on, hides it on wish, and lets go of what is empty', async ({ page }) => {
    await productOnSale()
    const { group, name } = await openWithGroup(page, ['비어 있음'])
    const shelf = seller.category.name
    await expect(page.getByRole('link', { name: new RegExp(`^${shelf} 상품 [1-9]`) })).toBeVisible()
    const remove = async (what: string) => {
      await choose(page, what, '삭제')
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    }
    await remove(shelf)
    await expect(groupNamed(page, `${seller.business} 그룹`)).toContainText(
      '상품이나 하위 카테고리가 있어 삭제할 수 없습니다.',
    )
    await remove(`${name} 그룹`)
    await expect(group).toContainText('카테고리가 있어 삭제할 수 없습니다.')

    // A switch that takes effect at once follows its click a moment later, which uncheck() would not wait for.
    const onShow = group.getByRole('switch', { name: '비어 있음 쇼핑몰에 표시' })
    await onShow.click()
    await expect(onShow).not.toBeChecked()
    await expect(page.getByText('‘비어 있음’ 카테고리를 쇼핑몰에 표시하지 않습니다.')).toBeVisible()
    const shown = await (await page.request.get('/api/v1/public/categories')).text()
    expect(shown).toContain(shelf)
    expect(shown).not.toContain('비어 있음')
    await onShow.click()
    await expect(onShow).toBeChecked()

    await remove('비어 있음')
    await expect(group.getByText('아직 카테고리가 없습니다.')).toBeVisible()
    await remove(`${name} 그룹`)
    await expect(group).toBeHidden()
  })
})

test('the screens of products and categories are accessible and fit', async ({ page }) => {
  test.slow()
  const { id, name } = await changeThatWaits()
  await openQueue(page, name)
  await expectSoundScreen(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('dialog', { name }).getByRole('insertion')).toBeVisible()
  await expectSoundInBothSchemes(page)
  for (const [path, title] of [
    ['/admin/products', '상품'],
    [`/admin/products/${id}`, name],
    ['/admin/categories', '카테고리'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectSoundInBothSchemes(page)
  }
})
