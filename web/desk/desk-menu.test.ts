import type { ROLES } from '@jangteo/domain/accounts/roles.ts'
import { expect, test } from 'vitest'
import { deskGroupsFor, menuLocation } from './desk-menu.ts'

const pathsOf = (role: (typeof ROLES)[number]) =>
  deskGroupsFor(role).flatMap(({ entries }) => entries.map(({ to }) => to))

test('each role sees its own screens, and every role the account and the shop', () => {
  expect(pathsOf('admin')).toEqual([
    '/admin',
    '/admin/orders',
    '/admin/shipments',
    '/admin/returns',
    '/admin/refunds',
    '/admin/products/pending',
    '/admin/products',
    '/admin/categories',
    '/admin/price-lists',
    '/admin/promotions',
    '/admin/reviews',
    '/admin/settlement',
    '/admin/credit',
    '/admin/tax-invoices',
    '/admin/documents',
    '/admin/payments',
    '/admin/users',
    '/admin/grades',
    '/admin/postcode-zones',
    '/admin/holidays',
    '/signage',
    '/admin/audit',
    '/admin/jobs',
    '/admin/settings',
    '/admin/content/pages',
    '/admin/content/posts',
    '/admin/content/homepage',
    '/admin/content/media',
    '/admin/content/menus',
    '/admin/content/template-parts',
    '/admin/content/reusable',
    '/admin/forms',
    '/admin/views',
    '/admin/content/import',
    '/notices',
    '/account',
    '/',
  ])
  expect(pathsOf('manager')).toEqual(['/signage', '/notices', '/account', '/'])
  expect(pathsOf('business')).toEqual([
    '/supplier',
    '/supplier/orders',
    '/supplier/shipments',
    '/supplier/returns',
    '/supplier/shipping',
    '/supplier/reviews',
    '/supplier/products',
    '/supplier/stock',
    '/supplier/stock/count',
    '/supplier/price-lists',
    '/supplier/promotions',
    '/supplier/settlement',
    '/supplier/tax-invoices',
    '/supplier/documents',
    '/account/members',
    '/supplier/signage',
    '/notices',
    '/account',
    '/',
  ])
  expect(pathsOf('affiliate')).toEqual([
    '/retailer',
    '/products',
    '/retailer/buying',
    '/retailer/price-list',
    '/retailer/quick-order',
    '/retailer/orders',
    '/retailer/returns',
    '/retailer/pickups',
    '/retailer/inventory',
    '/retailer/analysis',
    '/retailer/settlement',
    '/retailer/credit',
    '/retailer/documents',
    '/account/members',
    '/retailer/signage',
    '/coupons',
    '/points',
    '/account/wishes',
    '/account/seen',
    '/notices',
    '/account',
    '/',
  ])
  const withoutPoints = deskGroupsFor('affiliate', { hasPoints: false }).flatMap(({ entries }) =>
    entries.map(({ to }) => to),
  )
  expect(withoutPoints).toEqual(pathsOf('affiliate').filter((path) => path !== '/points'))
  expect(pathsOf('customer')).toEqual(['/notices', '/account', '/'])
})

test('a member of a business sees the screens of their permissions', () => {
  const packer = deskGroupsFor('business', { permissions: ['orders'] }).flatMap(({ entries }) => entries)
  expect(packer.map(({ to }) => to)).toEqual([
    '/supplier/orders',
    '/supplier/shipments',
    '/supplier/returns',
    '/supplier/shipping',
    '/notices',
    '/account',
    '/',
  ])
})

test('both paths of a dashboard belong to one menu entry, and detail pages to the entry of their list', () => {
  expect(menuLocation('admin', '/admin')).toEqual({ group: '운영', entry: '대시보드' })
  expect(menuLocation('admin', '/admin/dashboard/')?.entry).toBe('대시보드')
  expect(menuLocation('admin', '/admin/users/0199')?.entry).toBe('회원')
  expect(menuLocation('admin', '/admin/audit')?.entry).toBe('감사 기록')
  expect(menuLocation('admin', '/admin/content/')).toEqual({ entry: '콘텐츠' })
  expect(menuLocation('admin', '/retailer')).toBeUndefined()
})

test('a screen with its own menu entry below a list does not belong to the list', () => {
  expect(menuLocation('admin', '/admin/products/pending')?.entry).toBe('상품 승인')
  expect(menuLocation('admin', '/admin/products')?.entry).toBe('상품')
  expect(menuLocation('admin', '/admin/products/0199')?.entry).toBe('상품')
})
