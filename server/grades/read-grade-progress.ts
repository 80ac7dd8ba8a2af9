import type { GradeProgress } from '@jangteo/contracts/grades/grades.ts'
import { nextGrade } from '@jangteo/domain/grades/grade-proposal.ts'
import { eq } from 'drizzle-orm'
import { businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { readSetting } from '../settings/read-setting.ts'

/** How far the purchases of this month have come. */
export async function readGradeProgress(db: Database, accountId: string, purchases: number): Promise<GradeProgress> {
  const [thresholds, [business]] = await Promise.all([
    readSetting(db, 'grades'),
    db.select({ grade: businesses.grade }).from(businesses).where(eq(businesses.accountId, accountId)),
  ])
  const grade = business?.grade ?? null
  const next = nextGrade(grade, thresholds)
  return { grade, purchases, next: next?.grade ?? null, nextFrom: next?.from ?? null }
}
