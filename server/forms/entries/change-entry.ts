import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { entryNotes, entryPayments, formEntries, forms } from '../tables.ts'
import { type EntryPlace, entryMissing } from './read-entry.ts'

export async function addEntryNote(
  db: Database,
  { id, entryId }: EntryPlace,
  { authorId, text }: { authorId: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .select({ id: formEntries.id })
      .from(formEntries)
      .where(and(eq(formEntries.id, entryId), eq(formEntries.formId, id)))
      .for('key share')
    if (!entry) throw entryMissing()
    await tx.insert(entryNotes).values({ entryId, authorId, text })
  })
}

/** For good, with its answers, files and notes. What somebody has paid for has to stay provable. */
export async function deleteEntry(db: Database, { id, entryId }: EntryPlace): Promise<void> {
  await db.transaction(async (tx) => {
    const [paid] = await tx
      .select({ id: entryPayments.id })
      .from(entryPayments)
      .where(and(eq(entryPayments.entryId, entryId), eq(entryPayments.state, 'paid')))
      .for('update')
    if (paid) throw new AppError('in_use', { message: '결제가 끝난 응답은 삭제할 수 없습니다.' })
    const [gone] = await tx
      .delete(formEntries)
      .where(and(eq(formEntries.id, entryId), eq(formEntries.formId, id)))
      .returning({ status: formEntries.status })
    if (!gone) throw entryMissing()
    if (gone.status === 'spam') return
    await tx
      .update(forms)
      .set({ entryCount: sql`${forms.entryCount} - 1` })
      .where(eq(forms.id, id))
    await announceChange(tx, ['forms'])
  })
}

/** Nobody but an admin sees that a transfer has arrived. */
export async function confirmEntryPayment(
  db: Database,
  { id, entryId, field }: EntryPlace & { field: string },
): Promise<void> {
  const ofForm = sql`exists (select from ${formEntries} where ${formEntries.id} = ${entryId} and ${formEntries.formId} = ${id})`
  const isThis = and(eq(entryPayments.entryId, entryId), eq(entryPayments.field, field), ofForm)
  const [paid] = await db
    .update(entryPayments)
    .set({ state: 'paid', paidAt: sql`coalesce(${entryPayments.paidAt}, now())` })
    .where(and(isThis, eq(entryPayments.method, 'transfer')))
    .returning({ id: entryPayments.id })
  if (paid) return
  const [other] = await db.select({ id: entryPayments.id }).from(entryPayments).where(isThis)
  throw other ? new AppError('payment_not_open') : entryMissing()
}
