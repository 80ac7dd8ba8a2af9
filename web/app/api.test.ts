import { listSessions } from '@jangteo/contracts/accounts/account.ts'
import { login } from '@jangteo/contracts/accounts/auth.ts'
import { getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { testUser } from './members/user.fixture.ts'
import { ApiError } from './session/api-error.ts'
import { openBrowser } from './session/browser.fixture.ts'
import { clearSession, currentSession, hasExpired, storeSession } from './session/session-store.ts'

const LAPSED = '세션이 만료되었습니다. 다시 로그인해주세요.'
const REFRESH = '/auth/v2/refresh'

let browser: ReturnType<typeof openBrowser>
const open = (options: Parameters<typeof openBrowser>[0]) => {
  browser = openBrowser(options)
  return browser
}

let hours = 0
beforeEach(() => {
  // Each test runs in its own hour: the same message within three seconds is shown once.
  vi.useFakeTimers({ toFake: ['Date'], now: ++hours * 3_600_000 })
})
afterEach(() => {
  browser.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const session = { token: 'old', user: testUser }
const refused = { status: 401, body: { code: 'unauthenticated', message: '로그인이 필요합니다.' } }
const sessions = { status: 200, body: { success: true, sessions: [] } }
const renewed = { status: 200, body: { success: true, token: 'new', user: testUser } }

describe('an expired token', () => {
  test('is renewed once for all calls that get a 401, and each call is repeated', async () => {
    const { calls, pathsCalled } = open({
      session,
      server: ({ path, token }) => (path === REFRESH ? renewed : token === 'new' ? sessions : refused),
    })
    await Promise.all([api(listSessions, {}), api(listSessions, {}), api(listSessions, {})])
    expect(pathsCalled().filter((path) => path === REFRESH)).toHaveLength(1)
    expect(calls.filter(({ token }) => token === 'new')).toHaveLength(3)
    expect(currentSession()?.token).toBe('new')
    expect(browser.toasts).toEqual([])
  })

  test('makes calls that start during the renewal wait for the new token', async () => {
    const refreshing = Promise.withResolvers<void>()
    const started = Promise.withResolvers<void>()
    const { calls } = open({
      session,
      server: async ({ path, token }) => {
        if (path !== REFRESH) return token === 'new' ? sessions : refused
        started.resolve()
        await refreshing.promise
        return renewed
      },
    })
    const first = api(listSessions, {})
    await started.promise
    const second = api(listSessions, {})
    refreshing.resolve()
    await Promise.all([first, second])
    expect(calls.map(({ path, token }) => [path, token])).toEqual([
      ['/auth/sessions', 'old'],
      [REFRESH, undefined],
      ['/auth/sessions', 'new'],
      ['/auth/sessions', 'new'],
    ])
  })

  test('is not renewed again by a call that comes back after the renewal', async () => {
    const late = Promise.withResolvers<void>()
    let first = true
    const { pathsCalled } = open({
      session,
      server: async ({ path, token }) => {
        if (path === REFRESH) return renewed
        if (first) {
          first = false
          await late.promise
        }
        return token === 'new' ? sessions : refused
      },
    })
    const slow = api(listSessions, {})
    await api(listSessions, {})
    late.resolve()
    await slow
    expect(pathsCalled().filter((path) => path === REFRESH)).toHaveLength(1)
  })

  test('is renewed only once per call', async () => {
    const { pathsCalled, wentTo } = open({ session, server: ({ path }) => (path === REFRESH ? renewed : refused) })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(pathsCalled()).toEqual(['/auth/sessions', REFRESH, '/auth/sessions'])
    expect(wentTo).toHaveLength(1)
  })
})

describe('an expired session', () => {
  test('is cleared, shows one toast, and redirects to the login page', async () => {
    const { toasts, wentTo } = open({ session, at: '/orders', server: () => refused })
    await Promise.allSettled([api(listSessions, {}), api(listSessions, {})])
    expect(currentSession()).toBeNull()
    expect(hasExpired()).toBe(true)
    expect(toasts).toEqual([LAPSED])
    expect(wentTo).toEqual(['/login from /orders'])
  })

  test.each(['/login', '/auth/login'])('does not redirect from %s', async (at) => {
    const { wentTo } = open({ session, at, server: () => refused })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(wentTo).toEqual([])
  })

  test.each(['/public/products', '/settings/homepage', '/pages/7'] as const)(
    'does not redirect from pages that call %s',
    async (path) => {
      const { wentTo } = open({ session, server: () => refused })
      await expect(api({ ...getHomepageSetting, path }, {})).rejects.toThrow(ApiError)
      expect(wentTo).toEqual([])
      expect(currentSession()).toBeNull()
    },
  )

  test('ends silently when a background call gets the 401', async () => {
    const { toasts, wentTo } = open({ session, server: () => refused })
    await expect(api(listSessions, {}, { background: true })).rejects.toThrow(ApiError)
    expect([toasts, wentTo]).toEqual([[], []])
    expect(currentSession()).toBeNull()
  })

  test('shows the toast with the first call of the user, though a background call got the 401 first', async () => {
    const { toasts, wentTo } = open({ session, server: () => refused })
    await Promise.allSettled([
      api(listSessions, {}, { background: true }),
      api(listSessions, {}),
      api(listSessions, {}),
    ])
    expect(toasts).toEqual([LAPSED])
    expect(wentTo).toHaveLength(1)
  })

  test('shows no toast when the user has just signed out', async () => {
    const { toasts, pathsCalled } = open({
      session,
      server: () => {
        clearSession()
        return refused
      },
    })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(toasts).toEqual([])
    expect(pathsCalled()).toEqual(['/auth/sessions'])
  })

  test('does not come back when the user signs out during the renewal', async () => {
    open({
      session,
      server: ({ path }) => {
        if (path !== REFRESH) return refused
        clearSession()
        return renewed
      },
    })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(currentSession()).toBeNull()
  })

  test('does not replace the session of another user who signed in meanwhile', async () => {
    const other = { token: 'theirs', user: { ...testUser, id: 'u2' } }
    open({
      session,
      server: ({ path }) => {
        if (path !== REFRESH) return refused
        storeSession(other)
        return renewed
      },
    })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(currentSession()).toEqual(other)
  })
})

describe('a renewal without a response', () => {
  test('keeps the session: an outage does not sign out', async () => {
    const { toasts, wentTo } = open({
      session,
      server: ({ path }) => (path === REFRESH ? { status: 503 } : refused),
    })
    await expect(api(listSessions, {})).rejects.toMatchObject({ status: 503 })
    expect(currentSession()).toEqual(session)
    expect(wentTo).toEqual([])
    expect(toasts).toEqual(['서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'])
  })
})

test('a wrong password does not touch the session', async () => {
  const { pathsCalled, toasts } = open({
    session,
    server: () => ({ status: 401, body: { code: 'invalid_credentials', message: '틀렸습니다.' } }),
  })
  await expect(api(login, { body: { email: 'a@b.kr', password: 'x' } })).rejects.toMatchObject({
    status: 401,
    code: 'invalid_credentials',
    message: '틀렸습니다.',
  })
  expect(pathsCalled()).toEqual(['/auth/login'])
  expect(toasts).toEqual([])
  expect(currentSession()).toEqual(session)
})

describe('the toast of a failed call', () => {
  test.each([
    [403, '접근 권한이 없습니다.'],
    [429, '너무 많은 요청이 발생했습니다. 잠시 후 다시 시도해주세요.'],
    [500, '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
    [502, '서버 오류가 발생했습니다. 잠시 후 다시 시도해주세요.'],
  ])('about %i is a toast', async (status, message) => {
    const { toasts } = open({ session, server: () => ({ status }) })
    await Promise.allSettled([api(listSessions, {}), api(listSessions, {})])
    expect(toasts).toEqual([message])
  })

  test('is left out for quiet calls', async () => {
    const { toasts } = open({ session, server: () => ({ status: 500 }) })
    await expect(api(listSessions, {}, { quiet: true })).rejects.toThrow(ApiError)
    expect(toasts).toEqual([])
  })

  test('names the lost connection', async () => {
    const { toasts } = open({
      session,
      server: () => {
        throw new TypeError('Failed to fetch')
      },
    })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(api(listSessions, {})).rejects.toMatchObject({ status: 0, code: 'offline' })
    expect(toasts).toEqual(['인터넷 연결이 끊겼습니다. 연결을 확인한 뒤 다시 시도해 주세요.'])
  })

  test('names the timeout after ten seconds', async () => {
    let waited = 0
    const { toasts } = open({ session, server: () => sessions })
    const given = AbortSignal.timeout
    AbortSignal.timeout = (ms) => {
      waited = ms
      return AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    }
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(api(listSessions, {})).rejects.toMatchObject({ code: 'timeout' })
    AbortSignal.timeout = given
    expect(waited).toBe(10_000)
    expect(toasts).toEqual(['응답이 늦어지고 있습니다. 잠시 후 다시 시도해 주세요.'])
  })

  test('is left out for aborted calls', async () => {
    const { toasts } = open({ session, server: () => sessions })
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(api(listSessions, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(toasts).toEqual([])
  })
})
