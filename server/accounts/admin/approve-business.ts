import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { readUser } from '../read-user.ts'
import { businesses } from '../tables.ts'
import type { OnBusinessDecided } from './business-decision.ts'
import { type AdminAct, lockBusiness } from './lock-account.ts'

const FIRST_GRADE: Grade = 'gold'

/** Of two admins who approve at once, the second is told that it has happened. */
export async function approveBusiness(
  db: Database,
  { actorId, accountId, grade: wanted }: AdminAct & { grade?: Grade | undefined },
  onDecided: OnBusinessDecided,
): Promise<User> {
  return db.transaction(async (tx) => {
    const { role, business } = await lockBusiness(tx, accountId)
    if (business.approvalStatus === 'approved') throw new AppError('changed_meanwhile')
    if (role === 'business' && wanted)
      throw new AppError('invalid_request', { field: 'grade', message: '공급자에는 등급이 없습니다' })
    const grade = role === 'affiliate' ? (wanted ?? FIRST_GRADE) : null
    await tx
      .update(businesses)
      .set({ approvalStatus: 'approved', grade, approvedAt: sql`now()`, rejectionReason: null })
      .where(eq(businesses.accountId, accountId))
    await recordAudit(tx, { actorId, action: 'business_approved', subjectId: accountId, details: { grade } })
    await onDecided(tx, accountId, { kind: 'approved', grade })
    return readUser(tx, accountId)
  })
}
