import { environmentManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openBrowser } from '../app/session/browser.fixture.ts'
import { newQueryClient } from '../app/session/query-client.tsx'
import { playbackOf } from './queries.ts'

beforeEach(() => {
  vi.useFakeTimers()
  environmentManager.setIsServer(() => false)
})
afterEach(() => {
  environmentManager.setIsServer(() => typeof window === 'undefined')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['answers', 200],
  ['fails', 500],
])('the playback of a store is polled exactly every 5 seconds, also when the server %s', async (_, status) => {
  const browser = openBrowser({ server: () => ({ status, body: { data: { isPlaying: false } } }) })
  const client = newQueryClient()
  const leave = new QueryObserver(client, playbackOf('0199f000-0000-7000-8000-000000000001')).subscribe(() => {})
  const askedAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return browser.calls.length
  }
  expect([await askedAfter(0), await askedAfter(4_999), await askedAfter(1)]).toEqual([1, 1, 2])
  expect([await askedAfter(4_999), await askedAfter(1)]).toEqual([2, 3])
  expect(browser.toasts).toEqual([])
  leave()
  expect(await askedAfter(60_000)).toBe(3)
  browser.close()
  client.clear()
})
