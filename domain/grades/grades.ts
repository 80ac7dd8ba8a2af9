/** A retailer's grade decides its prices and discount. */
export const GRADES = ['gold', 'premium', 'vip'] as const
export type Grade = (typeof GRADES)[number]

export const GRADE_LABELS: Record<Grade, string> = { gold: '골드', premium: '프리미엄', vip: 'VIP' }
