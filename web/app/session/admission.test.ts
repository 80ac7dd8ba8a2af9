import { expect, test } from 'vitest'
import { someone } from '../members/someone.fixture.ts'
import { admit } from './admission.ts'
import { destinationFor, originIn } from './destination.ts'

const as = (role: typeof someone.role) => ({ token: 't', user: { ...someone, role } })
const visit = { area: '/admin', wanted: '/admin/users?page=2', lapsed: false }

test('nobody is sent anywhere until it is known who is there', () => {
  expect(admit({ ...visit, session: undefined })).toEqual({ kind: 'wait' })
})

test('a stranger goes to the sign-in page, which remembers where they wanted to go', () => {
  const state = { from: '/admin/users?page=2' }
  expect(admit({ ...visit, session: null })).toEqual({ kind: 'leave', to: '/auth/login', state })
  expect(admit({ ...visit, session: null, lapsed: true })).toEqual({ kind: 'leave', to: '/login', state })
})

test.each([
  ['business', '/supplier/dashboard'],
  ['affiliate', '/retailer/dashboard'],
  ['customer', '/shop'],
  ['manager', '/signage'],
] as const)('a %s in the admin area goes to %s', (role, to) => {
  expect(admit({ ...visit, session: as(role) })).toEqual({ kind: 'leave', to })
})

test('an admin enters the admin area, and anybody signed in an area that no rule names', () => {
  expect(admit({ ...visit, session: as('admin') })).toEqual({ kind: 'enter' })
  expect(admit({ ...visit, area: '/account', session: as('customer') })).toEqual({ kind: 'enter' })
})

test('after signing in people come back to where they wanted to go, if they may', () => {
  expect(destinationFor('business', '/supplier/products?page=2#top')).toBe('/supplier/products?page=2#top')
  expect(destinationFor('customer', '/supplier/products')).toBe('/shop')
  expect(destinationFor('admin', undefined)).toBe('/admin/dashboard')
  expect(destinationFor('customer', '/Admin#top')).toBe('/shop')
  expect(destinationFor('customer', '/login')).toBe('/shop')
  expect(destinationFor('customer', '/LOGIN')).toBe('/shop')
  expect(destinationFor('customer', '/auth/forgot-password')).toBe('/shop')
})

test.each(['//e.example', '/\\e.example', 'javascript:alert(1)', 'https://e.example', '/\t/e.example', 7, null])(
  'a remembered origin of %j leads nowhere else',
  (from) => {
    expect(originIn({ from })).toBeUndefined()
    expect(destinationFor('customer', String(from))).toBe('/shop')
  },
)
