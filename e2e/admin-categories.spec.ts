import { expect, type Locator, type Page, test } from '@playwright/test'
import { createCategory, createCategoryGroup } from '../contracts/catalog/categories.ts'
import { signInAs } from './accounts.ts'
import type { ApprovedSupplier } from './approved-supplier.ts'
import { grabItem } from './grab-item.ts'
import { newName, productOnSale } from './products-to-review.ts'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { workerSupplier } from './worker-supplier.ts'

const ORDER = '/api/v1/admin/categories/order'

let seller: ApprovedSupplier
test.beforeAll(async () => {
  seller = await workerSupplier()
})

test.beforeEach(async ({ page }) => {
  await signInAs(page, 'admin@jangteo.test')
})

const groupNamed = (page: Page, name: string) => page.getByRole('region', { name: `${name} 그룹` })
const namesIn = (group: Locator) =>
  group
    .getByRole('button', { name: /이름 수정: / })
    .allTextContents()
    .then((names) => names.slice(1))

/** The screen also lists the categories of the demo data and of other tests. */
async function openWithGroup(page: Page, names: string[]): Promise<{ group: Locator; name: string }> {
  const name = newName('묶음')
  const { data } = await seller.asAdmin(createCategoryGroup, { body: { name } })
  const groupId = data.find((group) => group.name === name)?.id ?? ''
  for (const one of names) await seller.asAdmin(createCategory, { body: { groupId, name: one } })
  await page.goto('/admin/categories')
  const group = groupNamed(page, name)
  await expect(group).toBeVisible()
  return { group, name }
}

async function choose(row: Locator, name: string, item: string): Promise<void> {
  await row.getByRole('button', { name: `${name} 메뉴`, exact: true }).click()
  await row.page().getByRole('menuitem', { name: item }).click()
}

/** The new order is shown optimistically, so wait for the response before checking the server. */
async function orderSaved(page: Page, move: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((response) => response.url().endsWith(ORDER))
  await move()
  expect(await (await answer).finished()).toBeNull()
  expect((await answer).status()).toBe(200)
}

test.describe('the tree of categories', () => {
  test('grows by groups, categories and those below them, and is renamed in place', async ({ page }) => {
    const name = newName('묶음')
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
      await expect(group.getByLabel(`${name}의 새 카테고리 이름`)).toHaveValue('')
    }
    await choose(group, '나무', '하위 카테고리 추가')
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
    await expect(group.getByRole('button', { name: `${name} 그룹 설명 수정: 산에서 온 것` })).toBeVisible()
    await page.reload()
    await expect(group).toContainText('산에서 온 것')
    await expect.poll(() => namesIn(group)).toEqual(['나무', '소나무', '바위'])
  })

  test('is put into another order by keyboard, by dragging and by menu, and stays so', async ({ page }) => {
    const { group } = await openWithGroup(page, ['하나', '둘', '셋'])
    await group.getByRole('button', { name: '하나 순서 바꾸기' }).focus()
    await grabItem(page, '‘하나’ 항목을 잡고 있습니다. 3개 중 1번째, 제자리입니다.')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('‘하나’ 항목이 3개 중 2번째 자리에 있습니다.')).toBeAttached()
    await orderSaved(page, () => page.keyboard.press('Space'))
    await expect.poll(() => namesIn(group)).toEqual(['둘', '하나', '셋'])

    await orderSaved(page, () => dragToTop(group, '셋', '둘'))
    await expect.poll(() => namesIn(group)).toEqual(['셋', '둘', '하나'])

    await orderSaved(page, () => choose(group, '셋', '아래로'))
    await expect.poll(() => namesIn(group)).toEqual(['둘', '셋', '하나'])
    await expect(page.getByText('‘셋’ 항목을 3개 중 2번째로 옮겼습니다.')).toBeAttached()
    await page.reload()
    await expect.poll(() => namesIn(group)).toEqual(['둘', '셋', '하나'])
  })

  test('returns to the old order when the new one cannot be saved', async ({ page }) => {
    const { group } = await openWithGroup(page, ['앞', '뒤'])
    await page.route(`**${ORDER}`, (route) =>
      route.fulfill({
        status: 409,
        json: { success: false, code: 'changed_meanwhile', message: '바뀜', error: '바뀜' },
      }),
    )
    await choose(group, '앞', '아래로')
    await expect(page.getByText('그 사이에 다른 변경이 있었습니다.')).toBeVisible()
    await expect.poll(() => namesIn(group)).toEqual(['앞', '뒤'])
  })

  test('refuses to delete a category with products, hides it on request, and deletes an empty one', async ({
    page,
  }) => {
    await productOnSale(seller)
    const empty = newName('비어 있음')
    const { group, name } = await openWithGroup(page, [empty])
    const { name: shelf } = seller.category
    const shelves = groupNamed(page, `${seller.business} 그룹`)
    await expect(page.getByRole('link', { name: new RegExp(`^${shelf} 상품 [1-9]`) })).toBeVisible()
    const remove = async (row: Locator, what: string) => {
      await choose(row, what, '삭제')
      await page.getByRole('alertdialog').getByRole('button', { name: '삭제' }).click()
    }
    await remove(shelves, shelf)
    await expect(shelves).toContainText('상품이나 하위 카테고리가 있어 삭제할 수 없습니다.')
    await remove(group, `${name} 그룹`)
    await expect(group).toContainText('카테고리가 있어 삭제할 수 없습니다.')

    // The switch changes only after the response; uncheck() expects the change right after the click.
    const onShow = group.getByRole('switch', { name: `${empty} 쇼핑몰에 표시` })
    await onShow.click()
    await expect(onShow).not.toBeChecked()
    await expect(page.getByText(`‘${empty}’ 카테고리를 쇼핑몰에 표시하지 않습니다.`)).toBeVisible()
    const shown = await (await page.request.get('/api/v1/public/categories')).text()
    expect(shown).toContain(shelf)
    expect(shown).not.toContain(empty)
    await onShow.click()
    await expect(onShow).toBeChecked()
    // A toast below the pointer stays open, and may cover the menu.
    await page.mouse.move(0, 0)

    await remove(group, empty)
    await expect(group.getByText('아직 카테고리가 없습니다.')).toBeVisible()
    await remove(group, `${name} 그룹`)
    await expect(group).toBeHidden()
  })

  test('is accessible and fits', async ({ page }) => {
    test.slow()
    await page.goto('/admin/categories')
    await expect(page.getByRole('heading', { level: 1, name: '카테고리' })).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })
})

/** Drags in the middle of the window, where no auto-scroll starts, and drops once the new position is announced. */
async function dragToTop(group: Locator, name: string, first: string): Promise<void> {
  const page = group.page()
  const grip = (one: string) => group.getByRole('button', { name: `${one} 순서 바꾸기` })
  await group.evaluate((node) => node.scrollIntoView({ block: 'center' }))
  await grip(name).hover()
  await page.mouse.down()
  const { x = 0, y = 0 } = (await grip(first).boundingBox()) ?? {}
  await page.mouse.move(x + 10, y + 20, { steps: 8 })
  await page.mouse.move(x + 10, y + 4, { steps: 4 })
  await expect(page.getByText(`‘${name}’ 항목이 3개 중 1번째 자리에 있습니다.`)).toBeAttached()
  await page.mouse.up()
}
