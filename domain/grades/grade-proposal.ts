import type { Won } from '../catalog/pricing.ts'
import { GRADES, type Grade } from './grades.ts'

/** Purchases of a month from which on a grade is proposed. */
export interface GradeThresholds {
  premiumFrom: Won
  vipFrom: Won
}

/** The grade that the purchases of a month ask for. */
export function gradeFor(purchases: Won, { premiumFrom, vipFrom }: GradeThresholds): Grade {
  if (purchases >= vipFrom) return 'vip'
  return purchases >= premiumFrom ? 'premium' : 'gold'
}

/** The next grade and where it begins; null at the top. Without a grade, the way begins at gold. */
export function nextGrade(
  grade: Grade | null,
  { premiumFrom, vipFrom }: GradeThresholds,
): { grade: Grade; from: Won } | null {
  const next = GRADES[GRADES.indexOf(grade ?? 'gold') + 1]
  if (!next) return null
  return { grade: next, from: next === 'vip' ? vipFrom : premiumFrom }
}
