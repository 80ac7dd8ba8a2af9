import { expect, test } from 'vitest'
import { testUser } from '../members/user.fixture.ts'
import { checkAccess } from './access-check.ts'
import { originFromState, pathAfterLogin } from './path-after-login.ts'

const as = (role: typeof testUser.role) => ({ token: 't', user: { ...testUser, role } })
const request = { area: '/admin', path: '/admin/users?page=2', expired: false }

test('there is no redirect before the session is known', () => {
  expect(checkAccess({ ...request, session: undefined })).toEqual({ kind: 'wait' })
})

test('an anonymous visitor goes to the login page with the requested path', () => {
  const state = { from: '/admin/users?page=2' }
  expect(checkAccess({ ...request, session: null })).toEqual({ kind: 'leave', to: '/auth/login', state })
  expect(checkAccess({ ...request, session: null, expired: true })).toEqual({ kind: 'leave', to: '/login', state })
})

test.each([
  ['business', '/supplier/dashboard'],
  ['affiliate', '/retailer/dashboard'],
  ['customer', '/shop'],
  ['manager', '/signage'],
] as const)('a %s in the admin area goes to %s', (role, to) => {
  expect(checkAccess({ ...request, session: as(role) })).toEqual({ kind: 'leave', to })
})

test('an admin enters the admin area, and any signed-in user an area without a rule', () => {
  expect(checkAccess({ ...request, session: as('admin') })).toEqual({ kind: 'enter' })
  expect(checkAccess({ ...request, area: '/account', session: as('customer') })).toEqual({ kind: 'enter' })
})

test('after login the user returns to the requested page, if the role may see it', () => {
  expect(pathAfterLogin('business', '/supplier/products?page=2#top')).toBe('/supplier/products?page=2#top')
  expect(pathAfterLogin('customer', '/supplier/products')).toBe('/shop')
  expect(pathAfterLogin('admin', undefined)).toBe('/admin/dashboard')
  expect(pathAfterLogin('customer', '/Admin#top')).toBe('/shop')
  expect(pathAfterLogin('customer', '/login')).toBe('/shop')
  expect(pathAfterLogin('customer', '/LOGIN')).toBe('/shop')
  expect(pathAfterLogin('customer', '/auth/forgot-password')).toBe('/shop')
})

test.each(['//e.example', '/\\e.example', 'javascript:alert(1)', 'https://e.example', '/\t/e.example', 7, null])(
  'an origin of %j is ignored',
  (from) => {
    expect(originFromState({ from })).toBeUndefined()
    expect(pathAfterLogin('customer', String(from))).toBe('/shop')
  },
)
