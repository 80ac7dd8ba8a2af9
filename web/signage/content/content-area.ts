import type { Role } from '@jangteo/domain/accounts/roles.ts'

/** Path of the content list for a role. */
export function contentPathOf(role: Role): string {
  if (role === 'business') return '/supplier/signage'
  return role === 'affiliate' ? '/retailer/signage' : '/signage/content'
}

/** Contents of suppliers and retailers need admin approval. */
export function isSubmitted(role: Role): boolean {
  return role === 'business' || role === 'affiliate'
}
