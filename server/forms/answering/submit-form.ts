import type { Answer } from '@jangteo/contracts/endpoint.ts'
import type { submitForm as contract, FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import { judgeAnswers } from '@jangteo/domain/forms/form-answers.ts'
import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { hashPassword } from '../../accounts/hash-password.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { demandForm, type KnownForm } from '../reading/find-form.ts'
import { demandOpen } from '../reading/form-door.ts'
import { confirmationOf } from './confirmation-of.ts'
import { fitsPattern } from './fits-pattern.ts'
import { findEntryOfKey, recordEntry } from './record-entry.ts'
import { refuseAnswers } from './refuse-answers.ts'
import { isTicketInTime } from './ticket.ts'

export interface Answering {
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
}

type Submitted = Answer<typeof contract>

interface Sent {
  formId: string
  accountId: string | null
  answers: FormAnswers
  /** Whether somebody without a ticket comes no quicker than a person. */
  isAtEase: () => Promise<boolean>
}

/**
 * What looks like a robot's gets the same answer as anybody's and is kept as spam, so that robots learn nothing and
 * no person's answer is lost.
 */
export async function submitForm(db: Database, around: Answering, sent: Sent): Promise<Submitted> {
  const { _ticket: ticket, _trap: trap, _key: keyed, ...answers } = sent.answers
  const form = await demandForm(db, sent.formId)
  const key = keyOf(keyed)
  // Asking again is answered as before, even where this very answer was the last that fitted in.
  const known = key && (await findEntryOfKey(db, form.id, key))
  if (known) return answerOf(form, around, known)
  demandOpen(form, sent.accountId !== null)
  const values = await countedValues(form, answers)
  const isSpam =
    isFilled(trap) || !(isFilled(ticket) ? isTicketInTime(form, ticket, Date.now()) : await sent.isAtEase())
  const { accountId } = sent
  const entry = await inTransaction(db, (tx) => recordEntry(tx, around.jobs, form, { accountId, key, values, isSpam }))
  return answerOf(form, around, entry)
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

async function countedValues({ plan }: KnownForm, answers: FormAnswers): Promise<Record<string, FieldValue>> {
  // A text of the database cannot hold one.
  if (JSON.stringify(answers).includes('\\u0000')) throw new AppError('invalid_request')
  const judged = judgeAnswers(plan, answers, fitsPattern)
  if ('problems' in judged) refuseAnswers(judged.problems)
  return withoutPlainPasswords(plan.fields, judged.values)
}

async function withoutPlainPasswords(fields: readonly FormField[], values: Record<string, FieldValue>) {
  const hashed = { ...values }
  for (const { name, type } of fields) {
    if (type === 'password' && values[name] !== undefined) hashed[name] = await hashPassword(String(values[name]))
  }
  return hashed
}

/** Where to go on is what the author saved, never what was sent. */
function answerOf(
  { definition }: KnownForm,
  { publicUrl }: Answering,
  { id, payment }: { id: string; payment: { id: string; amount: number } | null },
): Submitted {
  return {
    success: true,
    submissionId: id,
    confirmation: confirmationOf(definition.confirmations),
    payment: payment && { url: `${publicUrl}/forms/pay/${payment.id}`, amount: payment.amount },
  }
}
