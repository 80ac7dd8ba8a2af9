import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { mockApi, refusal, SIGNED_IN_RESPONSES, signedIn } from './mock-api.ts'
import { expectAccessibleScreen } from './screen-checks.ts'

const submit = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logIn(page: Page) {
  await page.getByLabel('이메일').fill('hong@example.kr')
  await page.getByLabel('비밀번호', { exact: true }).fill('Jangteo1!')
  await submit(page, '로그인')
}

const SCREENS = [
  ['/login', '로그인'],
  ['/auth/login', '로그인'],
  ['/register', '회원가입'],
  ['/auth/register/customer', '고객 회원가입'],
  ['/auth/register/supplier', '공급자 회원가입'],
  ['/auth/register/retailer', '소매점 회원가입'],
  ['/auth/callback?error=access_denied', '로그인하지 못했습니다'],
  ['/auth/callback/google?error=server_error', '로그인하지 못했습니다'],
  ['/auth/callback?error=consent_needed&consentToken=abc', '약관 동의'],
  ['/auth/callback?error=link_needs_password&linkToken=abc', '소셜 계정 연결'],
  ['/auth/verify-email/pending?email=hong@example.kr', '인증 메일을 보냈습니다'],
  ['/auth/verify-email/error?type=expired', '인증 링크가 만료되었습니다'],
  ['/auth/forgot-password', '비밀번호 찾기'],
  ['/auth/reset-password?token=abc', '비밀번호 재설정'],
  ['/test/session-sync', '세션 동기화'],
] as const

test('every one fits the screen, is accessible and breaks no rule of the browser', async ({ page }) => {
  test.slow()
  const problems: string[] = []
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  page.on('pageerror', (error) => problems.push(error.message))
  await mockApi(page, { 'GET /auth/oauth/providers': [200, { data: ['kakao', 'naver', 'google'] }] })
  for (const [path, heading] of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible()
      await expectAccessibleScreen(page)
      expect(problems).toEqual([])
      await expect(page).toHaveTitle(/ \| 장터$/)
    })
  }
})

