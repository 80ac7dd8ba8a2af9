import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { readAdminUser } from '../read-user.ts'
import { endAllSessions } from '../sessions.ts'
import { accounts, businesses } from '../tables.ts'
import { type AdminAction, ensureAnotherAdmin, lockAccountFor } from './lock-account.ts'

export async function setRole(db: Database, { role, ...action }: AdminAction & { role: Role }): Promise<AdminUser> {
  const { actorId, accountId } = action
  return db.transaction(async (tx) => {
    const account = await lockAccountFor(tx, action)
    if (account.role !== role) {
      if (accountId === actorId) throw refused('자신의 역할은 바꿀 수 없습니다')
      await ensureAnotherAdmin(tx, account)
      if (role === 'business' || role === 'affiliate') await resetApproval(tx, accountId)
      await tx.update(accounts).set({ role }).where(eq(accounts.id, accountId))
      await endAllSessions(tx, accountId)
      const details = { from: account.role, to: role }
      await recordAudit(tx, { actorId, action: 'role_changed', subjectId: accountId, details })
    }
    return readAdminUser(tx, accountId)
  })
}

/** The approval of a supplier does not count for a retailer, nor the reverse. */
async function resetApproval(tx: Pick<Database, 'update'>, accountId: string): Promise<void> {
  const { rowCount } = await tx
    .update(businesses)
    .set({ approvalStatus: 'pending', approvedAt: null, rejectionReason: null, grade: null })
    .where(eq(businesses.accountId, accountId))
  if (rowCount !== 1) throw refused('사업자 정보가 없는 계정은 공급자나 소매점이 될 수 없습니다')
}

function refused(message: string): AppError {
  return new AppError('invalid_request', { field: 'role', message })
}
