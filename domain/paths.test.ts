import { expect, test } from 'vitest'
import { homePathOf, mayEnter } from './home-path.ts'
import { localPath } from './local-path.ts'

test.each([
  ['admin', '/admin/dashboard'],
  ['business', '/supplier/dashboard'],
  ['affiliate', '/retailer/dashboard'],
  ['customer', '/shop'],
  ['manager', '/signage'],
])('%s lands on %s', (role, path) => {
  expect(homePathOf(role)).toBe(path)
})

test.each([
  ['manager', '/admin', false],
  ['manager', '/signage/stores', true],
  ['admin', '/signage', true],
  ['business', '/admin/users', false],
  ['business', '/supplier/products', true],
  ['customer', '/supplier?x=1', false],
  ['customer', '/admin#top', false],
  ['customer', '/Admin/Users', false],
  ['business', '/SUPPLIER#top', true],
  ['customer', '/suppliers-we-love', true],
  ['customer', '/orders', true],
])('%s on %s: %s', (role, path, allowed) => {
  expect(mayEnter(role, path)).toBe(allowed)
})

test.each([
  ['/admin/users', ['admin']],
  ['/supplier/products', ['business']],
  ['/retailer/inventory', ['affiliate']],
  ['/signage/stores', ['admin', 'manager']],
  ['/cart', ['customer', 'affiliate']],
  ['/shop', ['admin', 'manager', 'business', 'affiliate', 'customer']],
])('%s is for %j alone', (path, allowed) => {
  const roles = ['admin', 'manager', 'business', 'affiliate', 'customer']
  expect(roles.filter((role) => mayEnter(role, path))).toEqual(roles.filter((role) => allowed.includes(role)))
})

test.each(['/orders', '/orders?page=2#top', '/갤럭시'])('%s stays on the site', (path) => {
  expect(localPath(path)).toBe(encodeURI(path))
})

test.each(['//e', '/\\e', '\\\\e', 'javascript:alert(1)', 'https://e', '/\t/e', '/./\\e', '/..//e', '', null])(
  '%j is no path of this site',
  (path) => {
    expect(localPath(path)).toBeUndefined()
    expect(localPath(`/search?q=${path}`), 'as a value it harms nobody').toMatch(/^\/search\?q=/)
  },
)
