import { expect, type Page, test } from '@playwright/test'
import { openHydrated } from './hydration.ts'
import { mockApi, refusal, SIGNED_IN_RESPONSES, signedIn } from './mock-api.ts'

const done = [200, { success: true, message: 'ok' }] as [number, unknown]
const TOO_MANY = '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.'

/**
 * Stops the clock of the page, so that no countdown ends before the test has checked it. It still runs between install
 * and pause, so it is paused an hour ahead, more than any machine stalls in between.
 */
async function stopClock(page: Page) {
  await page.clock.install({ time: new Date('2026-11-15T11:00:00+09:00') })
  await page.clock.pauseAt(new Date('2026-11-15T12:00:00+09:00'))
}

test.describe('the social result screen', () => {
  test('explains each error code and offers to try again or go home', async ({ page }) => {
    for (const [code, text] of [
      ['social_auth_failed', '소셜 로그인에 실패했습니다. 다시 시도해 주세요.'],
      ['access_denied', '로그인 동의가 취소되었습니다. 계속하려면 다시 시도해 주세요.'],
      ['account_not_active', '관리자 승인을 기다리는 계정입니다. 승인되면 메일로 알려 드립니다.'],
      ['email_not_verified', '이메일 인증이 필요합니다. 받은 메일의 링크를 눌러 주세요.'],
      ['anything_else', '소셜 로그인 중 오류가 발생했습니다. 잠시 후 다시 시도해 주세요.'],
    ] as const) {
      await test.step(code, async () => {
        await page.goto(`/auth/callback?error=${code}`)
        await expect(page.getByText(text)).toBeVisible()
        await expect(page.getByRole('link', { name: '다시 로그인하기' })).toHaveAttribute('href', '/login')
        await expect(page.getByRole('link', { name: '홈으로' })).toHaveAttribute('href', '/')
      })
    }
  })

  test('exchanges the one-time code once and moves on after three seconds', async ({ page }) => {
    await stopClock(page)
    const calls = await mockApi(page, {
      'POST /auth/oauth/exchange': [200, signedIn()],
      'GET /auth/verify': [200, { success: true, user: signedIn().user }],
      ...SIGNED_IN_RESPONSES,
    })
    const processing = await page.request.get('/auth/callback?success=true&token=once')
    expect(await processing.text()).toMatch(/<h1[^>]*>로그인하고 있습니다<\/h1>/)
    await page.goto('/auth/callback?success=true&token=once')
    await expect(page.getByRole('heading', { name: '로그인되었습니다' })).toBeVisible()
    await expect(page.getByText('3초 후 내 화면으로 이동합니다.')).toBeVisible()
    await expect(page.getByRole('link', { name: '지금 이동' })).toHaveAttribute('href', '/shop')
    await page.clock.runFor(2_000)
    await expect(page.getByText('1초 후 내 화면으로 이동합니다.')).toBeVisible()
    await page.clock.runFor(1_000)
    // React Router waits for a timer of 0 ms before it imports a page that has a client loader. A paused clock never fires it.
    await page.clock.resume()
    await expect(page).toHaveURL('/shop')
    expect(calls['POST /auth/oauth/exchange']?.map(({ body }) => body)).toEqual([{ token: 'once' }])
  })

  test('goes to the home page after success without a signed-in user', async ({ page }) => {
    await stopClock(page)
    await page.goto('/auth/callback?success=true')
    await expect(page.getByRole('link', { name: '지금 이동' })).toHaveAttribute('href', '/')
  })

  test('does not redirect to a stored origin on another site', async ({ page }) => {
    await stopClock(page)
    await mockApi(page, {
      'POST /auth/oauth/exchange': [200, signedIn()],
      'GET /auth/verify': [200, { success: true, user: signedIn().user }],
    })
    for (const origin of ['//e.example/x', '/\\e.example/x', 'javascript:alert(1)']) {
      await test.step(origin, async () => {
        await page.goto('/favicon.svg')
        await page.evaluate((kept) => sessionStorage.setItem('auth-origin', kept), origin)
        await page.goto('/auth/callback?success=true&token=once')
        await expect(page.getByRole('link', { name: '지금 이동' })).toHaveAttribute('href', '/shop')
      })
    }
  })

  test('shows an error for a code that was used', async ({ page }) => {
    await mockApi(page, { 'POST /auth/oauth/exchange': [401, refusal('social_auth_failed', '실패')] })
    await page.goto('/auth/callback?token=spent')
    await expect(page.getByText('인증에 실패했습니다. 다시 로그인해 주세요.')).toBeVisible()
  })
})

