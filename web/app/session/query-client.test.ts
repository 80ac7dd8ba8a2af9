import { getHomepageSetting } from '@jangteo/contracts/settings/settings.ts'
import { environmentManager, focusManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../api.ts'
import { openBrowser } from './browser.fixture.ts'
import { newQueryClient } from './query-client.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => typeof window === 'undefined')
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const MINUTE_MS = 60_000
const HOMEPAGE = { success: true, data: { type: null, pageId: null, postsPerPage: 10 } }

/** A screen that shows the homepage setting, and the number of calls for it. */
function openScreen(answer: () => { status: number; body?: unknown } = () => ({ status: 200, body: HOMEPAGE })) {
  const browser = openBrowser({ server: answer })
  const client = newQueryClient()
  // A client that is not mounted hears nothing of the window.
  client.mount()
  const options = { queryKey: ['homepage'], queryFn: () => api(getHomepageSetting, {}, { quiet: true }) }
  const show = () => new QueryObserver(client, options).subscribe(() => {})
  const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
  const close = () => {
    browser.close()
    client.unmount()
    client.clear()
  }
  return { show, settle, asked: () => browser.calls.length, close }
}

test('loaded data is shown for 5 minutes without a call, and fetched again after that', async () => {
  const { show, settle, asked, close } = openScreen()
  show()
  await settle(5 * MINUTE_MS - 1_000)
  show()
  await settle()
  expect(asked()).toBe(1)
  await settle(1_000)
  show()
  await settle()
  expect(asked()).toBe(2)
  close()
})

test('returning to the window fetches nothing, however old the data is', async () => {
  const { show, settle, asked, close } = openScreen()
  show()
  focusManager.setFocused(false)
  await settle(10 * MINUTE_MS)
  focusManager.setFocused(true)
  await settle(1_000)
  expect(asked()).toBe(1)
  close()
})

test('a call that fails is made once more, and not again by coming back to the window', async () => {
  const { show, settle, asked, close } = openScreen(() => ({ status: 500 }))
  show()
  await settle(MINUTE_MS)
  expect(asked()).toBe(2)
  focusManager.setFocused(false)
  focusManager.setFocused(true)
  await settle(MINUTE_MS)
  expect(asked()).toBe(2)
  close()
})

test.each([
  ['broken', 500, 2],
  ['refused', 404, 1],
])('a call that is %s is made again once, unless the server has refused it', async (_, status, calls) => {
  const { show, settle, asked, close } = openScreen(() => ({ status, body: { message: '안 됩니다' } }))
  show()
  await settle(MINUTE_MS)
  expect(asked()).toBe(calls)
  close()
})
