import type { User } from '@jangteo/contracts/people.ts'
import type { AccountStatus } from '@jangteo/domain/account-status.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { endAllSessions } from '../end-sessions.ts'
import { readUser } from '../read-user.ts'
import { accounts } from '../tables.ts'
import { keepOneAdmin } from './keep-one-admin.ts'
import { type AdminAct, lockAccount } from './lock-account.ts'

interface StatusChange extends AdminAct {
  status: Exclude<AccountStatus, 'pending'>
  reason?: string | undefined
}

export async function setAccountStatus(
  db: Database,
  { actorId, accountId, status, reason }: StatusChange,
): Promise<User> {
  return db.transaction(async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.status !== status) {
      if (status !== 'approved') {
        if (accountId === actorId)
          throw new AppError('invalid_request', { field: 'status', message: '자신의 계정은 정지할 수 없습니다' })
        await keepOneAdmin(tx, account)
        await endAllSessions(tx, accountId)
      }
      await tx.update(accounts).set({ status }).where(eq(accounts.id, accountId))
      const details = { from: account.status, to: status, ...(reason && { reason }) }
      await recordAudit(tx, { actorId, action: 'status_changed', subjectId: accountId, details })
    }
    return readUser(tx, accountId)
  })
}
