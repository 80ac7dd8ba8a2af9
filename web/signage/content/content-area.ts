import type { Role } from '@jangteo/domain/accounts/roles.ts'

/** Where people of this role keep their contents. */
export function contentPathOf(role: Role): string {
  if (role === 'business') return '/supplier/signage'
  return role === 'affiliate' ? '/retailer/signage' : '/signage/content'
}

/** Of suppliers and retailers an admin looks first. */
export function isSubmitted(role: Role): boolean {
  return role === 'business' || role === 'affiliate'
}