test.describe('the callback screen of a provider', () => {
  test('says what happened, for each error of the provider', async ({ page }) => {
    for (const [query, text] of [
      ['error=access_denied', '로그인 동의가 취소되었습니다'],
      ['error=invalid_request', '로그인 요청이 올바르지 않습니다'],
      ['error=unauthorized_client', '이 상점은 아직 이 로그인 방법을 쓸 수 없습니다'],
      ['error=unsupported_response_type', '지원하지 않는 로그인 방식입니다'],
      ['error=invalid_scope', '요청한 정보의 범위가 올바르지 않습니다'],
      ['error=server_error', '로그인 제공자의 서버에 오류가 발생했습니다'],
      ['error=temporarily_unavailable', '로그인 제공자를 잠시 이용할 수 없습니다'],
      ['error=odd&error_description=KOE320', 'KOE320'],
      ['state=s', '인증 코드가 없습니다'],
    ] as const) {
      await test.step(query, async () => {
        await page.goto(`/auth/callback/kakao?${query}`)
        await expect(page.getByText(text)).toBeVisible()
      })
    }
  })

  test('is only for providers we know', async ({ page }) => {
    await page.goto('/auth/callback/other?code=c&state=s')
    await expect(page.getByText('지원하지 않는 로그인 방법입니다.')).toBeVisible()
  })

  for (const [status, code, text] of [
    [401, 'social_auth_failed', '인증에 실패했습니다. 다시 로그인해 주세요.'],
    [403, 'account_not_active', '관리자 승인을 기다리는 계정입니다'],
    [403, 'email_not_verified', '이메일 인증이 필요합니다'],
  ] as const) {
    test(`explains our ${status} ${code}`, async ({ page }) => {
      await mockApi(page, { 'POST /auth/oauth/google/callback': [status, refusal(code, '-')] })
      await page.goto('/auth/callback/google?code=c&state=s')
      await expect(page.getByText(text)).toBeVisible()
    })
  }

  test('posts the code with the address it came back to, then counts three seconds', async ({ page, baseURL }) => {
    await stopClock(page)
    const calls = await mockApi(page, {
      'POST /auth/oauth/google/callback': [200, { ...signedIn(), message: 'ok', linked: false }],
      'GET /auth/verify': [200, { success: true, user: signedIn().user }],
    })
    await page.goto('/auth/callback/google?code=c&state=s')
    await expect(page.getByText('3초 후 내 화면으로 이동합니다.')).toBeVisible()
    expect(calls['POST /auth/oauth/google/callback']?.map(({ body }) => body)).toEqual([
      { code: 'c', state: 's', redirect_uri: `${baseURL}/auth/callback/google` },
    ])
  })

  test('asks for the password when the provider did not verify the address', async ({ page }) => {
    await stopClock(page)
    const needed = refusal('link_needs_password', '같은 이메일의 계정이 있습니다.', { linkToken: 'link' })
    const calls = await mockApi(page, {
      'POST /auth/oauth/naver/callback': [409, needed],
      'POST /auth/oauth/link': [200, signedIn()],
      'GET /auth/verify': [200, { success: true, user: signedIn().user }],
    })
    await page.goto('/auth/callback/naver?code=c&state=s')
    await page.getByLabel('기존 계정의 비밀번호').fill('Jangteo1!')
    await page.getByRole('button', { name: '연결하고 로그인' }).click()
    await expect(page.getByRole('heading', { name: '로그인되었습니다' })).toBeVisible()
    expect(calls['POST /auth/oauth/link']?.map(({ body }) => body)).toEqual([
      { linkToken: 'link', password: 'Jangteo1!' },
    ])
  })
})

