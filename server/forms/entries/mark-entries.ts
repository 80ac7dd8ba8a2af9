import type { EntryStatus } from '@jangteo/contracts/forms/form-authoring.ts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { announceChange } from '../../events/announce.ts'
import { answerRows, insertAnswers } from '../answering/answer-rows.ts'
import { findVersion } from '../reading/find-form.ts'
import { formAnswers, formEntries, forms } from '../tables.ts'

interface Marking {
  formId: string
  ids: readonly string[]
  status: EntryStatus
}

/** What becomes spam is in no view and takes no place; what is spam no longer is there again. */
export async function markEntries(db: Database, { formId, ids, status }: Marking): Promise<number> {
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
    const moved = status === 'spam' ? await hide(tx, changed) : await showAgain(tx, changing)
    if (moved !== 0) {
      await tx
        .update(forms)
        .set({ entryCount: sql`${forms.entryCount} + ${moved}` })
        .where(eq(forms.id, formId))
      await announceChange(tx, ['forms'])
    }
    return changing.length
  })
}

async function hide(tx: Transaction, ids: string[]): Promise<number> {
  await tx.delete(formAnswers).where(inArray(formAnswers.entryId, ids))
  return -ids.length
}

async function showAgain(tx: Transaction, entries: readonly (typeof formEntries.$inferSelect)[]): Promise<number> {
  const hidden = entries.filter((entry) => entry.status === 'spam')
  for (const { id: entryId, formId, version, values } of hidden) {
    const { definition } = await findVersion(tx, formId, version)
    await insertAnswers(tx, { entryId, formId }, answerRows(definition.fields, values))
  }
  return hidden.length
}
