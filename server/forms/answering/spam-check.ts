import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FieldValue } from '@jangteo/domain/forms/form-fields.ts'
import { hasManyLinks, type SpamReason, spamReasons } from '@jangteo/domain/forms/spam-score.ts'
import type { Database } from '../../database/open-database.ts'
import { countHit, tooMany } from '../../http/rate-limit.ts'
import type { LoadedForm } from '../reading/find-form.ts'

interface CheckedSubmission {
  ticket: FieldValue | undefined
  /** The honeypot. */
  trap: FieldValue | undefined
  values: Record<string, FieldValue>
  /** The address as rate limits count it. */
  client: string
}

/** Every submission passes the honeypot and either the check of its ticket or, without one, of its pace. */
export async function checkForSpam(
  db: Database,
  form: LoadedForm,
  { ticket, trap, values, client }: CheckedSubmission,
): Promise<SpamReason[]> {
  const signals = isFilled(ticket) ? await checkTicket(db, form, ticket) : await checkPace(db, form, client)
  if (isFilled(trap)) signals.push('trap')
  if (hasManyLinks(form.plan.fields, values)) signals.push('links')
  const reasons = spamReasons(signals)
  if (reasons.length > 0) await limitSpam(db, form)
  return reasons
}

function isFilled(value: FieldValue | undefined): boolean {
  return (value ?? '') !== ''
}

/** No person reads and fills in a form faster. */
export const MIN_FILL_MS = 2_000
const MAX_TICKET_AGE_MS = 7 * 24 * 3_600_000
/** The web app requests a ticket for each entry; a lost response may use one again. */
const TICKET_USES = { name: 'form-ticket', hits: 5, seconds: MAX_TICKET_AGE_MS / 1_000 }

type Signing = Pick<LoadedForm, 'id' | 'ticketKey'>

/** A signed timestamp of when the form was opened; the random part tells two visitors of one moment apart. */
export function writeTicket(form: Signing, openedAt: number): string {
  const moment = `${openedAt.toString(36)}-${randomBytes(9).toString('base64url')}`
  return `${moment}.${sign(form, moment)}`
}

async function checkTicket(db: Database, form: Signing, ticket: unknown): Promise<SpamReason[]> {
  const openedAt = openedAtOf(form, ticket)
  const age = Date.now() - (openedAt ?? Number.NaN)
  if (!(age <= MAX_TICKET_AGE_MS)) return ['ticket_invalid']
  if (age < MIN_FILL_MS) return ['too_fast']
  const { count } = await countHit(db, TICKET_USES, String(ticket))
  return count > TICKET_USES.hits ? ['ticket_reused'] : []
}

/** Undefined unless the ticket was signed for this form. */
function openedAtOf(form: Signing, ticket: unknown): number | undefined {
  if (typeof ticket !== 'string' || ticket.length > 200) return undefined
  const [moment = '', signature = '', ...more] = ticket.split('.')
  // Compared as text: base64 has several spellings of the same bytes, and each would count as a ticket of its own.
  const [given, own] = [Buffer.from(signature), Buffer.from(sign(form, moment))]
  if (more.length > 0 || given.length !== own.length || !timingSafeEqual(given, own)) return undefined
  return Number.parseInt(moment, 36)
}

function sign({ id, ticketKey }: Signing, moment: string): string {
  return createHmac('sha256', ticketKey).update(`${id} ${moment}`).digest('base64url')
}

/** One entry in the time in which no person writes two, and a longer limit for many entries. */
const ADDRESS_LIMITS = [
  { name: 'form-without-ticket', hits: 1, seconds: MIN_FILL_MS / 1_000 },
  { name: 'forms-without-ticket', hits: 10, seconds: 600 },
]
/** A bot may have any number of addresses. */
const FORM_LIMIT = { name: 'form-from-all', hits: 60, seconds: 600 }

/** API clients have no ticket: their pace tells them from bots. */
async function checkPace(db: Database, { id }: LoadedForm, client: string): Promise<SpamReason[]> {
  const signals: SpamReason[] = ['no_ticket']
  for (const limit of ADDRESS_LIMITS)
    if ((await countHit(db, limit, client)).count > limit.hits) signals.push('address_pace')
  // An address over its own limit does not use up that of the form.
  if (!signals.includes('address_pace') && (await countHit(db, FORM_LIMIT, id)).count > FORM_LIMIT.hits)
    signals.push('form_pace')
  return signals
}

/** Spam is stored for an admin to look through; beyond this number an admin could not, and it would fill the disk. */
const SPAM_LIMIT = { name: 'form-spam', hits: 300, seconds: 3_600 }

async function limitSpam(db: Database, { id }: LoadedForm): Promise<void> {
  const { count, secondsLeft } = await countHit(db, SPAM_LIMIT, id)
  if (count > SPAM_LIMIT.hits) throw tooMany(secondsLeft)
}
