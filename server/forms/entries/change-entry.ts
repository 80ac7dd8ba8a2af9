import type { EntryStatus } from '@jangteo/contracts/forms/form-authoring.ts'
import type { SpamReason } from '@jangteo/domain/forms/spam-score.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { answerRows, insertAnswers } from '../answering/record-entry.ts'
import { enqueueEntryNotifications } from '../answering/send-entry-notification.ts'
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
  actorId: string,
  { id, entryId, field }: EntryRef & { field: string },
): Promise<void> {
  const ofForm = sql`exists (select from ${formEntries} where ${formEntries.id} = ${entryId} and ${formEntries.formId} = ${id})`
  const isThis = and(eq(entryPayments.entryId, entryId), eq(entryPayments.field, field), ofForm)
  await db.transaction(async (tx) => {
    const [payment] = await tx.select().from(entryPayments).where(isThis).for('update')
    if (!payment) throw entryNotFound()
    if (payment.method !== 'transfer') throw new AppError('payment_not_open')
    if (payment.state === 'paid') return
    await tx
      .update(entryPayments)
      .set({ state: 'paid', paidAt: sql`coalesce(${entryPayments.paidAt}, now())` })
      .where(eq(entryPayments.id, payment.id))
    const details = { formId: id, entryId, field, from: payment.state, to: 'paid', amount: payment.amount }
    await recordAudit(tx, { actorId, action: 'deposit_confirmed', subjectId: null, details })
  })
}

interface StatusChange {
  formId: string
  ids: readonly string[]
  status: EntryStatus
}

/**
 * Spam appears in no view, counts against no limit and cannot be paid for; unmarking restores all of it. The e-mail about
 * an entry that arrived as spam is sent when it is restored, once.
 */
export async function markEntries(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  { formId, ids, status }: StatusChange,
): Promise<number> {
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
    const isSpam = status === 'spam'
    const spamReasons: SpamReason[] = isSpam ? ['marked'] : []
    const held = isSpam ? {} : { isHeld: false }
    await tx
      .update(formEntries)
      .set({ status, spamReasons, ...held })
      .where(inArray(formEntries.id, changed))
    const difference = isSpam ? await removeFromViews(tx, changed) : await restoreToViews(tx, changing)
    if (!isSpam) await notifyOfHeld(tx, jobs, changing)
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

type Row = typeof formEntries.$inferSelect

async function restoreToViews(tx: Transaction, entries: readonly Row[]): Promise<number> {
  const hidden = entries.filter((entry) => entry.status === 'spam')
  for (const { id: entryId, formId, version, values } of hidden) {
    const { definition } = await findVersion(tx, formId, version)
    await insertAnswers(tx, { entryId, formId }, answerRows(definition.fields, values))
  }
  return hidden.length
}

async function notifyOfHeld(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, entries: readonly Row[]): Promise<void> {
  for (const { id: entryId, formId, version, isHeld } of entries) {
    const { definition } = await findVersion(tx, formId, version)
    if (isHeld) await enqueueEntryNotifications(tx, jobs, entryId, definition.settings)
  }
}

/**
 * On account closure: entries are deleted with answers, files and notes. Those with a payment stay without their link to
 * the account: the e-commerce act has records of payments kept for five years, and a deposit may still arrive.
 */
export async function eraseRespondent(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  const { rows } = await tx.execute<{ formId: string }>(sql`
    with deleted as (
      delete from ${formEntries} e where account_id = ${accountId}
        and not exists (select from ${entryPayments} p where p.entry_id = e.id and p.state <> 'failed')
      returning form_id, status
    ), counted as (
      update ${forms} f set entry_count = entry_count - d.count
      from (select form_id, count(*) filter (where status <> 'spam') as count from deleted group by form_id) d
      where f.id = d.form_id
    )
    select form_id as "formId" from deleted`)
  await tx.execute(sql`update ${formEntries} set account_id = null where account_id = ${accountId}`)
  if (rows.length > 0) await announceChange(tx, ['forms'])
}
