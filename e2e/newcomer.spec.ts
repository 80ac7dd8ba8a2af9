import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { mailedLink, PASSWORD, pageOf } from './accounts.ts'

const COMMON = { 이메일: '', 이름: '김새롬', 비밀번호: PASSWORD, '비밀번호 확인': PASSWORD }

const FORMS = {
  customer: {},
  supplier: {
    회사명: '새롬바이오',
    사업자등록번호: '000-81-00028',
    주소: '경기도 수원시 영통구 광교로 145',
    담당자명: '김새롬',
  },
  retailer: {
    매장명: '새롬 건강마을',
    '매장 유형': '건강식품 전문점',
    사업자등록번호: '000-81-00028',
    '매장 관리자명': '김새롬',
    주소: '부산광역시 해운대구 센텀중앙로 79',
  },
}

/** Registers through the screens: form, e-mail, verification link, sign-in page. */
async function registerAndSignIn(page: Page, userType: keyof typeof FORMS): Promise<string> {
  const email = `${userType}-${randomUUID().slice(0, 8)}@e2e.test`
  await page.goto(`/auth/register/${userType}`)
  for (const [label, value] of Object.entries({ ...COMMON, 이메일: email, ...FORMS[userType] })) {
    await page
      .getByRole('textbox', { name: label, exact: false })
      .and(page.getByLabel(new RegExp(`^${label}`)))
      .first()
      .fill(value)
  }
  await page.getByRole('checkbox', { name: '전체 동의' }).check()
  await page.getByRole('button', { name: '가입하기' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email\/pending/)

  const link = await mailedLink(page.request, email)
  await page.request.get(link) // as mail scanners do, which must not use it up
  await page.goto(link)
  await expect(page.getByText('이메일 인증이 완료되었습니다')).toBeVisible()
  // The screen redirects after five seconds.
  await page
    .getByRole('link', { name: '지금 이동' })
    .click({ timeout: 5_000 })
    .catch(() => undefined)
  await expect(page).toHaveURL(/\/login$/)

  await page.getByLabel('이메일').fill(email)
  await page
    .getByLabel(/^비밀번호/)
    .first()
    .fill(PASSWORD)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  return email
}

async function approve(browser: Browser, email: string): Promise<void> {
  const page = await pageOf(browser, 'admin@jangteo.test')
  await page.goto(`/admin/users?${new URLSearchParams({ search: email })}`)
  await page.getByRole('button', { name: / 승인$/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '승인', exact: true }).click()
  await expect(page.getByText('사업자를 승인했습니다.')).toBeVisible()
}

/** Links of the tour: role, link text, path and heading. */
const TOUR = [
  ['관리자', '오늘 결정할 일 보기', '/admin', '대시보드'],
  ['관리자', '새 상품 승인하기', '/admin/products/pending', '상품 승인'],
  ['관리자', '블록으로 페이지 꾸미기', '/admin/content/pages', '페이지'],
  ['관리자', '매장 화면 다루기', '/signage/stores', '사이니지'],
  ['매장 매니저', '매장 화면 한눈에 보기', '/signage', '사이니지'],
  ['매장 매니저', '재생 목록 바꾸기', '/signage/playlists', '사이니지'],
  ['공급자', '들어온 주문 보내기', '/supplier/orders', '주문'],
  ['공급자', '상품 등록하기', '/supplier/products/new', '상품 등록'],
  ['공급자', '지난달 정산 보기', '/supplier/settlement', '정산'],
  ['소매점', '등급 가격으로 장보기', '/products', '전체 상품'],
  ['소매점', '매장 재고에서 다시 주문하기', '/retailer/inventory', '매장 재고'],
  ['소매점', '매출 분석 보기', '/retailer/analysis', '매출 분석'],
  ['고객', '베스트 상품 담기', '/products?sort=sales', '베스트'],
  ['고객', '초성으로 찾아보기', '/search?q=ㅎㅅ', 'ㅎㅅ'],
  ['고객', '주문과 찜한 상품 보기', '/account', '내 계정'],
] as const

test.describe('a newcomer', () => {
  test.slow()

  test('registers as a customer, verifies by the mail and lands in the shop', async ({ page }) => {
    await registerAndSignIn(page, 'customer')
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()
    await expect(page).toHaveURL(/\/shop$/)
  })

  test('registers as a supplier, waits, is approved by the admin and sees the dashboard', { tag: '@quick' }, async ({
    page,
    browser,
  }) => {
    const email = await registerAndSignIn(page, 'supplier')
    await expect(page).toHaveURL(/\/supplier\/dashboard$/)
    await expect(page.getByText('승인을 기다리고 있습니다')).toBeVisible()
    await approve(browser, email)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: '새롬바이오' })).toBeVisible()
    await expect(page.getByText('승인을 기다리고 있습니다')).toBeHidden()
  })

  test('registers as a retailer, is approved with a grade and sees the badge', async ({ page, browser }) => {
    const email = await registerAndSignIn(page, 'retailer')
    await expect(page).toHaveURL(/\/retailer\/dashboard$/)
    await approve(browser, email)
    await page.reload()
    await expect(page.getByText('골드 등급 · 기본 할인 혜택')).toBeVisible()
  })

  test('takes the demo tour: one click signs in as each role and opens its page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('complementary', { name: '데모 안내' }).getByRole('link', { name: '둘러보기' }).click()
    await expect(page).toHaveURL('/tour')
    await expect(page.getByRole('button', { name: /: / })).toHaveCount(TOUR.length)
    for (const [who, words, place, heading] of TOUR) {
      await page.getByRole('button', { name: `${who}: ${words}`, exact: true }).click()
      await expect(page.getByText(`${who} 계정으로 로그인했습니다.`).first()).toBeVisible()
      await expect(page).toHaveURL(encodeURI(place))
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await page.goBack()
    }
    await page.goto('/')
    await page.getByRole('button', { name: '데모 안내 닫기' }).click()
    await page.reload()
    await expect(page.getByRole('complementary', { name: '데모 안내' })).toBeHidden()
  })
})
