import { createHmac, timingSafeEqual } from 'node:crypto'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { submitForm as contract, FormAnswers } from '@jangteo/contracts/forms/forms.ts'
import type { FieldValue, FormField } from '@jangteo/domain/forms/form-fields.ts'
import { validateAnswers } from '@jangteo/domain/forms/form-validation.ts'
import type { FastifyRequest } from 'fastify'
import { hashPassword } from '../../accounts/hash-password.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { clientKey, countHit } from '../../http/rate-limit.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { confirmationOf, type LoadedForm, requireForm } from '../reading/find-form.ts'
import { requireOpenForm } from '../reading/form-availability.ts'
import { matchesPattern } from './match-pattern.ts'
import { findEntryOfKey, recordEntry, rejectAnswers } from './record-entry.ts'

export interface SubmitOptions {
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
}

type Submitted = ResponseOf<typeof contract>

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

/** No person reads and fills in a form faster. */
export const MIN_FILL_MS = 2_000
const MAX_TICKET_AGE_MS = 7 * 24 * 3_600_000

type Signing = Pick<LoadedForm, 'id' | 'ticketKey'>

/** A signed timestamp of when the form was opened. */
export function writeTicket(form: Signing, openedAt: number): string {
  const moment = openedAt.toString(36)
  return `${moment}.${sign(form, moment).toString('base64url')}`
}

/** Whether the ticket was signed for this form, and is neither too young nor too old. */
function isTicketValid(form: Signing, ticket: unknown, now: number): boolean {
  if (typeof ticket !== 'string' || ticket.length > 200) return false
  const [moment = '', signature = ''] = ticket.split('.')
  const given = Buffer.from(signature, 'base64url')
  const own = sign(form, moment)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  const age = now - Number.parseInt(moment, 36)
  return age >= MIN_FILL_MS && age <= MAX_TICKET_AGE_MS
}

function sign({ id, ticketKey }: Signing, moment: string): Buffer {
  return createHmac('sha256', ticketKey).update(`${id} ${moment}`).digest()
}

/** One entry in the time in which no person writes two, and a longer limit for many entries. */
const RATE_LIMITS = [
  { name: 'form-without-ticket', hits: 1, seconds: MIN_FILL_MS / 1_000 },
  { name: 'forms-without-ticket', hits: 10, seconds: 600 },
]

/** API clients have no ticket: their pace from one IP address tells them from bots. */
export function createSubmissionRateCheck(db: Database): (request: FastifyRequest) => Promise<boolean> {
  return async ({ ip }) => {
    const counts: boolean[] = []
    for (const limit of RATE_LIMITS) counts.push((await countHit(db, limit, clientKey(ip))).count <= limit.hits)
    return counts.every(Boolean)
  }
}
