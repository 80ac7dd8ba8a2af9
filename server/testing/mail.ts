import { desc, eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { ACCOUNT_MAIL_JOB, type AccountMail } from '../accounts/mails/enqueue-account-mail.ts'
import { mailOutbox } from '../mail/tables.ts'
import { eventually } from './eventually.ts'
import type { Shop } from './open-shop.ts'

type OutboxMail = typeof mailOutbox.$inferSelect

/** Newest first. */
export function mailsTo(shop: Pick<Shop, 'db'>, recipient: string): Promise<OutboxMail[]> {
  return shop.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, recipient)).orderBy(desc(mailOutbox.id))
}

/** Waits until this many mails, by default one, have reached the address; returns the newest. */
export async function lastMail(shop: Pick<Shop, 'db'>, recipient: string, howMany = 1): Promise<OutboxMail> {
  return eventually(async () => {
    const mails = await mailsTo(shop, recipient)
    expect(mails.length, `mails to ${recipient}`).toBeGreaterThanOrEqual(howMany)
    const [newest] = mails
    if (!newest) throw new Error(`no mail to ${recipient}`)
    return newest
  })
}

/** The one-time token that the mail's link carries. */
export function tokenIn({ text }: Pick<OutboxMail, 'text'>): string {
  const token = /\?token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`no link with a token in: ${text}`)
  return token
}

/** Number of enqueued mails of a template, sent or not. */
export async function countEnqueuedMails(shop: Pick<Shop, 'db'>, template: AccountMail['template']): Promise<number> {
  const { rows } = await shop.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = ${ACCOUNT_MAIL_JOB} and data->>'template' = ${template}`,
  )
  return rows[0]?.count ?? 0
}
