import { ROLES, userTypeOf } from './accounts/roles.ts'

/** The landing page of a role after sign-in, and the redirect from areas of other roles. */
export function homePathOf(role: string): string {
  if (role === 'manager') return '/signage'
  const userType = userTypeOf(role)
  return userType === 'customer' ? '/shop' : `/${userType}/dashboard`
}

type Area = [prefix: string, roles: readonly string[]]

/** Areas of the site and the roles that may enter; other paths are public. */
const AREAS: Area[] = [
  ['/admin', ['admin']],
  ['/supplier', ['business']],
  ['/retailer', ['affiliate']],
  ['/signage', ['admin', 'manager']],
  ...[
    '/cart',
    '/checkout',
    '/orders',
    '/reviews',
    '/sandbox',
    '/coupons',
    '/points',
    '/account/wishes',
    '/account/seen',
  ].map((prefix): Area => [prefix, ['customer', 'affiliate']]),
  ['/account/members', ['business', 'affiliate']],
  ['/account', ROLES],
  ['/notices', ROLES],
]

/** Case-insensitive, like the router. */
export function mayEnter(role: string, path: string): boolean {
  const place = path.split(/[?#]/)[0]?.toLowerCase() ?? ''
  const area = AREAS.find(([prefix]) => place === prefix || place.startsWith(`${prefix}/`))
  return !area || area[1].includes(role)
}
