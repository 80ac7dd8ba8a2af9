import type { Won } from '../catalog/pricing.ts'
import { GRADES, type Grade } from './grades.ts'

/** Monthly purchases from which a grade is proposed. */
export interface GradeThresholds {
  premiumFrom: Won
  vipFrom: Won
}

/** The grade for the purchases of a month. */
export function gradeFor(purchases: Won, { premiumFrom, vipFrom }: GradeThresholds): Grade {
  if (purchases >= vipFrom) return 'vip'
  return purchases >= premiumFrom ? 'premium' : 'gold'
}

/** The next grade and its threshold; null at the top. No grade counts as gold. */
export function nextGrade(
  grade: Grade | null,
  { premiumFrom, vipFrom }: GradeThresholds,
): { grade: Grade; from: Won } | null {
  const next = GRADES[GRADES.indexOf(grade ?? 'gold') + 1]
  if (!next) return null
  return { grade: next, from: next === 'vip' ? vipFrom : premiumFrom }
}
