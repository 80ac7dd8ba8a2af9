import { randomUUID } from 'node:crypto'
import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { numberOf, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { type Connected, statement, type Transaction } from '../../database/statement.ts'
import { announceAfterCommit } from '../../events/announce.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { lockFiles } from '../files/claim-files.ts'
import type { LoadedForm } from '../reading/find-form.ts'
import { countEntriesOfAccount, formClosedError } from '../reading/form-availability.ts'
import { entryPayments } from '../tables.ts'
import { answerRows, insertAnswers, searchTextOf } from './answer-rows.ts'
import { ENTRY_NOTIFICATION_JOB } from './send-entry-notification.ts'

export interface RecordedEntry {
  id: string
  payment: { id: string; amount: number } | null
}

interface NewEntry {
  accountId: string | null
  key: string | null
  values: Record<string, FieldValue>
  isSpam: boolean
}

const insertEntry = statement<{ id: string }>(
  'insert_entry',
  `insert into form_entries (form_id, version, status, account_id, submission_key, values, words)
   values ($1, $2, $3, $4, $5, $6, $7) on conflict (form_id, submission_key) do nothing returning id`,
)
/** The row stays locked until the commit: of two entries for the last place, one gets it. */
const takePlace = statement(
  'take_place',
  `update forms set entry_count = entry_count + 1
   where id = $1 and is_open and deleted_at is null and ($2::int is null or entry_count < $2) returning id`,
)
const entryOfKey = statement<{ id: string; paymentId: string | null; amount: number | null }>(
  'entry_of_key',
  `select e.id, p.id as "paymentId", p.amount from form_entries e left join entry_payments p on p.entry_id = e.id
   where e.form_id = $1 and e.submission_key = $2`,
)

export async function findEntryOfKey(db: Connected, formId: string, key: string): Promise<RecordedEntry | null> {
  const [row] = await entryOfKey(db, formId, key)
  if (!row) return null
  const { id, paymentId, amount } = row
  return { id, payment: paymentId && amount !== null ? { id: paymentId, amount } : null }
}

/** Writes the entry, its answers, files and payment, and counts it against the entry limit, in the caller's transaction. */
export async function recordEntry(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  form: LoadedForm,
  entry: NewEntry,
): Promise<RecordedEntry> {
  const { fields, settings } = form.definition
  const { accountId, key, isSpam } = entry
  const { values, claimFor } = await lockFiles(tx, form.id, fields, entry.values)
  const words = searchTextOf(fields, values)
  const status = isSpam ? 'spam' : 'new'
  const [inserted] = await insertEntry(tx, form.id, form.version, status, accountId, key, JSON.stringify(values), words)
  if (!inserted) return existingEntry(tx, form.id, key)
  const { id } = inserted
  await claimFor(id)
  if (isSpam) return { id, payment: null }
  await insertAnswers(tx, { entryId: id, formId: form.id }, answerRows(fields, values))
  const payment = await openPayment(tx, form, id, values)
  if (settings.notification.emails.length > 0) await jobs.enqueue(tx, ENTRY_NOTIFICATION_JOB, { entryId: id })
  announceAfterCommit(tx, ['forms'])
  await enforceLimits(tx, form, accountId)
  return { id, payment }
}

/** Runs last: it locks the row of the form, for which all other submissions wait. */
async function enforceLimits(tx: Transaction, { id, definition }: LoadedForm, accountId: string | null): Promise<void> {
  const { mostEntries, mostEntriesEach } = definition.settings
  const taken = await takePlace(tx, id, mostEntries)
  if (taken.length === 0) throw formClosedError('full')
  if (mostEntriesEach === null || accountId === null) return
  if ((await countEntriesOfAccount(tx, accountId, id)) > mostEntriesEach) throw formClosedError('answered')
}

async function existingEntry(tx: Transaction, formId: string, key: string | null): Promise<RecordedEntry> {
  const known = key && (await findEntryOfKey(tx, formId, key))
  if (!known) throw new Error('an entry without a key conflicts with nothing')
  return known
}

async function openPayment(
  tx: Transaction,
  { definition }: LoadedForm,
  entryId: string,
  values: Record<string, FieldValue>,
): Promise<RecordedEntry['payment']> {
  const field = definition.fields.find(({ type, name }) => type === 'payment' && values[name] !== undefined)
  if (!field) return null
  const { method, amount } = partsOf(values[field.name])
  const won = numberOf(amount) ?? 0
  if (won === 0) return null
  const id = randomUUID()
  await tx.insert(entryPayments).values({ id, entryId, field: field.name, method: String(method), amount: won })
  return { id, amount: won }
}