test.describe('verifying an address', () => {
  test('the mail can be sent again once a minute', async ({ page }) => {
    await stopClock(page)
    const calls = await mockApi(page, { 'POST /auth/v2/resend-verification': done })
    await openHydrated(page, '/auth/verify-email/pending?email=hong@example.kr')
    await expect(page.getByText('hong@example.kr')).toBeVisible()
    await page.getByRole('button', { name: '인증 메일 다시 보내기' }).click()
    const waiting = page.getByRole('button', { name: '60초 후 다시 보낼 수 있습니다' })
    await expect(waiting).toBeDisabled()
    await page.clock.runFor(59_000)
    await expect(page.getByRole('button', { name: '1초 후 다시 보낼 수 있습니다' })).toBeDisabled()
    await page.clock.runFor(1_000)
    await expect(page.getByRole('button', { name: '인증 메일 다시 보내기' })).toBeEnabled()
    expect(calls['POST /auth/v2/resend-verification']?.map(({ body }) => body)).toEqual([{ email: 'hong@example.kr' }])
  })

  test('the link is used once, by the browser, and leads to the sign-in page after five seconds', async ({ page }) => {
    await stopClock(page)
    const calls = await mockApi(page, { 'GET /auth/v2/verify-email': done })
    const asked = page.waitForRequest('**/api/v1/auth/v2/verify-email?token=abc')
    await page.goto('/auth/verify-email/success?token=abc')
    await asked
    await expect(page.getByRole('heading', { name: '이메일 인증이 완료되었습니다' })).toBeVisible()
    await expect(page.getByText('5초 후 로그인 화면으로 이동합니다.')).toBeVisible()
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL('/login')
    expect(calls['GET /auth/v2/verify-email']).toHaveLength(1)
  })

  test('a link that is expired, used or invalid leads to the screen that says so', async ({ page }) => {
    for (const [status, code, type, title] of [
      [410, 'link_expired', 'expired', '인증 링크가 만료되었습니다'],
      [400, 'already_verified', 'already-verified', '이미 인증된 이메일입니다'],
      [400, 'link_invalid', 'invalid', '유효하지 않은 인증 링크입니다'],
    ] as const) {
      await test.step(type, async () => {
        await mockApi(page, { 'GET /auth/v2/verify-email': [status, refusal(code, '-')] })
        await page.goto('/auth/verify-email/success?token=abc')
        await expect(page).toHaveURL(`/auth/verify-email/error?type=${type}`)
        await expect(page.getByRole('heading', { name: title })).toBeVisible()
      })
    }
  })

  test('an unreachable server does not use up the link', async ({ page }) => {
    await stopClock(page)
    await mockApi(page, { 'GET /auth/v2/verify-email': [503] })
    await page.goto('/auth/verify-email/success?token=abc')
    await expect(page.getByRole('heading', { name: '이메일 인증 중 오류가 발생했습니다' })).toBeVisible()
    await mockApi(page, { 'GET /auth/v2/verify-email': done })
    await page.getByRole('button', { name: '다시 시도' }).click()
    await expect(page.getByRole('heading', { name: '이메일 인증이 완료되었습니다' })).toBeVisible()
  })

  test('a link without a token is invalid', async ({ page }) => {
    await page.goto('/auth/verify-email/success')
    await expect(page).toHaveURL('/auth/verify-email/error?type=invalid')
  })

  test('the failure screen explains why no mail can be sent again', async ({ page }) => {
    for (const [type, title] of [
      ['expired', '인증 링크가 만료되었습니다'],
      ['already-verified', '이미 인증된 이메일입니다'],
      ['invalid', '유효하지 않은 인증 링크입니다'],
    ] as const) {
      await page.goto(`/auth/verify-email/error?type=${type}`)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
    }
    await page.goto('/auth/verify-email/error?type=other')
    await expect(page.getByRole('heading', { name: '이메일을 인증하지 못했습니다' })).toBeVisible()
    await expect(page.getByRole('link', { name: '회원가입' })).toHaveAttribute('href', '/register')
    await expect(page.getByRole('link', { name: '로그인' })).toHaveAttribute('href', '/login')
    await page.getByLabel('가입한 이메일').fill('hong@example.kr')
    for (const [status, text] of [
      [404, '가입되지 않은 이메일입니다.'],
      [429, TOO_MANY],
      [500, '메일을 보내지 못했습니다. 잠시 후 다시 시도해 주세요.'],
    ] as const) {
      await test.step(String(status), async () => {
        const calls = await mockApi(page, { 'POST /auth/v2/resend-verification': [status] })
        await page.getByRole('button', { name: '인증 메일 다시 보내기' }).click()
        await expect(page.getByLabel('가입한 이메일')).toHaveAccessibleDescription(text)
        const sent = calls['POST /auth/v2/resend-verification']?.map(({ body }) => body)
        expect(sent).toEqual([{ email: 'hong@example.kr' }])
      })
    }
  })
})

