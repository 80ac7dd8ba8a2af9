import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testUser } from '../../members/user.fixture.ts'
import { openBrowser } from '../../session/browser.fixture.ts'
import { currentSession } from '../../session/session-store.ts'
import { completeSignIn } from './social-result.ts'

// The sign-in marker is removed by a timer, which must not fire after the stubs are gone.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['admin', '/admin/dashboard'],
  ['business', '/supplier/dashboard'],
  ['affiliate', '/retailer/dashboard'],
  ['manager', '/signage'],
  ['customer', '/shop'],
  ['anything', '/shop'],
])('a social login as %s leads to %s', (role, to) => {
  const browser = openBrowser({ server: () => ({ status: 200 }) })
  const session = { token: 't', user: { ...testUser, role: role as Role } }
  expect(completeSignIn(session)).toEqual({ kind: 'success', name: testUser.name, to })
  expect(currentSession()).toEqual(session)
  browser.close()
})