test.describe('sign-in', () => {
  test('shows missing values at their fields and focuses the first', { tag: '@quick' }, async ({ page }) => {
    await page.goto('/login')
    await submit(page, '로그인')
    const [email, password] = [page.getByLabel('이메일'), page.getByLabel('비밀번호', { exact: true })]
    await expect(email).toHaveAccessibleDescription('이메일을 입력하세요')
    await expect(password).toHaveAccessibleDescription('비밀번호를 입력하세요')
    await expect(email).toBeFocused()
    await email.fill('hong')
    await expect(email).toHaveAccessibleDescription('올바른 이메일 형식이 아닙니다')
  })

  const failures = [
    ['the server’s message', [401, refusal('invalid_credentials', '서버가 한 말')], '서버가 한 말'],
    ['“Login failed” where the server says nothing', [400, {}], 'Login failed'],
    ['a generic text without an answer', 'unreachable', '로그인 중 오류가 발생했습니다.'],
  ] as const
  test('shows why it failed and the toast of failure', async ({ page }) => {
    for (const [what, answer, text] of failures) {
      await test.step(what, async () => {
        await mockApi(page, { 'POST /auth/login': answer as [number, unknown] | 'unreachable' })
        await page.goto('/login')
        await logIn(page)
        await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
        await expect(page.getByText('로그인에 실패했습니다.')).toBeVisible()
        await expect(page).toHaveURL('/login')
      })
    }
  })

  test('leads from an unverified address to a new mail', async ({ page }) => {
    await mockApi(page, { 'POST /auth/login': [403, refusal('email_not_verified', '이메일 인증이 필요합니다.')] })
    await page.goto('/login')
    await logIn(page)
    await page.getByRole('link', { name: '인증 메일 다시 받기' }).click()
    await expect(page).toHaveURL('/auth/verify-email/pending?email=hong%40example.kr')
  })

  test('offers to sign up as the picked type, but not as an admin', async ({ page }) => {
    await openHydrated(page, '/login')
    const signUp = page.getByRole('link', { name: '회원가입' })
    await expect(signUp).toHaveAttribute('href', '/auth/register/customer')
    for (const [label, type] of [
      ['소매점', 'retailer'],
      ['공급자', 'supplier'],
    ] as const) {
      await page.getByRole('radio', { name: label }).check({ force: true })
      await expect(signUp).toHaveAttribute('href', `/auth/register/${type}`)
    }
    await page.getByRole('radio', { name: '관리자' }).check({ force: true })
    await expect(signUp).toHaveCount(0)
    await expect(page.getByRole('link', { name: '비밀번호 찾기' })).toHaveAttribute('href', '/auth/forgot-password')
  })

  test('returns to the requested page, and says when the account is of another type', async ({ page }) => {
    const answer = signedIn({ role: 'business', userType: 'supplier' })
    await mockApi(page, {
      'POST /auth/login': [200, answer],
      'GET /auth/verify': [200, { success: true, user: answer.user }],
      ...SIGNED_IN_RESPONSES,
    })
    await page.goto('/test/session-sync')
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click()
    await logIn(page)
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()
    await expect(page.getByText('선택하신 유형은 고객이지만, 이 계정은 공급자 계정입니다.')).toBeVisible()
    await expect(page).toHaveURL('/test/session-sync')
  })

  test('fills in a test account of the demo shop with its type, which then works', { tag: '@quick' }, async ({
    page,
  }) => {
    await page.goto('/login')
    for (const [label, email, type] of [
      ['매장 매니저', 'manager@jangteo.test', '관리자'],
      ['공급자', 'supplier@jangteo.test', '공급자'],
      ['소매점', 'gold@jangteo.test', '소매점'],
      ['고객', 'customer@jangteo.test', '고객'],
      ['관리자', 'admin@jangteo.test', '관리자'],
    ] as const) {
      await page.getByRole('button', { name: label, exact: true }).click()
      await expect(page.getByLabel('이메일')).toHaveValue(email)
      await expect(page.getByRole('radio', { name: type })).toBeChecked()
    }
    await submit(page, '로그인')
    await expect(page.getByText('로그인되었습니다.')).toBeVisible()
    await expect(page.getByText(/선택하신 유형은/)).toHaveCount(0)
  })

  for (const [label, home] of [
    ['관리자', '/admin/dashboard'],
    ['매장 매니저', '/signage'],
    ['공급자', '/supplier/dashboard'],
    ['소매점', '/retailer/dashboard'],
    ['고객', '/shop'],
  ] as const) {
    test(`leads ${label} to ${home}`, async ({ page }) => {
      await page.goto('/login')
      await page.getByRole('button', { name: label, exact: true }).click()
      await submit(page, '로그인')
      await expect(page).toHaveURL(home)
    })
  }

  test('does not redirect to a stored origin on another site', async ({ page }) => {
    const answer = signedIn()
    await mockApi(page, {
      'POST /auth/login': [200, answer],
      'GET /auth/verify': [200, { success: true, user: answer.user }],
      ...SIGNED_IN_RESPONSES,
    })
    for (const from of ['//e.example/x', '/\\e.example/x', 'javascript:alert(1)', 'https://e.example/x']) {
      await test.step(from, async () => {
        await page.addInitScript((state) => history.replaceState(state, ''), { usr: { from }, key: 'k', idx: 0 })
        await page.goto('/login')
        await logIn(page)
        await expect(page).toHaveURL('/shop')
      })
    }
  })

  test('offers no test accounts without demo data', async ({ page }) => {
    const providers = [200, { data: ['kakao'] }] as [number, unknown]
    await mockApi(page, { 'GET /auth/demo-accounts': [200, { data: [] }], 'GET /auth/oauth/providers': providers })
    const answered = page.waitForResponse('**/api/v1/auth/demo-accounts')
    await page.goto('/login')
    await answered
    await expect(page.getByRole('button', { name: '카카오 계정으로 계속하기' })).toBeVisible()
    await expect(page.getByText('체험용 계정')).toHaveCount(0)
  })

  test('goes to the provider of the social button', async ({ page }) => {
    await mockApi(page, {
      'GET /auth/oauth/providers': [200, { data: ['kakao'] }],
      'POST /auth/oauth/kakao/start': [200, { data: { url: '/auth/callback?error=access_denied' } }],
    })
    await page.goto('/login')
    await expect(page.getByRole('button', { name: /계속하기/ })).toHaveCount(1)
    await page.getByRole('button', { name: '카카오 계정으로 계속하기' }).click()
    await expect(page).toHaveURL('/auth/callback?error=access_denied')
  })
})

