import type { FieldValue, FormField } from './form-fields.ts'

/** Why an entry is taken for spam, with its weight. `marked`: an admin said so. */
const WEIGHTS = {
  marked: 100,
  /** The honeypot, a field that people do not see, was filled in. */
  trap: 100,
  /** The ticket was not signed for this form, or is too old. */
  ticket_invalid: 100,
  /** Sent faster than a person fills in a form. */
  too_fast: 100,
  /** More entries by one ticket than a person sends without loading the page again. */
  ticket_reused: 100,
  /** Without a ticket, from one address: more than a person sends. */
  address_pace: 100,
  /** Without a ticket, to one form from all addresses. */
  form_pace: 100,
  /** Several links in texts. */
  links: 40,
  /** A client of the API has no ticket: not enough alone. */
  no_ticket: 20,
} as const

export type SpamReason = keyof typeof WEIGHTS
export const SPAM_REASONS = Object.keys(WEIGHTS) as [SpamReason, ...SpamReason[]]

const SPAM_FROM = 50

/** The reasons for which an entry is spam, the weightiest first; none if they weigh too little together. */
export function spamReasons(signals: readonly SpamReason[]): SpamReason[] {
  const found = SPAM_REASONS.filter((reason) => signals.includes(reason))
  const score = found.reduce((sum, reason) => sum + WEIGHTS[reason], 0)
  return score >= SPAM_FROM ? found : []
}

const MANY_LINKS = 3
const LINK = /https?:\/\/|\bwww\.|<a\s/gi

/** A field that asks for a URL is expected to hold one. */
export function hasManyLinks(fields: readonly FormField[], values: Readonly<Record<string, FieldValue>>): boolean {
  const texts = fields.filter(({ type }) => type !== 'url').map(({ name }) => JSON.stringify(values[name] ?? ''))
  return (texts.join(' ').match(LINK)?.length ?? 0) >= MANY_LINKS
}
