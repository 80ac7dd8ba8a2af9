import { listSessions } from '@jangteo/contracts/accounts/account.ts'
import { login } from '@jangteo/contracts/accounts/auth.ts'
import { getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from './api.ts'
import { someone } from './members/someone.fixture.ts'
import { ApiError } from './session/api-error.ts'
import { openBrowser } from './session/browser.fixture.ts'
import { clearSession, currentSession, hasLapsed, storeSession } from './session/session-store.ts'

const LAPSED = '세션이 만료되었습니다. 다시 로그인해주세요.'
const REFRESH = '/auth/v2/refresh'

let browser: ReturnType<typeof openBrowser>
const open = (options: Parameters<typeof openBrowser>[0]) => {
  browser = openBrowser(options)
  return browser
}

let hours = 0
beforeEach(() => {
  // Each test in an hour of its own: the same message twice in a row is told once.
  vi.useFakeTimers({ toFake: ['Date'], now: ++hours * 3_600_000 })
})
afterEach(() => {
  browser.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const session = { token: 'old', user: someone }
const refused = { status: 401, body: { code: 'unauthenticated', message: '로그인이 필요합니다.' } }
const sessions = { status: 200, body: { success: true, sessions: [] } }
const renewed = { status: 200, body: { success: true, token: 'new', user: someone } }

describe('a lapsed token', () => {
  test('is renewed once for all calls that find it lapsed, and each call is made again', async () => {
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

  test('is tried once more and no further', async () => {
    const { pathsCalled, wentTo } = open({ session, server: ({ path }) => (path === REFRESH ? renewed : refused) })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(pathsCalled()).toEqual(['/auth/sessions', REFRESH, '/auth/sessions'])
    expect(wentTo).toHaveLength(1)
  })
})

describe('a session that is over', () => {
  test('is forgotten, told once, and leads to the sign-in page', async () => {
    const { toasts, wentTo } = open({ session, at: '/orders', server: () => refused })
    await Promise.allSettled([api(listSessions, {}), api(listSessions, {})])
    expect(currentSession()).toBeNull()
    expect(hasLapsed()).toBe(true)
    expect(toasts).toEqual([LAPSED])
    expect(wentTo).toEqual(['/login from /orders'])
  })

  test.each(['/login', '/auth/login'])('stays at %s when found there', async (at) => {
    const { wentTo } = open({ session, at, server: () => refused })
    await expect(api(listSessions, {})).rejects.toThrow(ApiError)
    expect(wentTo).toEqual([])
  })

  test.each(['/public/products', '/settings/homepage', '/pages/7'] as const)(
    'sends nobody away from %s',
    async (path) => {
      const { wentTo } = open({ session, server: () => refused })
      await expect(api({ ...getHomepageSetting, path }, {})).rejects.toThrow(ApiError)
      expect(wentTo).toEqual([])
      expect(currentSession()).toBeNull()
    },
  )

  test('ends without a word when a call in the background finds it', async () => {
    const { toasts, wentTo } = open({ session, server: () => refused })
    await expect(api(listSessions, {}, { background: true })).rejects.toThrow(ApiError)
    expect([toasts, wentTo]).toEqual([[], []])
    expect(currentSession()).toBeNull()
  })

  test('is told by the first call somebody asked for, though one in the background found it', async () => {
    const { toasts, wentTo } = open({ session, server: () => refused })
    await Promise.allSettled([
      api(listSessions, {}, { background: true }),
      api(listSessions, {}),
      api(listSessions, {}),
    ])
    expect(toasts).toEqual([LAPSED])
    expect(wentTo).toHaveLength(1)
  })

  test('is nobody’s fault when the person has just signed out', async () => {
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

  test('does not come back when the person signs out while it is renewed', async () => {
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

  test('does not replace that of another person who signed in meanwhile', async () => {
    const other = { token: 'theirs', user: { ...someone, id: 'u2' } }
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

describe('a renewal that gets no answer', () => {
  test('keeps the session: an outage signs nobody out', async () => {
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

test('a wrong password says nothing about the session', async () => {
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

describe('what every screen says', () => {
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

  test('is nothing where the screen speaks for itself', async () => {
    const { toasts } = open({ session, server: () => ({ status: 500 }) })
    await expect(api(listSessions, {}, { quiet: true })).rejects.toThrow(ApiError)
    expect(toasts).toEqual([])
  })

  test('names the connection when there is none', async () => {
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

  test('names the wait when an answer takes longer than ten seconds', async () => {
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

  test('is nothing about a call that its screen gave up', async () => {
    const { toasts } = open({ session, server: () => sessions })
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(api(listSessions, {}, { signal: AbortSignal.abort() })).rejects.toThrow()
    expect(toasts).toEqual([])
  })
})
