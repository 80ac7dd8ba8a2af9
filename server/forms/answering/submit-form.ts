import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { ERRORS } from '@jangteo/contracts/errors.ts'
import type { submitForm as contract, FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import { type FieldValue, type FormField, numberOf, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { validateAnswers } from '@jangteo/domain/forms/form-validation.ts'
import type { PaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import { hashPassword } from '../../accounts/hash-password.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { requestHash } from '../../http/request-hash.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { confirmationOf, type LoadedForm, requireForm } from '../reading/find-form.ts'
import { requireOpenForm } from '../reading/form-availability.ts'
import { matchesPattern } from './match-pattern.ts'
import { findEntryOfKey, recordEntry, rejectAnswers } from './record-entry.ts'
import { checkForSpam } from './spam-check.ts'

export interface SubmitOptions {
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  paymentMethods: readonly PaymentMethod[]
}

type Submitted = ResponseOf<typeof contract>

interface Submission {
  formId: string
  accountId: string | null
  answers: FormAnswers
  /** The address as rate limits count it. */
  client: string
}

/**
 * A submission that looks automated gets the usual response and is stored as spam, so that bots learn nothing and no
 * real answer is lost.
 */
export async function submitForm(db: Database, options: SubmitOptions, submission: Submission): Promise<Submitted> {
  const { _ticket: ticket, _trap: trap, _key: keyed, ...answers } = submission.answers
  const form = await requireForm(db, submission.formId)
  const text = keyOf(keyed)
  const key = text === null ? null : { text, hash: answersHash(form.plan.fields, answers) }
  // A retry with the same key gets the same response, even if this entry filled the last place.
  const known = key && (await findEntryOfKey(db, form.id, key))
  if (known) return toResponse(form, options, known)
  requireOpenForm(form, submission.accountId !== null)
  const values = await validValues(form, answers)
  requireAvailableMethod(form, values, options.paymentMethods)
  const { accountId, client } = submission
  const spamReasons = await checkForSpam(db, form, { ticket, trap, values, client })
  const written = { accountId, key, values, spamReasons }
  const entry = await inTransaction(db, (tx) => recordEntry(tx, options.jobs, form, written))
  return toResponse(form, options, entry)
}

function keyOf(key: FieldValue | undefined): string | null {
  if (key === undefined || key === null || key === '') return null
  if (typeof key !== 'string' || key.length < 8 || key.length > 100)
    throw new AppError('invalid_request', { field: '_key' })
  return key
}

/** Passwords are left out, because the hash is fast: it would help to guess them. */
function answersHash(fields: readonly FormField[], answers: FormAnswers): Buffer {
  const secret = new Set(fields.filter(({ type }) => type === 'password').map(({ name }) => name))
  return requestHash(Object.fromEntries(Object.entries(answers).filter(([name]) => !secret.has(name))))
}

async function validValues({ plan }: LoadedForm, answers: FormAnswers): Promise<Record<string, FieldValue>> {
  // Postgres text cannot hold a zero byte.
  if (JSON.stringify(answers).includes('\\u0000')) throw new AppError('invalid_request')
  const validated = validateAnswers(plan, answers, matchesPattern)
  if ('problems' in validated) rejectAnswers(validated.problems)
  return hashPasswords(plan.fields, validated.values)
}

/** With nothing to pay, the method does not matter. */
function requireAvailableMethod(
  { definition }: LoadedForm,
  values: Record<string, FieldValue>,
  methods: readonly PaymentMethod[],
): void {
  for (const { type, name } of definition.fields) {
    if (type !== 'payment' || values[name] === undefined) continue
    const { method, amount } = partsOf(values[name])
    if (numberOf(amount) && !methods.some((one) => one === method))
      rejectAnswers({ [name]: ERRORS.payment_unavailable.message })
  }
}

async function hashPasswords(fields: readonly FormField[], values: Record<string, FieldValue>) {
  const hashed = { ...values }
  for (const { name, type } of fields) {
    if (type === 'password' && values[name] !== undefined) hashed[name] = await hashPassword(String(values[name]))
  }
  return hashed
}

function toResponse(
  { definition }: LoadedForm,
  { publicUrl }: SubmitOptions,
  { id, payment }: { id: string; payment: { id: string; amount: number } | null },
): Submitted {
  return {
    success: true,
    submissionId: id,
    confirmation: confirmationOf(definition.confirmations),
    payment: payment && { url: `${publicUrl}/forms/pay/${payment.id}`, amount: payment.amount },
  }
}
