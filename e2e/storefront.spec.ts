import { expect, type Page, test } from '@playwright/test'
import { adjustStock, setProductStatus } from '../contracts/supplier-products.ts'
import { askingAs } from './api-caller.ts'
import { signInAs } from './people.ts'
import { expectSoundInBothSchemes } from './screen-checks.ts'
import { ADMIN, CUPS, KETTLE_TEXT, type StorefrontShop, storefrontShop } from './storefront-shop.ts'

let shop: StorefrontShop
test.beforeAll(async ({ request }) => {
  shop = await storefrontShop(request)
})

const product = ({ slug }: { slug: string }) => `/products/${encodeURIComponent(slug)}`
const category = ({ slug }: { slug: string }) => `/categories/${encodeURIComponent(slug)}`
const list = (page: Page) => page.getByRole('region', { name: '상품 목록' })
const cards = (page: Page) => list(page).getByRole('article')
const buyBox = (page: Page) => page.getByRole('complementary', { name: '구매' })
const searchBox = (page: Page) => page.getByRole('combobox', { name: '상품 검색' })
const addressOf = (page: Page) => decodeURIComponent(new URL(page.url()).search)

test.describe('a list of products', () => {
  test('is narrowed, sorted and paged by its address, and the back button goes the same way', async ({ page }) => {
    await page.goto(category(shop.root))
    await expect(list(page).getByText(`총 ${CUPS + 2}개`)).toBeVisible()
    await expect(cards(page)).toHaveCount(24)
    await page.getByRole('link', { name: '2 페이지' }).click()
    await expect(cards(page)).toHaveCount(2)
    expect(addressOf(page)).toBe('?page=2')

    await page.getByRole('link', { name: /^은달 24 ?개/ }).click()
    await expect(list(page).getByText(`총 ${CUPS}개`)).toBeVisible()
    await page.getByRole('link', { name: '높은 가격순' }).filter({ visible: true }).click()
    await expect(cards(page).first()).toContainText(`은달찻잔 ${CUPS}`)
    await page.getByRole('textbox', { name: /^최대 가격/ }).fill('12,000')
    await page.getByRole('button', { name: '가격 적용' }).click()
    await expect(cards(page)).toHaveCount(3)
    expect(addressOf(page)).toBe('?brand=은달&maxPrice=12000&sort=price-high')

    await page.getByRole('link', { name: '12,000원 이하 필터 지우기' }).click()
    await expect(cards(page)).toHaveCount(24)
    await page.goBack()
    await expect(cards(page)).toHaveCount(3)
    await page.reload()
    await expect(cards(page)).toHaveCount(3)
    await page.getByRole('link', { name: '모두 지우기' }).click()
    await expect(list(page).getByText(`총 ${CUPS + 2}개`)).toBeVisible()
    expect(addressOf(page)).toBe('?sort=price-high')
  })

  test('is filtered in a sheet on a phone', { tag: '@phone' }, async ({ page }) => {
    await page.goto(category(shop.root))
    await page.getByRole('button', { name: '필터', exact: true }).click()
    await page.getByRole('link', { name: /^봄나루 2 ?개/ }).click()
    await page.getByRole('button', { name: '상품 2개 보기' }).click()
    await expect(page.getByRole('button', { name: /^필터 1 ?개 적용됨/ })).toBeVisible()
    await expect(cards(page)).toHaveCount(2)
  })

  test('works without JavaScript, the sheet of a phone too', { tag: '@phone' }, async ({ browser, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, isMobile: true })
    const page = await context.newPage()
    await page.goto(category(shop.root))
    await page.getByRole('link', { name: '낮은 가격순' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/sort=price-low/)
    await page.getByRole('button', { name: '필터', exact: true }).click()
    await page.getByRole('textbox', { name: /^최소 가격/ }).fill('33000')
    await page.getByRole('button', { name: '가격 적용' }).click()
    await expect(page).toHaveURL(/minPrice=33000/)
    await expect(cards(page).first()).toContainText('은달찻잔 24')
    await cards(page).last().getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: shop.kettle.name })).toBeVisible()
    await context.close()
  })

  test('says why it is empty and leads out of it', async ({ page }) => {
    await page.goto(`${category(shop.cupShelf)}?minPrice=900000`)
    await page.getByRole('link', { name: '필터 모두 지우기' }).click()
    await expect(cards(page)).toHaveCount(CUPS)
    await page.goto(`${category(shop.cupShelf)}?page=7`)
    await page.getByRole('link', { name: '첫 페이지로' }).click()
    await expect(cards(page)).toHaveCount(CUPS)
  })

  test('shows grey cards while the next is on its way, and retries after a failure', async ({ page }) => {
    await page.goto(category(shop.root))
    let answer = () => {}
    const asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/*.data?**', async (route) => {
      await asked
      await route.fulfill({ status: 503, body: 'busy' })
    })
    await page.getByRole('link', { name: '이름순' }).filter({ visible: true }).click()
    await expect(list(page).getByText('상품을 불러오는 중입니다.')).toBeAttached()
    answer()
    await expect(page.getByRole('alert')).toContainText('상품을 불러오지 못했습니다')
    await page.unroute('**/*.data?**')
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(cards(page).first()).toBeVisible()
  })

  test('shows retailers with a better grade their own prices', async ({ page }) => {
    await signInAs(page, 'vip@jangteo.test')
    await page.goto(`${category(shop.root)}?brand=봄나루`)
    await expect(cards(page).filter({ hasText: shop.kettle.name })).toContainText('28%72,000원')
  })
})

