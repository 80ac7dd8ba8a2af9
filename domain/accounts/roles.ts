/** Roles on the server; permissions are checked against these. */
export const ROLES = ['admin', 'manager', 'business', 'affiliate', 'customer'] as const
export type Role = (typeof ROLES)[number]

/** User types on screens. A store manager has the type admin, but permissions are checked by role. */
export const USER_TYPES = ['customer', 'retailer', 'supplier', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

const TYPE_OF_ROLE = new Map<string, UserType>([
  ['admin', 'admin'],
  ['administrator', 'admin'],
  ['manager', 'admin'],
  ['business', 'supplier'],
  ['affiliate', 'retailer'],
])

/** Unknown roles are customers. */
export function userTypeOf(role: string): UserType {
  return TYPE_OF_ROLE.get(role) ?? 'customer'
}

/** Only these three can register; admins are appointed by admins. */
export const REGISTRABLE_TYPES = ['customer', 'retailer', 'supplier'] as const
export type RegistrableType = (typeof REGISTRABLE_TYPES)[number]

export const ROLE_OF_TYPE: Record<RegistrableType, Role> = {
  customer: 'customer',
  retailer: 'affiliate',
  supplier: 'business',
}
