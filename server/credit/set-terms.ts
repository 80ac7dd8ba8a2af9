import type { CreditRetailer, CreditTermsForm } from '@jangteo/contracts/credit/credit.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '../accounts/audit.ts'
import { accounts, businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { requireVersion } from '../http/require-version.ts'
import { notify } from '../notifications/notify.ts'
import { readRetailer } from './read-credit.ts'
import { creditTerms } from './tables.ts'

/** A limit below the used amount refuses further orders; earlier orders stay owed. */
export async function setCreditTerms(
  db: Database,
  { accountId, actorId }: { accountId: string; actorId: string },
  { limitAmount, termDays, isSuspended, reason, version }: CreditTermsForm,
): Promise<CreditRetailer> {
  return db.transaction(async (tx) => {
    const [retailer] = await tx
      .select({ approvalStatus: businesses.approvalStatus })
      .from(businesses)
      .innerJoin(accounts, eq(accounts.id, businesses.accountId))
      .where(and(eq(businesses.accountId, accountId), eq(accounts.role, 'affiliate')))
      .for('no key update', { of: businesses })
    if (!retailer) throw new AppError('not_found')
    const [before] = await tx
      .select()
      .from(creditTerms)
      .where(eq(creditTerms.accountId, accountId))
      .for('no key update')
    requireVersion(before?.version ?? 0, version)
    if (!before && retailer.approvalStatus !== 'approved')
      throw new AppError('credit_unavailable', { message: '승인한 소매점에만 외상 한도를 줄 수 있습니다.' })
    const terms = { limitAmount, termDays, isSuspended, updatedBy: actorId }
    await tx
      .insert(creditTerms)
      .values({ accountId, ...terms })
      .onConflictDoUpdate({
        target: creditTerms.accountId,
        set: { ...terms, version: sql`${creditTerms.version} + 1`, updatedAt: sql`now()`, warnedAt: null },
      })
    const from = before ? `${before.limitAmount}/${before.termDays}${before.isSuspended ? '/중지' : ''}` : ''
    await recordAudit(tx, {
      actorId,
      action: 'credit_terms_set',
      subjectId: accountId,
      details: { from, limit: limitAmount, days: termDays, isSuspended, reason },
    })
    await notify(tx, [accountId], {
      kind: 'credit_terms_changed',
      text: isSuspended
        ? '외상 거래가 중지되었습니다.'
        : `외상 한도가 ${formatWon(limitAmount)}, 기한이 명세 후 ${termDays}일로 정해졌습니다.`,
      link: '/retailer/credit',
    })
    return readRetailer(tx, accountId)
  })
}
