import type { updateBusiness as contract } from '@jangteo/contracts/accounts/account.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { OnBusinessWaiting } from './admin/business-decision.ts'
import { lockBusiness } from './admin/lock-account.ts'
import { recordAudit } from './audit.ts'
import { businesses } from './tables.ts'

type BusinessChange = Received<typeof contract>['body']

const PENDING = { approvalStatus: 'pending', approvedAt: null, rejectionReason: null } as const

/** A new business number needs approval again. Until then the stored grade has no effect (`buyerTerms`). */
export async function updateBusiness(
  db: Database,
  { accountId, actorId }: { accountId: string; actorId: string },
  wanted: BusinessChange,
  onWaiting: OnBusinessWaiting,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { role, business } = await lockBusiness(tx, { accountId })
    if ('companyName' in wanted !== (role === 'business')) throw new AppError('invalid_request')
    const columns = columnsOf(wanted)
    const isNewNumber = columns.businessNumber !== business.businessNumber
    const needsApproval = isNewNumber || business.approvalStatus === 'rejected'
    await tx
      .update(businesses)
      .set({ ...columns, ...(needsApproval && PENDING) })
      .where(eq(businesses.accountId, accountId))
    if (needsApproval) {
      await recordAudit(tx, {
        actorId,
        action: 'business_changed',
        subjectId: accountId,
        details: isNewNumber ? { from: business.businessNumber, to: columns.businessNumber } : {},
      })
      await onWaiting(tx, accountId, columns.name)
    }
  })
}

function columnsOf(wanted: BusinessChange) {
  if ('companyName' in wanted) {
    const { companyName: name, ...columns } = wanted
    return { ...columns, name }
  }
  const { storeName: name, managerName: contactPerson, ...columns } = wanted
  return { ...columns, name, contactPerson }
}
