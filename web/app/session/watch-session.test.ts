import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testUser } from '../members/user.fixture.ts'
import { openBrowser } from './browser.fixture.ts'
import { currentSession, storeSession } from './session-store.ts'
import { watchSession } from './watch-session.ts'

/** What the event stream would announce. */
const stream = vi.hoisted(() => {
  // Test files share their modules: one loaded by another file would keep the real event stream.
  vi.resetModules()
  return { listeners: new Map<string, () => void>() }
})

vi.mock('../events/subscribe-to-changes.ts', () => ({
  subscribeToChanges: ([tag]: [string], onChange: () => void) => {
    stream.listeners.set(tag, onChange)
    return () => stream.listeners.delete(tag)
  },
}))

const session = { token: 'good', user: testUser }
const verified = { status: 200, body: { success: true, user: testUser } }

let browser: ReturnType<typeof openBrowser>
let stop = () => {}

function watch(check: { status: number; body?: object }) {
  browser = openBrowser({ session, server: ({ path }) => (path === '/auth/verify' ? verified : check) })
  stop = watchSession()
  return browser
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => {
  stop()
  browser.close()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the session is checked every 30 seconds', async () => {
  const { pathsCalled } = watch({ status: 200, body: { isAuthenticated: true } })
  const checks = () => pathsCalled().filter((path) => path === '/accounts/sso/check')
  await vi.advanceTimersByTimeAsync(29_999)
  expect(checks()).toHaveLength(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(checks()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(checks()).toHaveLength(2)
})

test('a user changed during the refresh request is not overwritten', async () => {
  const renamed = { ...testUser, name: '새 이름' }
  browser = openBrowser({
    session,
    server: () => {
      storeSession({ token: session.token, user: renamed })
      return verified
    },
  })
  stop = watchSession()
  await vi.advanceTimersByTimeAsync(1)
  expect(currentSession()?.user).toEqual(renamed)
})

test('a failed check is only logged: an outage does not sign out', async () => {
  const { toasts, wentTo } = watch({ status: 500 })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(console.warn).toHaveBeenCalledWith('session check failed', expect.objectContaining({ status: 500 }))
  expect(currentSession()).toEqual(session)
  expect([toasts, wentTo]).toEqual([[], []])
})

test('a user whom the server no longer verifies, nor renews, is signed out', async () => {
  browser = openBrowser({
    session,
    server: ({ path }) =>
      path === '/accounts/sso/check' ? { status: 200, body: { isAuthenticated: true } } : { status: 401 },
  })
  expect(JSON.parse(localStorage.getItem('auth-session') ?? '')).toEqual(session)
  stop = watchSession()
  await vi.advanceTimersByTimeAsync(1)
  expect(browser.pathsCalled()).toEqual(['/auth/verify', '/auth/v2/refresh'])
  expect(currentSession()).toBeNull()
  expect(localStorage.getItem('auth-session')).toBeNull()
})

test('the session is kept in local storage, where the next page finds it', async () => {
  browser = openBrowser({ session, server: () => verified })
  expect(JSON.parse(localStorage.getItem('auth-session') ?? '')).toEqual(session)
  const kept = { ...session, token: 'from the page before' }
  localStorage.setItem('auth-session', JSON.stringify(kept))
  expect(currentSession()).toEqual(kept)
})

test('a session that the server no longer knows is cleared', async () => {
  browser = openBrowser({
    session,
    server: ({ path }) => {
      if (path === '/auth/verify') return verified
      return path === '/auth/v2/refresh' ? { status: 401 } : { status: 200, body: { isAuthenticated: false } }
    },
  })
  stop = watchSession()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(currentSession()).toBeNull()
  expect(browser.wentTo).toEqual([])
})

test('a supplier sees the decision about the business as soon as the account is announced', async () => {
  const supplier = { ...testUser, role: 'business', userType: 'supplier', approvalStatus: 'pending' } as const
  let decided: object = supplier
  browser = openBrowser({
    session: { token: 'good', user: supplier },
    server: () => ({ status: 200, body: { success: true, user: decided } }),
  })
  stop = watchSession()
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(1)
  expect(currentSession()?.user.approvalStatus).toBe('pending')
  decided = { ...supplier, approvalStatus: 'approved' }
  stream.listeners.get(`account:${supplier.id}`)?.()
  await vi.advanceTimersByTimeAsync(1)
  expect(currentSession()?.user.approvalStatus).toBe('approved')
  stop()
  expect(stream.listeners.size).toBe(0)
})
