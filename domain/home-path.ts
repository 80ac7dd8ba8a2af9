import { ROLES, userTypeOf } from './accounts/roles.ts'

/** Where somebody lands after signing in, and is sent back to from areas of others. */
export function homePathOf(role: string): string {
  if (role === 'manager') return '/signage'
  const userType = userTypeOf(role)
  return userType === 'customer' ? '/shop' : `/${userType}/dashboard`
}

type Area = [prefix: string, roles: readonly string[]]

/** Areas of the site and the roles that may enter; everything else is open. */
const AREAS: Area[] = [
  ['/admin', ['admin']],
  ['/supplier', ['business']],
  ['/retailer', ['affiliate']],
  ['/signage', ['admin', 'manager']],
  ...['/cart', '/checkout', '/orders', '/reviews', '/sandbox', '/account/wishes', '/account/seen'].map(
    (prefix): Area => [prefix, ['customer', 'affiliate']],
  ),
  ['/account', ROLES],
  ['/notices', ROLES],
]

/** Addresses are routed in any case of letters. */
export function mayEnter(role: string, path: string): boolean {
  const place = path.split(/[?#]/)[0]?.toLowerCase() ?? ''
  const area = AREAS.find(([prefix]) => place === prefix || place.startsWith(`${prefix}/`))
  return !area || area[1].includes(role)
}
