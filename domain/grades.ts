/** A retailer's grade decides its prices and discount. */
export const GRADES = ['gold', 'premium', 'vip'] as const
export type Grade = (typeof GRADES)[number]
