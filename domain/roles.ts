/** The server's own words for who somebody is. */
export const ROLES = ['admin', 'manager', 'business', 'affiliate', 'customer'] as const
export type Role = (typeof ROLES)[number]