test.describe('registration', () => {
  test('offers every user type but admin', async ({ page }) => {
    await page.goto('/auth/register/admin')
    await expect(page).toHaveURL('/register')
    const types = page.locator('a[href^="/auth/register/"]')
    await expect(types).toHaveCount(3)
    for (const [place, type] of ['customer', 'retailer', 'supplier'].entries())
      await expect(types.nth(place)).toHaveAttribute('href', `/auth/register/${type}`)
    await page.getByRole('link', { name: /^공급자/ }).click()
    await expect(page).toHaveURL('/auth/register/supplier')
  })

  test('checks every field of a supplier before it asks the server', async ({ page }) => {
    await page.goto('/auth/register/supplier')
    await submit(page, '가입하기')
    for (const text of [
      '이메일을 입력하세요',
      '이름을 입력하세요',
      '비밀번호를 입력하세요',
      '비밀번호를 한 번 더 입력하세요',
      '회사명을 입력하세요',
      '사업자등록번호를 입력하세요',
      '주소를 입력하세요',
      '담당자명을 입력하세요',
      '이용약관에 동의해 주세요',
      '개인정보 처리방침에 동의해 주세요',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByLabel('이메일')).toBeFocused()
    await page.getByLabel('사업자등록번호').fill('000-81-00029')
    await expect(page.getByText('올바른 사업자등록번호가 아닙니다')).toBeVisible()
  })

  test('submits the form of a retailer and asks to open the verification e-mail', { tag: '@quick' }, async ({
    page,
  }) => {
    const calls = await mockApi(page, { 'POST /auth/v2/register': [201, { success: true, message: 'ok' }] })
    await openHydrated(page, '/auth/register/retailer')
    await page.getByLabel('이메일').fill('hong@example.kr')
    await page.getByLabel('이름').fill('홍길동')
    await page.locator('input[name=password]').fill('Jangteo1!')
    await page.locator('input[name=passwordAgain]').fill('Jangteo1!')
    await page.getByLabel('매장명').fill('장터점')
    await page.getByLabel('매장 유형').fill('약국')
    await page.getByLabel('사업자등록번호').fill('0008100028')
    await page.getByLabel('매장 관리자명').fill('홍길동')
    await page.getByLabel('주소').fill('서울특별시 중구 세종대로 110')
    await expect(page.getByLabel('사업자등록번호')).toHaveValue('000-81-00028')
    await page.getByLabel('전체 동의').check()
    await submit(page, '가입하기')
    await expect(page).toHaveURL('/auth/verify-email/pending?email=hong%40example.kr')
    await expect(page.getByRole('button', { name: /초 후 다시 보낼 수 있습니다/ })).toBeDisabled()
    expect(calls['POST /auth/v2/register']?.map(({ body }) => body)).toEqual([
      {
        email: 'hong@example.kr',
        name: '홍길동',
        password: 'Jangteo1!',
        userType: 'retailer',
        termsAccepted: true,
        privacyAccepted: true,
        marketingConsent: true,
        business: {
          storeName: '장터점',
          storeType: '약국',
          businessNumber: '000-81-00028',
          managerName: '홍길동',
          address: '서울특별시 중구 세종대로 110',
        },
      },
    ])
  })

  test('shows at the field that an address is taken', async ({ page }) => {
    await mockApi(page, { 'POST /auth/v2/register': [409, refusal('email_taken', '이미 가입된 이메일입니다.')] })
    await openHydrated(page, '/auth/register/customer')
    await page.getByLabel('이메일').fill('hong@example.kr')
    await page.getByLabel('이름').fill('홍길동')
    await page.locator('input[name=password]').fill('Jangteo1!')
    await page.locator('input[name=passwordAgain]').fill('Jangteo1!')
    await page.getByLabel('이용약관에 동의합니다').check()
    await page.getByLabel('개인정보 처리방침에 동의합니다').check()
    await submit(page, '가입하기')
    await expect(page.getByText('이미 가입된 이메일입니다.')).toBeVisible()
    await expect(page.getByLabel('이메일')).toBeFocused()
    await expect(page.getByRole('link', { name: '이 이메일로 로그인하기' })).toBeVisible()
  })
})