test.describe('a forgotten password', () => {
  test('needs an address to send the link to', async ({ page }) => {
    await page.goto('/auth/forgot-password')
    await page.getByRole('button', { name: '재설정 링크 받기' }).click()
    await expect(page.getByLabel('이메일')).toHaveAccessibleDescription('이메일을 입력해주세요')
    await page.getByLabel('이메일').fill('hong')
    await expect(page.getByLabel('이메일')).toHaveAccessibleDescription('올바른 이메일 형식이 아닙니다')
  })

  test('says whether the link could be sent, not whether the address is known', async ({ page }) => {
    await page.goto('/auth/forgot-password')
    await page.getByLabel('이메일').fill('hong@example.kr')
    for (const [what, answer, text] of [
      ['too many requests', [429], TOO_MANY],
      [
        'too many for one address',
        [429, refusal('too_many_requests', `${TOO_MANY} 스팸함을 확인해 주세요.`)],
        '스팸함을',
      ],
      ['any other failure', [500], '메일을 보내지 못했습니다. 잠시 후 다시 시도해 주세요.'],
      ['success', done, '가입된 이메일이면 비밀번호 재설정 링크를 보냈습니다.'],
    ] as [string, [number, unknown?], string][]) {
      await test.step(what, async () => {
        await mockApi(page, { 'POST /auth/v2/forgot-password': answer })
        await page.getByRole('button', { name: '재설정 링크 받기' }).click()
        await expect(page.getByText(text)).toBeVisible()
      })
    }
  })

  const typeTwice = async (page: Page, password: string, again = password) => {
    await page.locator('input[name=password]').fill(password)
    await page.locator('input[name=passwordAgain]').fill(again)
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
  }

  test('is replaced by one that meets the password rules', async ({ page }) => {
    const calls = await mockApi(page, { 'POST /auth/v2/reset-password': done })
    await page.goto('/auth/reset-password?token=abc')
    const first = page.locator('input[name=password]')
    await page.getByRole('button', { name: '비밀번호 변경' }).click()
    await expect(first).toHaveAccessibleDescription(/비밀번호를 입력하세요/)
    await expect(page.locator('input[name=passwordAgain]')).toHaveAccessibleDescription(
      '비밀번호를 한 번 더 입력하세요',
    )
    for (const password of ['abcdef1!', 'ABCDEF1!', 'Abcdefg!', 'Abcdefg1']) {
      await typeTwice(page, 'Abcde1!')
      await expect(first).toHaveAccessibleDescription(/비밀번호는 최소 8자 이상이어야 합니다/)
      await typeTwice(page, password)
      await expect(first).toHaveAccessibleDescription(/대소문자, 숫자, 특수문자를 각각 하나 이상 포함해야 합니다/)
    }
    await typeTwice(page, 'Password1!')
    await expect(first).toHaveAccessibleDescription(/너무 흔한 비밀번호입니다. 다른 비밀번호를 사용해 주세요/)
    await typeTwice(page, 'Jangteo1!', 'Jangteo1?')
    await expect(page.getByText('비밀번호가 일치하지 않습니다')).toBeVisible()
    await expect(page.locator('input[name=passwordAgain]')).toBeFocused()
    expect(calls['POST /auth/v2/reset-password']).toEqual([])
  })

  test('once replaced leads to the sign-in page after five seconds', async ({ page }) => {
    await stopClock(page)
    const calls = await mockApi(page, { 'POST /auth/v2/reset-password': done })
    await page.goto('/auth/reset-password?token=abc')
    await typeTwice(page, 'Jangteo1!')
    await expect(page.getByText('5초 후 로그인 화면으로 이동합니다.')).toBeVisible()
    await page.clock.runFor(5_000)
    await expect(page).toHaveURL('/login')
    expect(calls['POST /auth/v2/reset-password']?.map(({ body }) => body)).toEqual([
      { token: 'abc', password: 'Jangteo1!' },
    ])
  })

  test('with a link that is expired, invalid or already used needs a new link', async ({ page }) => {
    for (const [word, text] of [
      ['expired', '비밀번호 재설정 링크가 만료되었습니다.'],
      ['invalid', '비밀번호 재설정 링크가 올바르지 않습니다.'],
      ['already used', '이미 사용한 비밀번호 재설정 링크입니다.'],
    ] as const) {
      await test.step(word, async () => {
        await mockApi(page, { 'POST /auth/v2/reset-password': [400, refusal('x', `Token ${word}`)] })
        await page.goto('/auth/reset-password?token=abc')
        await typeTwice(page, 'Jangteo1!')
        await expect(page.getByText(text)).toBeVisible()
        await page.getByRole('link', { name: '재설정 링크 다시 받기' }).click()
        await expect(page).toHaveURL('/auth/forgot-password')
      })
    }
  })

  test('cannot be replaced without a link', async ({ page }) => {
    await page.goto('/auth/reset-password')
    await expect(page.getByText('비밀번호 재설정 링크가 올바르지 않습니다.')).toBeVisible()
    await expect(page.getByRole('link', { name: '재설정 링크 다시 받기' })).toHaveAttribute(
      'href',
      '/auth/forgot-password',
    )
  })

  test('stays typed in when the server fails', async ({ page }) => {
    await mockApi(page, { 'POST /auth/v2/reset-password': [500] })
    await page.goto('/auth/reset-password?token=abc')
    await typeTwice(page, 'Jangteo1!')
    await expect(page.getByText('비밀번호를 바꾸지 못했습니다. 잠시 후 다시 시도해 주세요.')).toBeVisible()
    await expect(page.locator('input[name=password]')).toHaveValue('Jangteo1!')
  })
})
