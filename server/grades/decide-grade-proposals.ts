import { and, eq } from 'drizzle-orm'
import { setGrade } from '../accounts/admin/set-grade.ts'
import { businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { businessNews } from '../notifications/notify-of-business.ts'
import { gradeProposals } from './tables.ts'

interface Decision {
  actorId: string
  ids: readonly string[]
  confirm: boolean
}

/** Each by itself: one that has become pointless holds none of the others up. */
export async function decideGradeProposals(
  db: Database,
  { ids, ...decision }: Decision,
): Promise<{ changed: number; skipped: number }> {
  let changed = 0
  for (const id of new Set(ids)) if (await decide(db, id, decision)) changed++
  return { changed, skipped: new Set(ids).size - changed }
}

/** A proposal about a grade that the retailer no longer has is declined, whatever the admin says. */
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
    const fits = retailer?.grade === fromGrade && retailer.approvalStatus === 'approved'
    if (confirm && fits) await setGrade(tx, { actorId, accountId, grade }, businessNews.onDecided)
    await tx
      .update(gradeProposals)
      .set({ state: confirm && fits ? 'confirmed' : 'declined', decidedBy: actorId, decidedAt: new Date() })
      .where(eq(gradeProposals.id, id))
    return fits || !confirm
  })
}
