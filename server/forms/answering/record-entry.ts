import { randomUUID } from 'node:crypto'
import { MAX_FORM_FILES } from '@jangteo/contracts/forms/forms.ts'
import {
  type FieldValue,
  type FormField,
  type FormValues,
  isInputField,
  numberOf,
  partsOf,
} from '@jangteo/domain/forms/form-fields.ts'
import { displayNumber, displayText } from '@jangteo/domain/forms/form-texts.ts'
import type { FormProblems } from '@jangteo/domain/forms/form-validation.ts'
import type { SpamReason } from '@jangteo/domain/forms/spam-score.ts'
import { hashToken } from '../../accounts/tokens.ts'
import { type Connected, statement, type Transaction } from '../../database/statement.ts'
import { announceAfterCommit } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { LoadedForm } from '../reading/find-form.ts'
import { countEntriesOfAccount, formClosedError } from '../reading/form-availability.ts'
import { entryPayments } from '../tables.ts'
import { enqueueEntryNotifications } from './send-entry-notification.ts'

/** An idempotency key, with the hash of the answers that it came with. */
export interface SubmissionKey {
  text: string
  hash: Buffer
}

export interface RecordedEntry {
  id: string
  payment: { id: string; amount: number } | null
}

interface NewEntry {
  accountId: string | null
  key: SubmissionKey | null
  values: Record<string, FieldValue>
  /** Empty for an entry that is not spam. */
  spamReasons: readonly SpamReason[]
}

const insertEntry = statement<{ id: string }>(
  'insert_entry',
  `insert into form_entries (form_id, version, status, account_id, submission_key, values, words, request_hash, spam_reasons, is_held)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $3::text = 'spam') on conflict (form_id, submission_key) do nothing returning id`,
)
/** The row stays locked until the commit: of two entries for the last place, one gets it. */
const takePlace = statement(
  'take_place',
  `update forms set entry_count = entry_count + 1
   where id = $1 and is_open and deleted_at is null and ($2::int is null or entry_count < $2) returning id`,
)
interface KeyedEntry {
  id: string
  paymentId: string | null
  amount: number | null
  isSameRequest: boolean
}

const entryOfKey = statement<KeyedEntry>(
  'entry_of_key',
  `select e.id, p.id as "paymentId", p.amount, coalesce(e.request_hash = $3, true) as "isSameRequest" from form_entries e left join entry_payments p on p.entry_id = e.id
   where e.form_id = $1 and e.submission_key = $2`,
)

const ALREADY_SENT = '앞서 보낸 응답이 이미 접수되었습니다. 고친 내용도 보내려면 한 번 더 제출해 주세요.'

