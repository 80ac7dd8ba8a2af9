import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { readUser } from '../read-user.ts'
import { businesses } from '../tables.ts'
import type { OnBusinessDecided } from './business-decision.ts'
import { type AdminAct, lockBusiness } from './lock-account.ts'

export async function setGrade(
  db: Pick<Database, 'transaction'>,
  { actorId, accountId, grade }: AdminAct & { grade: Grade },
  onDecided: OnBusinessDecided,
): Promise<User> {
  return db.transaction(async (tx) => {
    const { role, business } = await lockBusiness(tx, accountId)
    if (role !== 'affiliate' || business.approvalStatus !== 'approved')
      throw new AppError('invalid_request', { message: '승인된 소매점에만 등급을 줄 수 있습니다' })
    if (business.grade !== grade) {
      await tx.update(businesses).set({ grade }).where(eq(businesses.accountId, accountId))
      const details = { from: business.grade, to: grade }
      await recordAudit(tx, { actorId, action: 'grade_changed', subjectId: accountId, details })
      await onDecided(tx, accountId, { kind: 'grade_changed', grade })
    }
    return readUser(tx, accountId)
  })
}
