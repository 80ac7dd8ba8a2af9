import { expect, test } from '@playwright/test'
import { newVerifiedAccount, signInAs } from './accounts.ts'
import { expectAccessibleInBothSchemes, expectAccessibleScreen } from './screen-checks.ts'

const demo = (name: string) => `${name}@jangteo.test`

test('a visitor is sent to sign in and comes back to where they wanted to go', { tag: '@quick' }, async ({ page }) => {
  await page.goto('/admin/users?userType=supplier')
  await expect(page).toHaveURL('/auth/login')
  await page.getByLabel('이메일').fill(demo('admin'))
  await page.getByLabel('비밀번호', { exact: true }).fill('Jangteo1!')
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(page).toHaveURL('/admin/users?userType=supplier')
})

const SENT_AWAY = [
  ['supplier', '/admin', '/supplier/dashboard'],
  ['gold', '/admin/users', '/retailer/dashboard'],
  ['customer', '/retailer', '/shop'],
  ['manager', '/admin/audit', '/signage'],
  ['manager', '/supplier', '/signage'],
  ['admin', '/retailer/dashboard', '/admin/dashboard'],
  ['gold', '/SIGNAGE', '/retailer/dashboard'],
] as const

for (const [who, path, home] of SENT_AWAY) {
  test(`${who} is sent from ${path} to ${home}`, async ({ page }) => {
    await signInAs(page, demo(who))
    await page.goto(path)
    await expect(page).toHaveURL(home)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

const HOMES = [
  ['admin', ['/admin', '/admin/dashboard'], '대시보드', ['오늘 결정할 일', '최근 활동']],
  [
    'supplier',
    ['/supplier', '/supplier/dashboard'],
    '온결바이오',
    [
      '등록 상품',
      '누적 주문',
      '이번 달 매출',
      '거래 소매점',
      '000-81-00014',
      '경기도 성남시 분당구 판교로 256',
      '박민수',
    ],
  ],
  ['newsupplier', ['/supplier'], '새솔푸드', ['승인을 기다리고 있습니다']],
  [
    'gold',
    ['/retailer', '/retailer/dashboard'],
    '다정한 건강식품',
    [
      '골드 등급 · 기본 할인 혜택',
      ...['상품 구매', '주문 관리', '매장 관리'],
      ...['건강식품 전문점', '000-87-01015', '최은영', '대구광역시 수성구 달구벌대로 2435'],
    ],
  ],
  ['premium', ['/retailer'], '숲담 생활관', ['프리미엄 등급 · 추가 할인 혜택']],
  ['vip', ['/retailer'], '하루채움 약국', ['VIP 등급 · 최대 할인 혜택']],
  ['manager', ['/signage'], '사이니지', ['최근 활동']],
  ['customer', ['/shop'], 'B2B·B2C 통합 플랫폼', ['장터가 다른 점']],
] as const

for (const [who, paths, title, texts] of HOMES) {
  test(`the home of ${who} shows real figures, is accessible and fits`, async ({ page }) => {
    test.slow()
    await signInAs(page, demo(who))
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      for (const text of texts) await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
      await expect(page.getByText('승인을 기다리고 있습니다')).toHaveCount(who === 'newsupplier' ? 1 : 0)
    }
    await expectAccessibleInBothSchemes(page)
  })
}

test('the shop home is there for visitors without JavaScript', async ({ request }) => {
  const html = await (await request.get('/shop')).text()
  for (const text of ['B2B·B2C 통합 플랫폼', '쇼핑 시작하기', '직거래', '검증된 공급자', '빠른 배송', '추천 상품'])
    expect(html).toContain(text)
})

test('signing out leads to the sign-in page, and the back button does not undo it', { tag: '@quick' }, async ({
  page,
  request,
}) => {
  const { email } = await newVerifiedAccount(request, 'customer')
  await signInAs(page, email)
  await page.goto('/account')
  await page.getByRole('button', { name: '로그아웃', exact: true }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/auth/login')
  await expect(page.getByRole('heading', { level: 1, name: '로그인' })).toBeVisible()
  const left = () => page.evaluate(() => [localStorage.getItem('auth-session'), history.state?.usr ?? null])
  await expect.poll(left).toEqual([null, null])
  await page.goto('/account')
  await expect(page).toHaveURL('/auth/login')
})

test.describe('the desk', () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, demo('admin'))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { level: 1, name: '대시보드' })).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  })

  test('is walked by keyboard: past the menu, and to the title of each new screen', async ({ page }) => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: '본문으로 건너뛰기' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.getByRole('navigation', { name: '업무 메뉴' }).getByRole('link', { name: '회원' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/users')
    await expect(page.getByRole('heading', { level: 1, name: '회원' })).toBeFocused()
    await expect(page.getByRole('link', { name: '회원', exact: true }).first()).toHaveAttribute('aria-current', 'page')
  })

  test('finds screens and members by Ctrl-K', async ({ page }) => {
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: '찾을 화면이나 회원' })
    await expect(field).toBeFocused()
    await field.fill('감사')
    await expect(page.getByRole('option', { name: '감사 기록' })).toHaveAttribute('aria-selected', 'true')
    await field.press('Enter')
    await expect(page).toHaveURL('/admin/audit')
    await expect(page.getByRole('heading', { level: 1, name: '감사 기록' })).toBeFocused()

    await page.keyboard.press('Control+k')
    await field.fill('하루채움')
    await expect(page.getByRole('option', { name: /윤소희/ })).toHaveAttribute('aria-selected', 'true')
    await expectAccessibleScreen(page)
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: '윤소희' })).toBeVisible()

    await page.keyboard.press('Control+k')
    await field.fill('그런 것은 없다')
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field).toBeHidden()
  })

  test('remembers that the menu is folded', async ({ page }) => {
    const fold = page.getByRole('button', { name: '메뉴 접기' })
    await fold.click()
    await expect(fold).toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(fold).toHaveAttribute('aria-pressed', 'true')
    const menu = page.getByRole('navigation', { name: '업무 메뉴' })
    await expect(menu.getByRole('link', { name: '감사 기록', exact: true })).toBeVisible()
    await expectAccessibleScreen(page)
  })
})

test('on a phone the menu is a sheet', { tag: ['@phone', '@quick'] }, async ({ page }) => {
  await signInAs(page, demo('admin'))
  await page.goto('/admin')
  await page.getByRole('button', { name: '메뉴 열기' }).click()
  const sheet = page.getByRole('dialog', { name: '메뉴' })
  await expect(sheet).toContainText('김지훈')
  await expect(sheet).toContainText('관리자')
  await expectAccessibleScreen(page)
  await sheet.getByRole('link', { name: '감사 기록' }).click()
  await expect(page).toHaveURL('/admin/audit')
  await expect(sheet).toBeHidden()
})
