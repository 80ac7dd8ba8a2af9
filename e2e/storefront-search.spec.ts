import { expect, type Page, test } from '@playwright/test'
import { expectAccessibleInBothSchemes } from './screen-checks.ts'
import { cards } from './storefront-screens.ts'
import { CUPS, type StorefrontShop, storefrontShop } from './storefront-shop.ts'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

const searchBox = (page: Page) => page.getByRole('combobox', { name: '검색' })

test.describe('the search', () => {
  test('finds by initial consonants, and corrects a typing error', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).fill('ㅇㄷㅊㅈ')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '‘ㅇㄷㅊㅈ’ 검색 결과' })).toBeVisible()
    await expect(cards(page)).toHaveCount(CUPS)
    await page.goto(`/search?q=${encodeURIComponent('은달찾잔')}`)
    await expect(page.getByRole('heading', { level: 1, name: '‘은달찻잔’(으)로 찾은 결과' })).toBeVisible()
    await expect(cards(page)).toHaveCount(CUPS)
  })

  test('that finds nothing suggests categories and products, and is accessible', async ({ page }) => {
    await page.goto('/search?q=쀍쉛')
    await expect(page.getByText('‘쀍쉛’에 맞는 상품이 없습니다')).toBeVisible()
    await expect(page.getByRole('region', { name: '카테고리로 찾기' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '많이 찾는 상품' }).getByRole('article').first()).toBeVisible()
    await expectAccessibleInBothSchemes(page)
  })

  test('suggests words and products, led by the keyboard', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/')
    // Fill at once: typing key by key gives a response per prefix, and a late one may replace the list.
    await searchBox(page).fill('은달')
    const options = page.getByRole('option')
    await expect(options.filter({ hasText: '은달찻잔' }).first()).toBeVisible()
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true')
    await searchBox(page).press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const chosen = await options.first().getAttribute('id')
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', chosen ?? '')
    await searchBox(page).press('Escape')
    await expect(options).toHaveCount(0)
    await expect(searchBox(page)).toHaveValue('은달')

    await searchBox(page).fill('봄나루 주')
    await expect(options.filter({ hasText: /^봄나루 주전자$/ })).toBeVisible()
    await searchBox(page).press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: shop.kettle.name })).toBeVisible()
  })

  test('ignores keys while a syllable is being composed', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).fill('은달')
    await expect(page.getByRole('option').first()).toBeVisible()
    await searchBox(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true })
    await searchBox(page).dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'false')
  })
})
