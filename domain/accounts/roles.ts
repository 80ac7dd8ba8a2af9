/** The server's own words for who somebody is. */
export const ROLES = ['admin', 'manager', 'business', 'affiliate', 'customer'] as const
export type Role = (typeof ROLES)[number]

/** The words of the screens. A store manager is an admin by type, but every permission looks at the role. */
export const USER_TYPES = ['customer', 'retailer', 'supplier', 'admin'] as const
export type UserType = (typeof USER_TYPES)[number]

const TYPE_OF_ROLE = new Map<string, UserType>([
  ['admin', 'admin'],
  ['administrator', 'admin'],
  ['manager', 'admin'],
  ['business', 'supplier'],
  ['affiliate', 'retailer'],
])

/** Any word the table does not know is a customer. */
export function userTypeOf(role: string): UserType {
  return TYPE_OF_ROLE.get(role) ?? 'customer'
}

/** Only these three are open to registration; admins are made by admins. */
export const REGISTRABLE_TYPES = ['customer', 'retailer', 'supplier'] as const
export type RegistrableType = (typeof REGISTRABLE_TYPES)[number]

export const ROLE_OF_TYPE: Record<RegistrableType, Role> = {
  customer: 'customer',
  retailer: 'affiliate',
  supplier: 'business',
}
