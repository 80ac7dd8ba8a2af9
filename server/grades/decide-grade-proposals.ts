import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { and, eq } from 'drizzle-orm'
import { setGrade } from '../accounts/admin/business-decision.ts'
import { recordAudit } from '../accounts/audit.ts'
import { versionOf } from '../accounts/read-user.ts'
import { accounts, businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { businessNotifications } from '../notifications/business-notifications.ts'
import { gradeProposals } from './tables.ts'

interface Decision {
  actorId: string
  ids: readonly string[]
  confirm: boolean
  /** Versions of the retailers that the admin has seen, by the id of the proposal. */
  versions?: Readonly<Record<string, number>> | undefined
}

/** One transaction per proposal: a stale one does not block the others. */
export async function decideGradeProposals(
  db: Database,
  { ids, versions, ...decision }: Decision,
): Promise<{ changed: number; skipped: number }> {
  let changed = 0
  for (const id of new Set(ids)) if (await decide(db, id, { ...decision, seen: versions?.[id] })) changed++
  return { changed, skipped: new Set(ids).size - changed }
}

interface OneDecision {
  actorId: string
  confirm: boolean
  seen: number | undefined
}

/**
 * A proposal whose `fromGrade` is no longer the retailer's grade is declined, also if the admin confirms it. A retailer
 * who has changed since the admin looked keeps the proposal.
 */
async function decide(db: Database, id: string, { actorId, confirm, seen }: OneDecision): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [proposal] = await tx
      .select()
      .from(gradeProposals)
      .where(and(eq(gradeProposals.id, id), eq(gradeProposals.state, 'proposed')))
      .for('update')
    if (!proposal) return false
    const { accountId, month, fromGrade, toGrade: grade } = proposal
    // Account before business, as in `lockBusiness`: the other order would deadlock with an admin who sets the grade.
    const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('no key update')
    const [business] = await tx
      .select()
      .from(businesses)
      .where(eq(businesses.accountId, accountId))
      .for('no key update')
    if (!account || !business) return false
    if (seen !== undefined && seen !== versionOf(account, business)) return false
    const { role, status } = account
    const isCurrent = buyerTerms({ ...business, role, status }).grade === fromGrade
    if (confirm && isCurrent) await setGrade(tx, { actorId, accountId, grade }, businessNotifications.onDecided)
    else
      await recordAudit(tx, {
        actorId,
        action: 'grade_declined',
        subjectId: accountId,
        details: { from: fromGrade, to: grade, month, isOutdated: !isCurrent },
      })
    await tx
      .update(gradeProposals)
      .set({ state: confirm && isCurrent ? 'confirmed' : 'declined', decidedBy: actorId, decidedAt: new Date() })
      .where(eq(gradeProposals.id, id))
    return isCurrent || !confirm
  })
}
