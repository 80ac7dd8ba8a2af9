import type { EntryStatus } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { answerRows, insertAnswers } from '../answering/record-entry.ts'
import { findVersion } from '../reading/find-form.ts'
import { entryNotes, entryPayments, formAnswers, formEntries, forms } from '../tables.ts'
import { type EntryRef, entryNotFound } from './read-entry.ts'

export async function addEntryNote(
  db: Database,
  { id, entryId }: EntryRef,
  { authorId, text }: { authorId: string; text: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [entry] = await tx
      .select({ id: formEntries.id })
      .from(formEntries)
      .where(and(eq(formEntries.id, entryId), eq(formEntries.formId, id)))
      .for('key share')
    if (!entry) throw entryNotFound()
    await tx.insert(entryNotes).values({ entryId, authorId, text })
  })
}

/** Hard delete, with answers, files and notes. A paid entry cannot be deleted: the payment must stay provable. */
export async function deleteEntry(db: Database, { id, entryId }: EntryRef): Promise<void> {
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
    if (!gone) throw entryNotFound()
    if (gone.status === 'spam') return
    await tx
      .update(forms)
      .set({ entryCount: sql`${forms.entryCount} - 1` })
      .where(eq(forms.id, id))
    await announceChange(tx, ['forms'])
  })
}

/** Only an admin can see that a bank transfer has arrived. */
export async function confirmEntryPayment(
  db: Database,
  { id, entryId, field }: EntryRef & { field: string },
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
  throw other ? new AppError('payment_not_open') : entryNotFound()
}

interface StatusChange {
  formId: string
  ids: readonly string[]
  status: EntryStatus
}

/** Spam appears in no view and does not count against the entry limit; unmarking restores both. */
export async function markEntries(db: Database, { formId, ids, status }: StatusChange): Promise<number> {
  return inTransaction(db, async (tx) => {
    const entries = await tx
      .select()
      .from(formEntries)
      .where(and(eq(formEntries.formId, formId), inArray(formEntries.id, [...ids])))
      .orderBy(asc(formEntries.id))
      .for('update')
    const changing = entries.filter((entry) => entry.status !== status)
    if (changing.length === 0) return 0
    const changed = changing.map(({ id }) => id)
    await tx.update(formEntries).set({ status }).where(inArray(formEntries.id, changed))
    const difference = status === 'spam' ? await removeFromViews(tx, changed) : await restoreToViews(tx, changing)
    if (difference !== 0) {
      await tx
        .update(forms)
        .set({ entryCount: sql`${forms.entryCount} + ${difference}` })
        .where(eq(forms.id, formId))
      await announceChange(tx, ['forms'])
    }
    return changing.length
  })
}

async function removeFromViews(tx: Transaction, ids: string[]): Promise<number> {
  await tx.delete(formAnswers).where(inArray(formAnswers.entryId, ids))
  return -ids.length
}

async function restoreToViews(tx: Transaction, entries: readonly (typeof formEntries.$inferSelect)[]): Promise<number> {
  const hidden = entries.filter((entry) => entry.status === 'spam')
  for (const { id: entryId, formId, version, values } of hidden) {
    const { definition } = await findVersion(tx, formId, version)
    await insertAnswers(tx, { entryId, formId }, answerRows(definition.fields, values))
  }
  return hidden.length
}

/** Entries stay with the shop; their link to the account is removed. */
export async function eraseRespondent(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`update ${formEntries} set account_id = null where account_id = ${accountId}`)
}
