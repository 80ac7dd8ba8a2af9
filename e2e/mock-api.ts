import type { Page } from '@playwright/test'
import { testUser } from '../web/app/members/user.fixture.ts'

type Answer = [status: number, body?: unknown] | 'unreachable'

export interface MockCall {
  body: unknown
  token: string | undefined
}

/** Mocks the named calls (`POST /auth/login`), and returns the recorded calls under the same names. */
export async function mockApi(page: Page, answers: Record<string, Answer>): Promise<Record<string, MockCall[]>> {
  const calls: Record<string, MockCall[]> = Object.fromEntries(Object.keys(answers).map((name) => [name, []]))
  await page.route('**/api/v1/**', async (route) => {
    const request = route.request()
    const name = `${request.method()} ${new URL(request.url()).pathname.replace('/api/v1', '')}`
    const answer = answers[name]
    if (!answer) return route.fallback()
    calls[name]?.push({
      body: request.postDataJSON(),
      token: request.headers().authorization?.replace('Bearer ', ''),
    })
    if (answer === 'unreachable') return route.abort()
    const [status, body = {}] = answer
    return route.fulfill({ status, json: body })
  })
  return calls
}

export const refusal = (code: string, message: string, more = {}) => ({
  success: false,
  code,
  message,
  error: message,
  ...more,
})

export const signedIn = (user: object = testUser) => ({
  success: true,
  token: 'a'.repeat(43),
  user: { ...testUser, ...user },
})

const NOTHING = { data: [], total: 0, page: 1, limit: 20 }

/** Calls that every page makes for a signed-in user: the real server would answer 401 to the mocked session. */
export const SIGNED_IN_RESPONSES: Record<string, Answer> = {
  'GET /notices': [200, { ...NOTHING, unread: 0 }],
  'GET /wishes': [200, { data: [] }],
  'GET /wishes/ids': [200, { data: { productIds: [] } }],
  'GET /seen': [200, { data: [] }],
  'GET /coupons': [200, { data: [] }],
  'GET /points': [200, { data: { isOn: false, balance: 0, pending: 0, expiringSoon: [] } }],
  'GET /orders': [200, NOTHING],
  'GET /reviews/to-write': [200, NOTHING],
  'GET /addresses': [200, { data: [] }],
  'GET /accounts/sso/check': [200, { isAuthenticated: true }],
  'GET /auth/sessions': [200, { success: true, sessions: [] }],
  'GET /auth/linked-accounts': [
    200,
    { success: true, accounts: { local: true, google: false, kakao: false, naver: false } },
  ],
}

/** A session that exists only in the browser, for screens whose calls are all mocked. */
export async function pretendSignedIn(
  page: Page,
  about: object,
  answers: Record<string, Answer>,
): Promise<Record<string, MockCall[]>> {
  const { token, user } = signedIn(about)
  await page.addInitScript((session) => localStorage.setItem('auth-session', session), JSON.stringify({ token, user }))
  return mockApi(page, {
    'GET /auth/verify': [200, { success: true, user }],
    'GET /auth/oauth/providers': [200, { data: [] }],
    ...SIGNED_IN_RESPONSES,
    ...answers,
  })
}