/** A key that came with other answers is refused; entries from before the hash was stored have none, and match. */
export async function findEntryOfKey(
  db: Connected,
  formId: string,
  { text, hash }: SubmissionKey,
): Promise<RecordedEntry | null> {
  const [row] = await entryOfKey(db, formId, text, hash)
  if (!row) return null
  if (!row.isSameRequest) throw new AppError('idempotency_mismatch', { message: ALREADY_SENT })
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
  const { accountId, key, spamReasons } = entry
  const { values, claimFor } = await lockFiles(tx, form.id, fields, entry.values)
  const words = searchTextOf(fields, values)
  const isSpam = spamReasons.length > 0
  const [inserted] = await insertEntry(
    tx,
    form.id,
    form.version,
    isSpam ? 'spam' : 'new',
    accountId,
    key?.text ?? null,
    JSON.stringify(values),
    words,
    key?.hash ?? null,
    spamReasons,
  )
  if (!inserted) return existingEntry(tx, form.id, key)
  const { id } = inserted
  await claimFor(id)
  // Also for spam, which gets the usual response; the payment page waits until the entry is restored.
  const payment = await openPayment(tx, form, id, values)
  if (isSpam) return { id, payment }
  await insertAnswers(tx, { entryId: id, formId: form.id }, answerRows(fields, values))
  await enqueueEntryNotifications(tx, jobs, id, settings)
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

async function existingEntry(tx: Transaction, formId: string, key: SubmissionKey | null): Promise<RecordedEntry> {
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

interface UnclaimedFile {
  id: string
  field: string
  fileName: string
  tokenHash: Buffer
}

const unclaimedFiles = statement<UnclaimedFile>(
  'unclaimed_files',
  `select id, field, file_name as "fileName", token_hash as "tokenHash" from form_files
   where form_id = $1 and token_hash = any ($2) and entry_id is null order by id for update`,
)
const claimFiles = statement('claim_files', 'update form_files set entry_id = $1 where id = any ($2::uuid[])')

type Values = Record<string, FieldValue>

/** Replaces the upload tokens of file fields by file names; `claimFor` then assigns the files to the entry. */
async function lockFiles(tx: Transaction, formId: string, fields: readonly FormField[], values: Values) {
  const asked = fields.filter(({ type, name }) => (type === 'file' || type === 'image') && values[name] !== undefined)
  if (asked.length === 0) return { values, claimFor: async () => {} }
  const tokens = asked.map((field) => ({ field, list: tokensOf(values[field.name]) }))
  checkFileCount(tokens)
  const hashes = tokens.flatMap(({ list }) => list.map(hashToken))
  const found = new Map(
    (await unclaimedFiles(tx, formId, hashes)).map((file) => [file.tokenHash.toString('hex'), file]),
  )
  const named = tokens.map(({ field: { name }, list }): [string, string[]] => {
    const files = list.map((token) => found.get(hashToken(token).toString('hex')))
    if (files.some((file) => file?.field !== name)) rejectAnswers({ [name]: 'Invalid file' })
    return [name, files.map((file) => file?.fileName ?? '')]
  })
  const ids = [...found.values()].map(({ id }) => id)
  return {
    values: { ...values, ...Object.fromEntries(named) },
    claimFor: async (entryId: string) => {
      await claimFiles(tx, entryId, ids)
    },
  }
}

function tokensOf(value: FieldValue | undefined): string[] {
  const list: readonly FieldValue[] = Array.isArray(value) ? value : [value ?? '']
  return [...new Set(list.map(String).filter(Boolean))]
}

function checkFileCount(tokens: readonly { field: FormField; list: readonly string[] }[]): void {
  let count = 0
  for (const { field, list } of tokens) {
    count += list.length
    const most = field.multiple ? MAX_FORM_FILES : 1
    if (list.length > most || count > MAX_FORM_FILES)
      rejectAnswers({ [field.name]: `Must be at most ${Math.min(most, MAX_FORM_FILES)}` })
  }
}

/** The message is the first problem, as the specification requires; `problems` has all of them. */
export function rejectAnswers(problems: FormProblems): never {
  const [[field, message] = ['', '']] = Object.entries(problems)
  throw new AppError('invalid_request', { field, message, extra: { problems } })
}

const MAX_TEXT_LENGTH = 200
const MAX_SEARCH_TEXT_LENGTH = 20_000

interface AnswerRow {
  field: string
  text: string
  number: number | null
}

/** One row for each answer, as displayed; without empty answers and passwords. */
export function answerRows(fields: readonly FormField[], values: FormValues): AnswerRow[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    if (!isInputField(field) || value === undefined) return []
    const text = displayText(field, value)
    if (text === '') return []
    return [{ field: field.name, text: text.slice(0, MAX_TEXT_LENGTH), number: displayNumber(field, value) }]
  })
}

/** The text that the entry search covers; each word has a space before it. */
function searchTextOf(fields: readonly FormField[], values: FormValues): string {
  const texts = fields.flatMap((field) => (isInputField(field) ? displayText(field, values[field.name]) || [] : []))
  return ['', ...texts].join(' ').slice(0, MAX_SEARCH_TEXT_LENGTH)
}

const insertAnswerRows = statement(
  'insert_answers',
  `insert into form_answers (entry_id, form_id, field, text, number)
   select $1, $2, field, text, number from unnest($3::text[], $4::text[], $5::numeric[]) as a (field, text, number)
   on conflict do nothing`,
)

export async function insertAnswers(
  db: Connected,
  { entryId, formId }: { entryId: string; formId: string },
  rows: readonly AnswerRow[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <Key extends keyof AnswerRow>(key: Key) => rows.map((row) => row[key])
  await insertAnswerRows(db, entryId, formId, column('field'), column('text'), column('number'))
}
