import { afterEach, expect, test, vi } from 'vitest'
import { redirectAfterSubmit } from './rendered-form.tsx'

afterEach(() => vi.unstubAllGlobals())

function redirectsOf(confirmation: Parameters<typeof redirectAfterSubmit>[0]['confirmation']): string[] {
  const visited: string[] = []
  const location = { origin: 'https://shop.test', assign: (url: URL) => visited.push(url.href) }
  vi.stubGlobal('window', { location })
  const isRedirected = redirectAfterSubmit({ success: true, submissionId: '1', confirmation, payment: null })
  expect(isRedirected).toBe(visited.length > 0)
  return visited
}

test('a submitted form redirects only when the confirmation is a redirect to an http address', () => {
  expect(redirectsOf({ type: 'redirect', redirectUrl: 'https://thanks.test/' })).toEqual(['https://thanks.test/'])
  expect(redirectsOf({ type: 'redirect', redirectUrl: '/thanks' })).toEqual(['https://shop.test/thanks'])
  expect(redirectsOf({ type: 'redirect' })).toEqual([])
  expect(redirectsOf({ type: 'redirect', redirectUrl: 'javascript:alert(1)' })).toEqual([])
  expect(redirectsOf({ type: 'message', redirectUrl: 'https://thanks.test/' })).toEqual([])
})
