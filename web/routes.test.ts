import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import routes from './routes.ts'

function toObject({ path, index, file, children }: RouteConfigEntry): RouteObject {
  if (index) return { index: true, id: file }
  return { ...(path && { path }), id: file, ...(children && { children: children.map(toObject) }) }
}

/** Two routes may show one screen, so ids are not unique here; `matchRoutes` does not mind. */
const TREE = routes.map(toObject)
const screenAt = (path: string) => matchRoutes(TREE, path)?.at(-1)?.route.id

const UNKNOWN = 'unknown-path.ts'
const PAGE = 'pages/content-page.tsx'
const DISABLED = 'pages/disabled-page.tsx'

test.each([
  ['/', 'home/home-page.tsx'],
  ['/login', 'accounts/sign-in/login-page.tsx'],
  ['/auth/login', 'accounts/sign-in/login-page.tsx'],
  ['/register', 'accounts/register/register-page.tsx'],
  ['/auth/register/customer', 'accounts/register/register-form-page.tsx'],
  ['/auth/callback', 'accounts/social/social-result-page.tsx'],
  ['/auth/callback/google', 'accounts/social/social-callback-page.tsx'],
  ['/auth/verify-email/pending', 'accounts/verify-email/verify-pending-page.tsx'],
  ['/auth/verify-email/success', 'accounts/verify-email/verify-success-page.tsx'],
  ['/auth/verify-email/error', 'accounts/verify-email/verify-error-page.tsx'],
  ['/auth/forgot-password', 'accounts/password/forgot-password-page.tsx'],
  ['/auth/reset-password', 'accounts/password/reset-password-page.tsx'],
  ['/admin', 'dashboards/admin-dashboard-page.tsx'],
  ['/admin/dashboard', 'dashboards/admin-dashboard-page.tsx'],
  ['/admin/products/pending', 'admin-products/queue/queue-page.tsx'],
  ['/admin/orders', 'admin-orders/list/orders-page.tsx'],
  ['/admin/users', 'admin-users/list/users-page.tsx'],
  ['/admin/categories', 'admin-categories/categories-page.tsx'],
  ['/admin/reviews', 'admin-reviews/reviews-page.tsx'],
  ['/supplier', 'dashboards/supplier-dashboard-page.tsx'],
  ['/supplier/dashboard', 'dashboards/supplier-dashboard-page.tsx'],
  ['/supplier/products', 'supplier-products/list/products-page.tsx'],
  ['/supplier/products/new', 'supplier-products/form/new-product-page.tsx'],
  ['/supplier/products/7', 'supplier-products/detail/product-page.tsx'],
  ['/supplier/products/7/edit', 'supplier-products/form/edit-product-page.tsx'],
  ['/retailer', 'dashboards/retailer-dashboard-page.tsx'],
  ['/retailer/dashboard', 'dashboards/retailer-dashboard-page.tsx'],
  ['/shop', 'shop/shop-page.tsx'],
  ['/signage', 'signage/overview/overview-page.tsx'],
  ['/signage/content', 'signage/content/contents-page.tsx'],
  ['/signage/stores', 'signage/stores/stores-page.tsx'],
  ['/signage/playlists', 'signage/playlists/playlists-page.tsx'],
  ['/signage/schedules', 'signage/schedules/schedules-page.tsx'],
  ['/signage/anything/else', 'signage/overview/overview-page.tsx'],
  ['/test-dashboard', 'test-dashboard/test-dashboard-page.tsx'],
  ['/test/session-sync', 'accounts/session-sync/session-sync-page.tsx'],
  ['/spectra-blocks-demo', 'pages/blocks-demo-page.tsx'],
  ['/products', 'products/products-page.tsx'],
  ['/products/a-cup', 'products/detail/product-page.tsx'],
  ['/customizer', 'customizer/customizer-page.tsx'],
  ['/search', 'products/search-page.tsx'],
  ['/blog', 'blog/blog-page.tsx'],
  ['/blog/a-post', 'blog/post-page.tsx'],
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
  '%s is known by nobody',
  (path) => {
    expect([UNKNOWN, PAGE]).toContain(screenAt(path))
  },
)
