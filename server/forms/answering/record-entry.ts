import { randomUUID } from 'node:crypto'
import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { numberOf, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { type Connected, statement, type Transaction } from '../../database/statement.ts'
import { announceLater } from '../../events/announce.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { lockFiles } from '../files/claim-files.ts'
import type { KnownForm } from '../reading/find-form.ts'
import { countOfAccount, isShut } from '../reading/form-door.ts'
import { entryPayments } from '../tables.ts'
import { answerRows, insertAnswers, wordsOf } from './answer-rows.ts'
import { TELL_OF_ENTRY_JOB } from './tell-of-entry.ts'

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
/** The row stays locked until the end: of two who want the last place, one gets it. */
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

/** All or nothing: the entry, its answers, its files, its payment, and its place where there are only so many. */
export async function recordEntry(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  form: KnownForm,
  entry: NewEntry,
): Promise<RecordedEntry> {
  const { fields, settings } = form.definition
  const { accountId, key, isSpam } = entry
  const { values, claimFor } = await lockFiles(tx, form.id, fields, entry.values)
  const words = wordsOf(fields, values)
  const status = isSpam ? 'spam' : 'new'
  const [inserted] = await insertEntry(tx, form.id, form.version, status, accountId, key, JSON.stringify(values), words)
  if (!inserted) return answeredMeanwhile(tx, form.id, key)
  const { id } = inserted
  await claimFor(id)
  if (isSpam) return { id, payment: null }
  await insertAnswers(tx, { entryId: id, formId: form.id }, answerRows(fields, values))
  const payment = await openPayment(tx, form, id, values)
  if (settings.notification.emails.length > 0) await jobs.enqueue(tx, TELL_OF_ENTRY_JOB, { entryId: id })
  announceLater(tx, ['forms'])
  await holdLimits(tx, form, accountId)
  return { id, payment }
}

/** Last, because everybody else who answers waits for it. */
async function holdLimits(tx: Transaction, { id, definition }: KnownForm, accountId: string | null): Promise<void> {
  const { mostEntries, mostEntriesEach } = definition.settings
  const taken = await takePlace(tx, id, mostEntries)
  if (taken.length === 0) throw isShut('full')
  if (mostEntriesEach === null || accountId === null) return
  if ((await countOfAccount(tx, accountId, id)) > mostEntriesEach) throw isShut('answered')
}

async function answeredMeanwhile(tx: Transaction, formId: string, key: string | null): Promise<RecordedEntry> {
  const known = key && (await findEntryOfKey(tx, formId, key))
  if (!known) throw new Error('an entry without a key conflicts with nothing')
  return known
}

async function openPayment(
  tx: Transaction,
  { definition }: KnownForm,
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
