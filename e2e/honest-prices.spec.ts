import { expect, type Page, test } from '@playwright/test'
import { approveProducts } from '../contracts/catalog/admin-products.ts'
import { createProduct, setProductStatus } from '../contracts/catalog/supplier-products.ts'
import { getShopSettings, saveShopSettings } from '../contracts/settings/settings.ts'
import { signInAs } from './accounts.ts'
import { askingAs } from './api-caller.ts'
import { cards, product } from './storefront-screens.ts'
import { ADMIN, type StorefrontShop, storefrontShop } from './storefront-shop.ts'

const VIP = 'vip@jangteo.test'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

const buyBox = (page: Page) => page.getByRole('complementary', { name: '구매' })
const kettles = () => `/products?brand=${encodeURIComponent('봄나루')}`
const kettleCard = (page: Page) => cards(page).filter({ hasText: shop.kettle.name })

interface Watched {
  /** Texts with the price of another buyer that were visible, even for one frame. */
  seen: string[]
  /** Buttons to buy that were enabled while the own price was not visible. */
  boughtBlindly: string[]
  frames: number
}

/** Looks at the page in every frame and at every change of it, from before the first paint on. */
async function watchPrices(page: Page, { own, foreign }: { own: string; foreign: string[] }): Promise<void> {
  await page.addInitScript(
    ([own, foreign]) => {
      const watched: Watched = { seen: [], boughtBlindly: [], frames: 0 }
      Object.assign(window, { watched })
      const isVisible = (element: Element | null) =>
        element?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ?? false
      const look = () => {
        if (!document.body) return
        watched.frames++
        let hasOwn = false
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = walker.nextNode(); node; node = walker.nextNode()) {
          const text = node.textContent ?? ''
          if (node.parentElement?.closest('script, style') || !isVisible(node.parentElement)) continue
          if (text.includes(own)) hasOwn = true
          if (foreign.some((price) => text.includes(price))) watched.seen.push(text)
        }
        const buttons = [...document.querySelectorAll<HTMLButtonElement>('main button, section button')]
        const enabled = buttons.filter((one) => (one.ariaLabel ?? one.textContent) === '장바구니 담기' && !one.disabled)
        if (!hasOwn) watched.boughtBlindly.push(...enabled.map((one) => one.outerHTML))
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true })
      const everyFrame = () => {
        look()
        requestAnimationFrame(everyFrame)
      }
      everyFrame()
    },
    [own, foreign] as const,
  )
}

/** Scripts and calls arrive late, as on a slow line. */
async function slowDown(page: Page): Promise<void> {
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  await page.route(/\.js$/, async (route) => {
    await wait(400)
    await route.continue()
  })
  await page.route('**/api/v1/public/products**', async (route) => {
    await wait(1_500)
    await route.continue()
  })
}

const watchedBy = (page: Page) => page.evaluate(() => Reflect.get(window, 'watched') as Watched)

test.describe('a signed-in retailer', () => {
  test('never sees another price than the own on the page of a product, and buys only by it', {
    tag: ['@both', '@quick'],
  }, async ({ page }) => {
    await signInAs(page, VIP)
    await slowDown(page)
    await watchPrices(page, { own: '72,000원', foreign: ['80,000원', '88,000원', '20%'] })
    await page.goto(product(shop.kettle))
    const buy = page.getByRole('button', { name: '장바구니 담기', exact: true }).filter({ visible: true })
    await expect(buy).toBeDisabled()
    await expect(buyBox(page)).toContainText('28%72,000원')
    await expect(buyBox(page)).toContainText('부가세 별도')
    await expect(buy).toBeEnabled()
    const { seen, boughtBlindly, frames } = await watchedBy(page)
    expect(frames).toBeGreaterThan(20)
    expect(seen).toEqual([])
    expect(boughtBlindly).toEqual([])
  })

  test('never sees another price than the own in a list, also after a click', { tag: '@both' }, async ({ page }) => {
    await signInAs(page, VIP)
    await slowDown(page)
    await watchPrices(page, { own: '72,000원', foreign: ['80,000원', '88,000원', '20%'] })
    await page.goto(kettles())
    await expect(kettleCard(page)).toContainText('28%72,000원')
    await expect(kettleCard(page)).toContainText('부가세 별도')
    await kettleCard(page).getByRole('link', { name: shop.kettle.name }).click()
    await expect(buyBox(page)).toContainText('28%72,000원')
    expect((await watchedBy(page)).seen).toEqual([])
  })

  test('gets the own price also where the first call fails', async ({ page }) => {
    await signInAs(page, VIP)
    let calls = 0
    await page.route(`**/api/v1/public/products/${shop.kettle.id}`, (route) =>
      ++calls === 1 ? route.abort() : route.continue(),
    )
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('내 가격을 확인하고 있습니다.')
    await expect(buyBox(page)).toContainText('72,000원', { timeout: 30_000 })
    expect(calls).toBeGreaterThan(1)
  })
})

test.describe('a shopper', () => {
  test('reads the sum that is paid beside the price, in the list and on the page', { tag: '@both' }, async ({
    page,
    isMobile,
  }) => {
    await page.goto(kettles())
    await expect(kettleCard(page)).toContainText('20%80,000원100,000원88,000원 · 부가세 포함')
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('20%80,000원100,000원88,000원 · 부가세 포함')
    await page.getByRole('button', { name: '수량 늘리기' }).click()
    await expect(buyBox(page)).toContainText('합계 160,000원176,000원 · 부가세 포함')
    if (isMobile)
      await expect(page.getByRole('region', { name: '바로 담기' })).toContainText('160,000원176,000원 · 부가세 포함')
  })

  test('pays no VAT for exempt goods, and reads so', { tag: '@both' }, async ({ page, request }) => {
    const supplier = await askingAs(request, shop.supplierEmail)
    const { data: book } = await supplier(createProduct, {
      body: {
        name: '다도 입문',
        shortDescription: '차를 처음 마시는 이를 위한 책',
        description: '그림이 많습니다.',
        basePrice: 18_000,
        pricing: { gold: 18_000, premium: 18_000, vip: 18_000 },
        stockQuantity: 20,
        taxClass: 'exempt',
        categories: [shop.sideboard.id],
      },
    })
    await supplier(setProductStatus, { params: { id: book.id }, body: { status: 'pending' } })
    const admin = await askingAs(request, ADMIN)
    await admin(approveProducts, { body: { ids: [book.id] } })
    await page.goto(product(book))
    await expect(buyBox(page)).toContainText('18,000원면세')
    await expect(buyBox(page)).not.toContainText('19,800원')
  })
})

test('where prices contain VAT, the price alone is shown', { tag: '@alone' }, async ({ page, request }) => {
  const admin = await askingAs(request, ADMIN)
  const { trade } = (await admin(getShopSettings, {})).data
  await signInAs(page, ADMIN)
  await page.goto('/admin/settings')
  const card = page.locator('#trade')
  try {
    await card.getByText('부가세 포함', { exact: true }).click()
    await card.getByRole('button', { name: '저장' }).click()
    await expect(page.getByText('거래 설정을 저장했습니다.')).toBeVisible()
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('20%80,000원100,000원부가세 포함')
    await expect(buyBox(page)).not.toContainText('88,000원')
    await page.goto('/admin/audit')
    await expect(page.getByText('부가세: 별도 → 포함').first()).toBeVisible()
  } finally {
    await admin(saveShopSettings, { body: { trade } })
  }
})
