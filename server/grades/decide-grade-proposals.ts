import { and, eq } from 'drizzle-orm'
import { setGrade } from '../accounts/admin/business-decision.ts'
import { businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { businessNotifications } from '../notifications/business-notifications.ts'
import { gradeProposals } from './tables.ts'

interface Decision {
  actorId: string
  ids: readonly string[]
  confirm: boolean
}

/** One transaction per proposal: a stale one does not block the others. */
export async function decideGradeProposals(
  db: Database,
  { ids, ...decision }: Decision,
): Promise<{ changed: number; skipped: number }> {
  let changed = 0
  for (const id of new Set(ids)) if (await decide(db, id, decision)) changed++
  return { changed, skipped: new Set(ids).size - changed }
}

/** A proposal whose `fromGrade` is no longer the retailer's grade is declined, also if the admin confirms it. */
async function decide(db: Database, id: string, { actorId, confirm }: Omit<Decision, 'ids'>): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [proposal] = await tx
      .select()
      .from(gradeProposals)
      .where(and(eq(gradeProposals.id, id), eq(gradeProposals.state, 'proposed')))
      .for('update')
    if (!proposal) return false
    const { accountId, fromGrade, toGrade: grade } = proposal
    const [retailer] = await tx
      .select()
      .from(businesses)
      .where(eq(businesses.accountId, accountId))
      .for('no key update')
    const isCurrent = retailer?.grade === fromGrade && retailer.approvalStatus === 'approved'
    if (confirm && isCurrent) await setGrade(tx, { actorId, accountId, grade }, businessNotifications.onDecided)
    await tx
      .update(gradeProposals)
      .set({ state: confirm && isCurrent ? 'confirmed' : 'declined', decidedBy: actorId, decidedAt: new Date() })
      .where(eq(gradeProposals.id, id))
    return isCurrent || !confirm
  })
}
