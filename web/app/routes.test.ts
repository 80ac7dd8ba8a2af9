import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from '../routes.ts'

function toObject({ path, index, file, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true, id: file }
  return { ...(path && { path }), id: file, ...(children && { children: children.map(toObject) }) }
}

/** Two routes may share a screen, so ids are not unique; `matchRoutes` accepts that. */
const TREE = routes.map(toObject)
const screenAt = (path: string) => matchRoutes(TREE, path)?.at(-1)?.route.id

const UNKNOWN = 'app/unknown-path.ts'
const PAGE = 'storefront/pages/content-page.tsx'
const DISABLED = 'storefront/pages/disabled-page.tsx'

test.each([
  ['/', 'storefront/home/home-page.tsx'],
  ['/login', 'app/accounts/sign-in/login-page.tsx'],
  ['/auth/login', 'app/accounts/sign-in/login-page.tsx'],
  ['/register', 'app/accounts/register/register-page.tsx'],
  ['/auth/register/customer', 'app/accounts/register/register-form-page.tsx'],
  ['/auth/callback', 'app/accounts/social/social-result-page.tsx'],
  ['/auth/callback/google', 'app/accounts/social/social-callback-page.tsx'],
  ['/auth/verify-email/pending', 'app/accounts/verify-email/verify-pending-page.tsx'],
  ['/auth/verify-email/success', 'app/accounts/verify-email/verify-success-page.tsx'],
  ['/auth/verify-email/error', 'app/accounts/verify-email/verify-error-page.tsx'],
  ['/auth/forgot-password', 'app/accounts/password/forgot-password-page.tsx'],
  ['/auth/reset-password', 'app/accounts/password/reset-password-page.tsx'],
  ['/admin', 'admin/dashboard/admin-dashboard-page.tsx'],
  ['/admin/dashboard', 'admin/dashboard/admin-dashboard-page.tsx'],
  ['/admin/products/pending', 'admin/products/queue/queue-page.tsx'],
  ['/admin/orders', 'admin/orders/list/orders-page.tsx'],
  ['/admin/users', 'admin/users/list/users-page.tsx'],
  ['/admin/categories', 'admin/categories/categories-page.tsx'],
  ['/admin/reviews', 'admin/reviews/reviews-page.tsx'],
  ['/supplier', 'supplier/dashboard/supplier-dashboard-page.tsx'],
  ['/supplier/dashboard', 'supplier/dashboard/supplier-dashboard-page.tsx'],
  ['/supplier/products', 'supplier/products/list/products-page.tsx'],
  ['/supplier/products/new', 'supplier/products/form/new-product-page.tsx'],
  ['/supplier/products/7', 'supplier/products/detail/product-page.tsx'],
  ['/supplier/products/7/edit', 'supplier/products/form/edit-product-page.tsx'],
  ['/retailer', 'retailer/dashboard/retailer-dashboard-page.tsx'],
  ['/retailer/dashboard', 'retailer/dashboard/retailer-dashboard-page.tsx'],
  ['/shop', 'storefront/shop/shop-page.tsx'],
  ['/signage', 'signage/overview/overview-page.tsx'],
  ['/signage/content', 'signage/content/contents-page.tsx'],
  ['/signage/stores', 'signage/stores/stores-page.tsx'],
  ['/signage/playlists', 'signage/playlists/playlists-page.tsx'],
  ['/signage/schedules', 'signage/schedules/schedules-page.tsx'],
  ['/signage/anything/else', 'signage/overview/overview-page.tsx'],
  ['/test-dashboard', 'storefront/test-dashboard/test-dashboard-page.tsx'],
  ['/test/session-sync', 'storefront/session-sync/session-sync-page.tsx'],
  ['/spectra-blocks-demo', 'storefront/pages/blocks-demo-page.tsx'],
  ['/products', 'storefront/products/products-page.tsx'],
  ['/products/a-cup', 'storefront/products/detail/product-page.tsx'],
  ['/customizer', 'storefront/customizer/customizer-page.tsx'],
  ['/search', 'storefront/products/search-page.tsx'],
  ['/blog', 'storefront/blog/blog-page.tsx'],
  ['/blog/a-post', 'storefront/blog/post-page.tsx'],
])('%s is shown by %s', (path, screen) => {
  expect(screenAt(path)).toBe(screen)
})

test.each([
  '/editor',
  '/editor-demo',
  '/thedang-editor',
  '/fullscreen-editor',
  '/admin-test',
  '/dropshipping',
  '/healthcare',
])('%s is disabled for now', (path) => {
  expect(screenAt(path)).toBe(DISABLED)
})

test.each([
  ...['/about', '/careers', '/news', '/contact', '/support', '/faq', '/shipping', '/returns', '/terms', '/privacy'],
  ...['/cookies', '/services'],
])('%s is a page that can be edited', (path) => {
  expect(screenAt(path)).toBe(PAGE)
})

test.each(['/no/such/place', '/admin/no-such-screen', '/supplier/products/7/delete', '/test', '/auth'])(
  '%s has no route',
  (path) => {
    expect([UNKNOWN, PAGE]).toContain(screenAt(path))
  },
)
