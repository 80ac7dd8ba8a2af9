import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KnownForm } from '../reading/find-form.ts'

/** Nobody reads and fills in a form faster. */
export const SHORTEST_MS = 2_000
const LONGEST_MS = 7 * 24 * 3_600_000

type Signing = Pick<KnownForm, 'id' | 'ticketKey'>

/** Says when a form was given out, in a way that nobody else can. */
export function writeTicket(form: Signing, openedAt: number): string {
  const moment = openedAt.toString(36)
  return `${moment}.${sign(form, moment).toString('base64url')}`
}

/** Whether the ticket is this form's own, and neither too young nor too old. */
export function isTicketInTime(form: Signing, ticket: unknown, now: number): boolean {
  if (typeof ticket !== 'string' || ticket.length > 200) return false
  const [moment = '', signature = ''] = ticket.split('.')
  const given = Buffer.from(signature, 'base64url')
  const own = sign(form, moment)
  if (given.length !== own.length || !timingSafeEqual(given, own)) return false
  const age = now - Number.parseInt(moment, 36)
  return age >= SHORTEST_MS && age <= LONGEST_MS
}

function sign({ id, ticketKey }: Signing, moment: string): Buffer {
  return createHmac('sha256', ticketKey).update(`${id} ${moment}`).digest()
}
