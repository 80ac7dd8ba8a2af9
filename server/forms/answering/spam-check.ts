import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../database/open-database.ts'
import { clientKey, countHit } from '../../http/rate-limit.ts'
import type { LoadedForm } from '../reading/find-form.ts'

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
export function isTicketValid(form: Signing, ticket: unknown, now: number): boolean {
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
export function createPaceCheck(db: Database): (request: FastifyRequest) => Promise<boolean> {
  return async ({ ip }) => {
    const counts: boolean[] = []
    for (const limit of RATE_LIMITS) counts.push((await countHit(db, limit, clientKey(ip))).count <= limit.hits)
    return counts.every(Boolean)
  }
}
