import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { submitForm as contract, FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import { validateAnswers } from '@jangteo/domain/forms/form-answers.ts'
import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { hashPassword } from '../../accounts/hash-password.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { type LoadedForm, requireForm } from '../reading/find-form.ts'
import { requireOpenForm } from '../reading/form-availability.ts'
import { confirmationOf } from '../reading/public-form.ts'
import { matchesPattern } from './match-pattern.ts'
import { findEntryOfKey, recordEntry } from './record-entry.ts'
import { rejectAnswers } from './reject-answers.ts'
import { isTicketValid } from './spam-check.ts'

export interface SubmitOptions {
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
}

type Submitted = Answer<typeof contract>

interface Submission {
  formId: string
  accountId: string | null
  answers: FormAnswers
  /** For submissions without a ticket: whether the client sends no faster than a person. */
  isHumanPace: () => Promise<boolean>
}

/**
 * A submission that looks automated gets the usual response and is stored as spam, so that bots learn nothing and no
 * real answer is lost.
 */
export async function submitForm(db: Database, options: SubmitOptions, submission: Submission): Promise<Submitted> {
  const { _ticket: ticket, _trap: trap, _key: keyed, ...answers } = submission.answers
  const form = await requireForm(db, submission.formId)
  const key = keyOf(keyed)
  // A retry with the same key gets the same response, even if this entry filled the last place.
  const known = key && (await findEntryOfKey(db, form.id, key))
  if (known) return toResponse(form, options, known)
  requireOpenForm(form, submission.accountId !== null)
  const values = await validValues(form, answers)
  const isSpam =
    isFilled(trap) || !(isFilled(ticket) ? isTicketValid(form, ticket, Date.now()) : await submission.isHumanPace())
  const { accountId } = submission
  const entry = await inTransaction(db, (tx) => recordEntry(tx, options.jobs, form, { accountId, key, values, isSpam }))
  return toResponse(form, options, entry)
}

function isFilled(value: FieldValue | undefined): boolean {
  return (value ?? '') !== ''
}

function keyOf(key: FieldValue | undefined): string | null {
  if (key === undefined || key === null || key === '') return null
  if (typeof key !== 'string' || key.length < 8 || key.length > 100)
    throw new AppError('invalid_request', { field: '_key' })
  return key
}

async function validValues({ plan }: LoadedForm, answers: FormAnswers): Promise<Record<string, FieldValue>> {
  // Postgres text cannot hold a zero byte.
  if (JSON.stringify(answers).includes('\\u0000')) throw new AppError('invalid_request')
  const validated = validateAnswers(plan, answers, matchesPattern)
  if ('problems' in validated) rejectAnswers(validated.problems)
  return hashPasswords(plan.fields, validated.values)
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
