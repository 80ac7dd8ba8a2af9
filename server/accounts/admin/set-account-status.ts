import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import type { AccountStatus } from '@jangteo/domain/accounts/account-status.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { recordAudit } from '../audit.ts'
import { enqueueAccountMail } from '../mails/enqueue-account-mail.ts'
import { readAdminUser } from '../read-user.ts'
import { endAllSessions } from '../sessions.ts'
import { accounts } from '../tables.ts'
import { type AdminAction, ensureAnotherAdmin, lockAccountFor } from './lock-account.ts'

interface StatusChange extends AdminAction {
  status: Exclude<AccountStatus, 'pending'>
  reason?: string | undefined
}

export async function setAccountStatus(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { status, reason, ...action }: StatusChange,
): Promise<AdminUser> {
  const { actorId, accountId } = action
  return db.transaction(async (tx) => {
    const account = await lockAccountFor(tx, action)
    if (account.status !== status) {
      if (status !== 'approved') {
        if (accountId === actorId)
          throw new AppError('invalid_request', { field: 'status', message: '자신의 계정은 정지할 수 없습니다' })
        await ensureAnotherAdmin(tx, account)
        await endAllSessions(tx, accountId)
      }
      await tx.update(accounts).set({ status }).where(eq(accounts.id, accountId))
      const details = { from: account.status, to: status, ...(reason && { reason }) }
      await recordAudit(tx, { actorId, action: 'status_changed', subjectId: accountId, details })
      if (account.status === 'pending' && account.emailVerifiedAt && status === 'approved')
        await enqueueAccountMail(tx, jobs, { template: 'welcome', accountId })
    }
    return readAdminUser(tx, accountId)
  })
}
