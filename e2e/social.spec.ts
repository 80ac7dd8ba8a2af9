import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { mailedLink, newVerifiedAccount, PASSWORD, signInAs } from './accounts.ts'
import { SHOP } from './base-url.ts'
import { kakaoSettings } from './provider-settings.ts'
import {
  agree,
  continueAs,
  expectRefused,
  expectSignedIn,
  freezeDate,
  signInBy,
  signInByRedirect,
  socialButton,
  startProviders,
} from './social-providers.ts'

const newAddress = () => `social-${randomUUID().slice(0, 8)}@e2e.test`
const moveOn = (page: Page) => page.getByRole('link', { name: '지금 이동' }).click()

test.describe('the OAuth flow with a provider', () => {
  // Each provider has a fixed port, so one worker runs all of them.
  test.describe.configure({ mode: 'default' })

  let providers: Awaited<ReturnType<typeof startProviders>>
  test.beforeAll(async () => {
    providers = await startProviders(SHOP)
  })
  test.afterAll(() => providers.close())

  let seconds: Awaited<ReturnType<typeof freezeDate>>
  test.beforeEach(async ({ page }) => {
    seconds = await freezeDate(page)
  })

  test.describe('Google', () => {
    test('registers a new user, who accepts the terms and after three seconds is in the shop', async ({ page }) => {
      const person = providers.atGoogle({ email: newAddress(), email_verified: true, name: '김미나' })
      await signInBy(page, 'google', person)
      await expect(page.getByText('약관에 동의하면 가입이 끝납니다.')).toBeVisible()
      await page.getByRole('button', { name: '동의하고 가입하기' }).click()
      await expect(page.getByText('이용약관에 동의해 주세요')).toBeVisible()
      await expect(page.getByText('개인정보 처리방침에 동의해 주세요')).toBeVisible()
      await agree(page)
      await expectSignedIn(page, '김미나')
      await expect(page.getByText(/^3초 후 내 화면으로 이동합니다\.$/)).toBeVisible()
      await seconds.pass()
      await expect(page).toHaveURL('/shop')
    })

    test('links the account whose address it vouches for, and leads back to where signing in began', async ({
      page,
      request,
    }) => {
      const { email, name } = await newVerifiedAccount(request, 'customer')
      const person = providers.atGoogle({ email, email_verified: true })
      await page.goto('/account')
      await expect(page).toHaveURL(/login/)
      await socialButton(page, 'google').click()
      await continueAs(page, person)
      await expectSignedIn(page, name)
      await moveOn(page)
      await expect(page).toHaveURL('/account')
      await expect(page.getByRole('button', { name: 'Google 연결 해제' })).toBeVisible()
    })

    test('cannot answer with the nonce of another sign-in', async ({ page }) => {
      await changeOnTheWay(page, 'google', 'nonce')
      await signInBy(page, 'google', providers.atGoogle({ email: newAddress(), email_verified: true }))
      await expectRefused(page, '인증에 실패했습니다. 다시 로그인해 주세요.')
    })
  })

  test.describe('Kakao', () => {
    test('links the account whose address it vouches for, after a redirect by the server', async ({
      page,
      request,
    }) => {
      const { email, name } = await newVerifiedAccount(request, 'customer')
      await signInByRedirect(page, 'kakao', providers.atKakao({ email, is_email_valid: true, is_email_verified: true }))
      await expectSignedIn(page, name)
      await moveOn(page)
      await expect(page).toHaveURL('/shop')
    })

    test('does not vouch for the address: the password of the account links it', async ({ page, request }) => {
      const { email, name } = await newVerifiedAccount(request, 'customer')
      const person = providers.atKakao({ email, is_email_valid: true, is_email_verified: false })
      await signInBy(page, 'kakao', person)
      await page.getByLabel('기존 계정의 비밀번호').fill('Wrong-one1!')
      await page.getByRole('button', { name: '연결하고 로그인' }).click()
      await expect(page.getByText('이메일 또는 비밀번호가 올바르지 않습니다.')).toBeVisible()
      await page.getByLabel('기존 계정의 비밀번호').fill(PASSWORD)
      await page.getByRole('button', { name: '연결하고 로그인' }).click()
      await expectSignedIn(page, name)
      await signInBy(page, 'kakao', person)
      await expectSignedIn(page, name)
    })

    test('sends a new user back to where signing in began, after the consent', async ({ page }) => {
      const person = providers.atKakao({ email: newAddress(), is_email_valid: true, is_email_verified: true })
      await page.goto('/account')
      await socialButton(page, 'kakao').click()
      await continueAs(page, person)
      await agree(page)
      await expectSignedIn(page)
      await moveOn(page)
      await expect(page).toHaveURL('/account')
      await expect(page.getByRole('button', { name: '카카오 연결 해제' })).toBeVisible()
    })

    test('cannot answer with a state that we did not give', async ({ page }) => {
      await changeOnTheWay(page, 'kakao', 'state')
      await signInBy(page, 'kakao', providers.atKakao({ email: newAddress(), is_email_valid: true }))
      await expectRefused(page, '인증에 실패했습니다. 다시 로그인해 주세요.')
    })
  })

  test.describe('Naver, which states nothing about addresses,', () => {
    test('asks for the password of the account, also after a redirect by the server', async ({ page, request }) => {
      const { email, name } = await newVerifiedAccount(request, 'customer')
      await signInByRedirect(page, 'naver', providers.atNaver({ email }))
      await expect(page).toHaveURL(/\/auth\/callback\?error=link_needs_password/)
      await page.getByLabel('기존 계정의 비밀번호').fill(PASSWORD)
      await page.getByRole('button', { name: '연결하고 로그인' }).click()
      await expectSignedIn(page, name)
    })

    test('makes a new user verify the address by e-mail', async ({ page, request }) => {
      const email = newAddress()
      const person = providers.atNaver({ email, name: '새이' })
      await signInByRedirect(page, 'naver', person)
      await agree(page)
      await expect(page).toHaveURL(`/auth/verify-email/pending?${new URLSearchParams({ email })}`)
      await expect(page.getByText(email)).toBeVisible()
      await signInByRedirect(page, 'naver', person)
      await expectRefused(page, '이메일 인증이 필요합니다. 받은 메일의 링크를 눌러 주세요.')
      await page.goto(await mailedLink(request, email))
      await expect(page.getByRole('heading', { name: '이메일 인증이 완료되었습니다' })).toBeVisible()
      await signInBy(page, 'naver', person)
      await expectSignedIn(page, '새이')
    })
  })

  test.describe('a user who', () => {
    test('gives no address sees so in both flows', async ({ page }) => {
      const text = '소셜 계정에서 이메일을 받지 못했습니다. 이메일 제공에 동의한 뒤 다시 시도해 주세요.'
      const person = providers.atKakao({ nickname: '무명' })
      await signInBy(page, 'kakao', person)
      await expectRefused(page, text)
      await signInByRedirect(page, 'kakao', person)
      await expectRefused(page, text)
    })

    test('refuses at the provider reads access_denied in words, and may try again or go home', async ({ page }) => {
      const text = '로그인 동의가 취소되었습니다. 계속하려면 다시 시도해 주세요.'
      await signInByRedirect(page, 'google', '취소')
      await expect(page).toHaveURL('/auth/callback?error=access_denied')
      await expectRefused(page, text)
      await signInBy(page, 'kakao', '취소')
      await expect(page).toHaveURL(/\/auth\/callback\/kakao\?.*error=access_denied/)
      await expectRefused(page, text)
      await expect(page.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/')
      await page.getByRole('link', { name: '다시 로그인하기' }).click()
      await expect(page).toHaveURL('/login')
    })

    test('is suspended reads account_not_active in words in both flows', async ({ page, request }) => {
      const { id, email } = await newVerifiedAccount(request, 'customer')
      const person = providers.atGoogle({ email, email_verified: true })
      await suspend(request, id)
      const text = '관리자 승인을 기다리는 계정입니다. 승인되면 메일로 알려 드립니다.'
      await signInByRedirect(page, 'google', person)
      await expectRefused(page, text)
      await page.goto('/login')
      await socialButton(page, 'google').click()
      await expectRefused(page, text)
    })

    test('waits too long to agree begins again', async ({ page, context }) => {
      await signInBy(page, 'google', providers.atGoogle({ email: newAddress(), email_verified: true }))
      await expect(page.getByRole('heading', { name: '약관 동의' })).toBeVisible()
      // The cookie of the flow expires after ten minutes.
      await context.clearCookies({ name: 'jangteo_social' })
      await agree(page)
      await expectRefused(page, '동의할 수 있는 시간이 지났습니다. 처음부터 다시 로그인해 주세요.')
    })

    test('is signed in links a provider at the own account and unlinks it', async ({ page, request }) => {
      const { email } = await newVerifiedAccount(request, 'customer')
      const person = providers.atKakao({})
      await signInAs(page, email)
      await page.goto('/account')
      await page.getByRole('button', { name: '카카오 연결', exact: true }).click()
      await continueAs(page, person)
      await expect(page.getByRole('heading', { name: '계정을 연결했습니다' })).toBeVisible()
      await moveOn(page)
      await expect(page).toHaveURL('/account')
      await page.getByRole('button', { name: '카카오 연결 해제' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: '연결 해제' }).click()
      await expect(page.getByText('카카오 연결을 해제했습니다.')).toBeVisible()
      await expect(page.getByRole('button', { name: '카카오 연결', exact: true })).toBeVisible()
    })
  })
})

test('a provider without a client id has no button', async ({ page }) => {
  test.slow()
  const server = spawn(process.execPath, [fileURLToPath(new URL('../server/main.ts', import.meta.url))], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      // It shares the database with the main server, so links in its e-mails must lead there.
      DATA_DIR: process.env.E2E_DATA_DIR,
      PUBLIC_URL: SHOP,
      TURN_AWAY_AT_LAG_MS: '0',
      ENV_FILE: '',
      ...kakaoSettings(),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(server, 'exit')
  try {
    await page.goto(`${await addressOf(server)}/login`)
    await expect(socialButton(page, 'kakao')).toBeVisible()
    await expect(page.getByRole('button', { name: /계속하기/ })).toHaveCount(1)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
})

/** Waits for the start message of the server and returns its URL. */
async function addressOf({ stdout }: ChildProcess): Promise<string> {
  let said = ''
  stdout?.on('data', (chunk) => {
    said += chunk
  })
  const address = () => /open at (http:\S+)\n/.exec(said)?.[1]
  await expect.poll(address, { timeout: 60_000 }).toBeTruthy()
  return address() ?? ''
}

async function suspend(request: APIRequestContext, id: string): Promise<void> {
  const data = { email: 'admin@jangteo.test', password: PASSWORD }
  const { token } = await (await request.post('/api/v1/auth/login', { data })).json()
  const suspended = await request.put(`/api/v1/admin/users/${id}/status`, {
    data: { status: 'suspended', reason: '검사' },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(suspended.status(), await suspended.text()).toBe(200)
}

/** The authorization URL of our server, with one parameter replaced. */
async function changeOnTheWay(page: Page, provider: string, parameter: string): Promise<void> {
  await page.route(`**/api/v1/auth/oauth/${provider}/start`, async (route) => {
    const response = await route.fetch()
    const url = new URL((await response.json()).data.url)
    url.searchParams.set(parameter, 'of-another-sign-in')
    await route.fulfill({ response, json: { data: { url: url.href } } })
  })
}
