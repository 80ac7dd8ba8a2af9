import { sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'
import type { Job } from '../jobs/jobs.ts'
import { mailOutbox } from './tables.ts'

export interface Mail {
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
}

/** Resolves when the mail server has accepted the mail or the outbox stores it; rejects when a retry may help. */
export type SendMail = (mail: Mail) => Promise<void>

interface Options {
  db: Database
  /** Absent: mails go to the outbox. */
  smtpUrl: string | undefined
  from: string
  onProblem: (error: Error) => void
}

const TIMEOUT_MS = 10_000

export function mailSender({ db, smtpUrl, from, onProblem }: Options): SendMail {
  return smtpUrl ? sendBySmtp(smtpUrl, from, onProblem) : storeInOutbox(db)
}

/** Does not wait for the disk: the job that sends the mail completes afterwards, and runs again if that is lost. */
const insert = statement(
  'store_mail',
  `insert into mail_outbox (recipient, subject, html, text)
   select $1, $2, $3, $4 from set_config('synchronous_commit', 'off', true)`,
)

function storeInOutbox(db: Database): SendMail {
  return async ({ to, ...mail }) => {
    await insert(db, to, mail.subject, mail.html, mail.text)
  }
}

/** Mails in the outbox carry working links, so they are deleted after a week. */
export function sweepOutbox(db: Database): Job {
  return {
    name: 'sweep-mail-outbox',
    cron: '37 4 * * *',
    run: async () => {
      await db.delete(mailOutbox).where(sql`${mailOutbox.createdAt} < now() - interval '7 days'`)
    },
  }
}

function sendBySmtp(url: string, from: string, onProblem: Options['onProblem']): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, html, text }) => {
    try {
      // As a string, an address with a comma would be parsed as several.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, html, text })
    } catch (error) {
      // Jobs store their errors in the database: only the message, no content of the mail.
      const problem = new Error(`mail not sent: ${error instanceof Error ? error.message : String(error)}`)
      onProblem(problem)
      if (!isPermanentRefusal(error)) throw problem
    }
  }
}

/** The mail server says that the address does not exist: a retry is useless. */
function isPermanentRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}