test.describe('a category', () => {
  test('is the subject of its page: title, the way up, what stands beside it, one address', async ({
    page,
    request,
  }) => {
    await page.goto(`${category(shop.cupShelf)}?sort=name`)
    await expect(page.getByRole('heading', { level: 1, name: shop.cupShelf.name })).toBeVisible()
    await expect(page.getByRole('navigation', { name: '상위 페이지' })).toContainText(shop.root.name)
    const beside = page.getByRole('navigation', { name: '가까운 카테고리' })
    await expect(beside.getByRole('link')).toHaveText(['전체', shop.cupShelf.name, '봄나루 다식'])
    await beside.getByRole('link', { name: '봄나루 다식' }).click()
    await expect(page.getByText('곧 상품을 만나실 수 있습니다')).toBeVisible()
    const html = await (await request.get(`${category(shop.cupShelf)}?brand=은달`)).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="http://localhost:\\d+${category(shop.cupShelf)}"`))
  })

  test('that nobody knows, or that is switched off, is a 404 page with its text', async ({ page }) => {
    for (const path of ['/categories/없는-칸', category(shop.hiddenShelf)]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: '카테고리를 찾을 수 없습니다.' })).toBeVisible()
    }
  })
})

test.describe('the search', () => {
  test('finds by initials, and what was meant by a typing error', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).fill('ㅇㄷㅊㅈ')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '‘ㅇㄷㅊㅈ’ 검색 결과' })).toBeVisible()
    await expect(cards(page)).toHaveCount(CUPS)
    await page.goto(`/search?q=${encodeURIComponent('은달찾잔')}`)
    await expect(page.getByRole('heading', { level: 1, name: '‘은달찻잔’(으)로 찾은 결과' })).toBeVisible()
    await expect(cards(page)).toHaveCount(CUPS)
  })

  test('that finds nothing suggests categories and products, and is sound', async ({ page }) => {
    await page.goto('/search?q=쀍쉛')
    await expect(page.getByText('‘쀍쉛’에 맞는 상품이 없습니다')).toBeVisible()
    await expect(page.getByRole('region', { name: '카테고리로 찾기' }).getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '많이 찾는 상품' }).getByRole('article').first()).toBeVisible()
    await expectSoundInBothSchemes(page)
  })

  test('suggests words and products, led by the keyboard', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).pressSequentially('봄나루')
    const options = page.getByRole('option')
    await expect(options.filter({ hasText: shop.kettle.name }).first()).toBeVisible()
    await expect(searchBox(page)).toHaveAttribute('aria-expanded', 'true')
    await searchBox(page).press('ArrowDown')
    const chosen = await options.first().getAttribute('id')
    await expect(searchBox(page)).toHaveAttribute('aria-activedescendant', chosen ?? '')
    await searchBox(page).press('Escape')
    await expect(options).toHaveCount(0)
    await expect(searchBox(page)).toHaveValue('봄나루')

    await searchBox(page).press('End')
    await searchBox(page).pressSequentially(' 주')
    await expect(options.filter({ hasText: /^봄나루 주전자$/ })).toBeVisible()
    await searchBox(page).press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await searchBox(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: shop.kettle.name })).toBeVisible()
  })

  test('leaves the keys to a syllable that is still being composed', async ({ page }) => {
    await page.goto('/')
    await searchBox(page).pressSequentially('은달')
    await expect(page.getByRole('option').first()).toBeVisible()
    await searchBox(page).dispatchEvent('keydown', { key: 'ArrowDown', isComposing: true, bubbles: true })
    await searchBox(page).dispatchEvent('keydown', { key: 'Escape', isComposing: true, bubbles: true })
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'false')
  })
})

test.describe('the page of a product', () => {
  test('tells a visitor price, stock and delivery, and is sound', { tag: '@both' }, async ({ page, isMobile }) => {
    await page.goto(product(shop.kettle))
    await expect(page.getByRole('heading', { level: 1, name: shop.kettle.name })).toBeVisible()
    await expect(buyBox(page)).toContainText('20%80,000원')
    await expect(buyBox(page)).toContainText('남은 수량 3개')
    await expect(buyBox(page)).toContainText('무료배송')
    await expect(buyBox(page)).toContainText('소매점은 로그인하면 등급 가격으로 구매합니다.')
    await expect(page.getByRole('row', { name: '재질 백자' })).toBeVisible()
    await expect(page.getByText('아직 리뷰가 없습니다')).toBeVisible()
    await expect(page.getByRole('region', { name: '함께 볼 만한 상품' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('table', { name: '등급별 가격' })).toHaveCount(0)
    if (isMobile) await expect(page.getByRole('region', { name: '바로 담기' })).toBeInViewport()
    await expectSoundInBothSchemes(page)
  })

  test('lets nobody want more than there may be, and asks strangers to sign in', async ({ page }) => {
    await page.goto(product(shop.kettle))
    const more = page.getByRole('button', { name: '수량 늘리기' })
    await more.click()
    await expect(more).toHaveAttribute('aria-disabled', 'true')
    await expect(buyBox(page)).toContainText('합계 160,000원')
    await page.getByRole('textbox', { name: /^수량/ }).fill('99')
    await page.getByRole('textbox', { name: /^수량/ }).press('Enter')
    await expect(page.getByRole('textbox', { name: /^수량/ })).toHaveValue('2')
    await page.getByRole('button', { name: '장바구니 담기' }).filter({ visible: true }).click()
    await expect(page.getByText('로그인이 필요합니다.')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
    expect(await page.evaluate(() => history.state?.usr?.from)).toBe(product(shop.kettle))
  })

  test('explains a VIP retailer their own price in one line', async ({ page }) => {
    await signInAs(page, 'vip@jangteo.test')
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('28%72,000원')
    await expect(buyBox(page)).toContainText('VIP 등급 가격입니다. 기본가보다 28,000원 낮습니다.')
    await expect(page.getByRole('table', { name: '등급별 가격' })).toHaveCount(0)
  })

  test('asks no second time for the price of a customer', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`))
    await signInAs(page, 'customer@jangteo.test')
    const counted = page.waitForRequest((request) => request.url().endsWith(`/${shop.kettle.id}/views`))
    await page.goto(product(shop.kettle))
    await expect(buyBox(page)).toContainText('소비자 가격입니다.')
    await counted
    expect(asked).not.toContain(`GET /api/v1/public/products/${shop.kettle.id}`)
  })

  test('shows its supplier and admins the prices of all grades', async ({ page }) => {
    for (const email of [shop.supplierEmail, ADMIN]) {
      await signInAs(page, email)
      await page.goto(product(shop.kettle))
      await expect(page.getByRole('table', { name: '등급별 가격' })).toContainText('VIP₩72,000')
    }
  })

  test('of something sold out says 품절 and cannot be added', async ({ page }) => {
    await page.goto(product(shop.soldOut))
    await expect(page.getByRole('button', { name: '품절' }).filter({ visible: true })).toBeDisabled()
    await page.goto(`${category(shop.root)}?brand=봄나루`)
    await expect(cards(page).filter({ hasText: shop.soldOut.name })).toContainText('품절')
  })

  test('follows a change of the stock while it is open', async ({ page, request }) => {
    const supplier = await askingAs(request, shop.supplierEmail)
    const listening = page.waitForRequest(/\/api\/v1\/events$/)
    await page.goto(product(shop.changing))
    await listening
    await expect(buyBox(page)).toContainText('구매할 수 있습니다')
    await expect(async () => {
      await supplier(adjustStock, {
        params: { id: shop.changing.id },
        body: { change: -1, reason: '파손' },
      })
      await expect(page.getByRole('textbox', { name: /^수량, 1개부터 4\d개까지/ })).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })

  test('that has left the shop says so, also to whoever clicks on its card', async ({ page, request }) => {
    await page.goto(`/search?q=${encodeURIComponent(shop.leaving.name)}`)
    const card = cards(page).getByRole('link', { name: shop.leaving.name })
    await expect(card).toBeVisible()
    const supplier = await askingAs(request, shop.supplierEmail)
    await supplier(setProductStatus, { params: { id: shop.leaving.id }, body: { status: 'inactive' } })
    await card.click()
    await expect(page.getByRole('heading', { level: 1, name: '상품을 찾을 수 없습니다.' })).toBeVisible()
    const answer = await page.goto(product(shop.leaving))
    expect(answer?.status()).toBe(404)
    await expect(page).toHaveTitle('상품을 찾을 수 없습니다 | 장터')
  })

  test('shows its pictures large, by keyboard as well', async ({ page }) => {
    await page.goto(product(shop.kettle))
    await page.getByRole('link', { name: '사진 2 보기' }).click()
    await expect(page.getByRole('link', { name: '사진 2 보기' })).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: /사진 2 크게 보기/ }).press('Enter')
    const zoom = page.getByRole('dialog', { name: `${shop.kettle.name} 사진 크게 보기` })
    await expect(zoom.getByRole('status')).toContainText('2 / 2')
    await page.keyboard.press('ArrowRight')
    await expect(zoom.getByRole('status')).toContainText('1 / 2')
    await page.keyboard.press('+')
    await expect(zoom.getByRole('button', { name: '전체 보기' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(zoom).toHaveCount(0)
    await expect(page.getByRole('button', { name: /사진 2 크게 보기/ })).toBeFocused()
  })

  test('tells search engines and messengers everything in its HTML, and runs nothing of what suppliers write', async ({
    request,
  }) => {
    const html = await (await request.get(product(shop.kettle))).text()
    expect(html).not.toContain('<script>alert')
    const told = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
      JSON.parse(json),
    )
    expect(told.find((one) => one['@type'] === 'Product')).toMatchObject({
      name: shop.kettle.name,
      description: KETTLE_TEXT,
      brand: { name: '봄나루' },
      offers: { price: 80_000, priceCurrency: 'KRW', availability: 'https://schema.org/InStock' },
    })
    expect(told.find((one) => one['@type'] === 'BreadcrumbList').itemListElement).toMatchObject([
      { name: '전체 상품' },
      { name: shop.root.name },
      { name: shop.kettle.name, position: 3 },
    ])
    for (const part of [
      `<title>${shop.kettle.name} | 장터</title>`,
      '<meta property="og:type" content="product"/>',
      `<meta property="og:title" content="${shop.kettle.name}"/>`,
      '<meta property="product:price:amount" content="80000"/>',
      '<strong>가마에서</strong>',
    ])
      expect(html).toContain(part)
    expect(html).toMatch(/<meta property="og:image" content="http:\/\/localhost:\d+\/files\/pictures\//)
    expect(html).toMatch(new RegExp(`rel="canonical" href="http://localhost:\\d+${product(shop.kettle)}"`))
  })
})

test.describe('the shop home', () => {
  test('shows categories with real counts, what is recommended and what sells best, and is sound', async ({ page }) => {
    await page.goto('/shop')
    const { data } = await (await page.request.get('/api/v1/public/categories')).json()
    const group = data.find(({ name }: { name: string }) => name.startsWith('용도')) ?? data[0]
    const tiles = page.getByRole('region', { name: '카테고리' }).getByRole('link')
    await expect(tiles).toHaveCount(group.categories.length)
    await expect(tiles.first()).toContainText(group.categories[0].name)
    await expect(page.getByRole('region', { name: '추천 상품' }).getByRole('article').first()).toBeVisible()
    await expect(page.getByRole('region', { name: '베스트' }).getByRole('article').first()).toBeVisible()
    await expectSoundInBothSchemes(page)
  })

  test('sends everybody to all products, whose list is sound', async ({ page }) => {
    await page.goto('/shop')
    await page.getByRole('link', { name: '쇼핑 시작하기' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '전체 상품' })).toBeVisible()
    await expectSoundInBothSchemes(page)
  })

  test('leads by its menu to everything, the best sellers and what is reduced', async ({ page }) => {
    await page.goto('/shop')
    const menu = page.getByRole('navigation', { name: '상점 메뉴' })
    for (const [link, title] of [
      ['베스트', '베스트'],
      ['할인', '할인 상품'],
      ['전체 상품', '전체 상품'],
    ] as const) {
      await menu.getByRole('link', { name: link }).click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    }
    await page.goto('/products?sale=true&brand=봄나루')
    await expect(cards(page)).toHaveCount(1)
  })
})

test('pages of the shop need at most 150 KB of compressed JavaScript', async ({ browser }) => {
  for (const path of ['/shop', '/products', product(shop.kettle)]) {
    const page = await browser.newPage()
    let bytes = 0
    page.on('response', (response) => {
      if (response.url().endsWith('.js')) bytes += Number(response.headers()['content-length'] ?? 0)
    })
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(bytes, path).toBeGreaterThan(10_000)
    expect(bytes, path).toBeLessThanOrEqual(150 * 1024)
    await page.close()
  }
})
