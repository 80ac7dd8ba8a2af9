import { afterEach, expect, test, vi } from 'vitest'
import { goOn } from './go-on.ts'

afterEach(() => vi.unstubAllGlobals())

function goingOn(confirmation: Parameters<typeof goOn>[0]['confirmation']): string[] {
  const gone: string[] = []
  const location = { origin: 'https://shop.test', assign: (url: URL) => gone.push(url.href) }
  vi.stubGlobal('window', { location })
  const isGone = goOn({ success: true, submissionId: '1', confirmation, payment: null })
  expect(isGone).toBe(gone.length > 0)
  return gone
}

test('people go on only where the confirmation is a redirect and has an address on the web', () => {
  expect(goingOn({ type: 'redirect', redirectUrl: 'https://thanks.test/' })).toEqual(['https://thanks.test/'])
  expect(goingOn({ type: 'redirect', redirectUrl: '/thanks' })).toEqual(['https://shop.test/thanks'])
  expect(goingOn({ type: 'redirect' })).toEqual([])
  expect(goingOn({ type: 'redirect', redirectUrl: 'javascript:alert(1)' })).toEqual([])
  expect(goingOn({ type: 'message', redirectUrl: 'https://thanks.test/' })).toEqual([])
})
