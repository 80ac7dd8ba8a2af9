export const RETURN_WITHIN_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1_000

/** Until when a buyer can request a return. For faulty and wrong goods a setting can give more days. */
export function returnableUntil(deliveredAt: Date, days = RETURN_WITHIN_DAYS): Date {
  return new Date(deliveredAt.getTime() + days * DAY_MS)
}
