export const RETURN_WITHIN_DAYS = 7

const DAY_MS = 24 * 60 * 60 * 1_000

/** Until when a buyer can request a return. */
export function returnableUntil(deliveredAt: Date): Date {
  return new Date(deliveredAt.getTime() + RETURN_WITHIN_DAYS * DAY_MS)
}
