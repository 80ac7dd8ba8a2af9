import type { Role } from '../accounts/roles.ts'

/** Who reads a view. With `own`, each signed-in member reads the entries that they submitted themselves, and no others. */
export const VIEW_AUDIENCES = ['public', 'signed_in', 'roles', 'staff', 'own'] as const
type AudienceType = (typeof VIEW_AUDIENCES)[number]

/** The roles that a view can be opened to; admins read every view. */
export const AUDIENCE_ROLES = ['customer', 'affiliate', 'business', 'manager'] as const
export type AudienceRole = (typeof AUDIENCE_ROLES)[number]

export type ViewAudience = { type: Exclude<AudienceType, 'roles'> } | { type: 'roles'; roles: readonly AudienceRole[] }

/** Products and posts are public anyway; entries hold what people wrote to the shop. */
export function defaultAudience(sourceType: 'products' | 'posts' | 'form'): ViewAudience {
  return { type: sourceType === 'form' ? 'staff' : 'public' }
}

export interface ViewReader {
  role: Role
  /** Anyone can register as a supplier or retailer; only an admin's approval makes them one. */
  businessApproved: boolean
}

/** Null for an anonymous reader. An unknown audience admits no one. */
export function canReadView(audience: ViewAudience, reader: ViewReader | null): boolean {
  if (audience.type === 'public') return true
  if (!reader) return false
  if (audience.type === 'signed_in' || audience.type === 'own') return true
  if (audience.type === 'staff') return isStaff(reader)
  return audience.type === 'roles' && (isStaff(reader) || audience.roles.some((role) => hasRole(reader, role)))
}

/** As in the desk: admins alone read entries there. */
function isStaff({ role }: ViewReader): boolean {
  return role === 'admin'
}

function hasRole(reader: ViewReader, role: AudienceRole): boolean {
  const needsApproval = role === 'affiliate' || role === 'business'
  return reader.role === role && (reader.businessApproved || !needsApproval)
}
