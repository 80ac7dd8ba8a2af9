import type { User } from '@jangteo/contracts/accounts/users.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { readUser } from '../read-user.ts'
import { businesses } from '../tables.ts'
import type { OnBusinessDecided } from './business-decision.ts'
import { type AdminAct, lockBusiness } from './lock-account.ts'

/** Also takes back an approval, and the grade that came with it. */
export async function rejectBusiness(
  db: Database,
  { actorId, accountId, reason }: AdminAct & { reason: string },
  onDecided: OnBusinessDecided,
): Promise<User> {
  return db.transaction(async (tx) => {
    const { business } = await lockBusiness(tx, accountId)
    if (business.approvalStatus === 'rejected') throw new AppError('changed_meanwhile')
    await tx
      .update(businesses)
      .set({ approvalStatus: 'rejected', rejectionReason: reason, approvedAt: null, grade: null })
      .where(eq(businesses.accountId, accountId))
    await recordAudit(tx, { actorId, action: 'business_rejected', subjectId: accountId, details: { reason } })
    await onDecided(tx, accountId, { kind: 'rejected', reason })
    return readUser(tx, accountId)
  })
}
