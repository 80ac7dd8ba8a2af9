import { createTransport } from 'nodemailer'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'

export interface Mail {
  /** One bare address. */
  to: string
  subject: string
  html: string
  text: string
}

/** Resolves once the mail server has taken the mail, or the outbox has; rejects where trying again may help. */
export type SendMail = (mail: Mail) => Promise<void>

interface Options {
  db: Database
  /** Absent: mails go to the outbox. */
  smtpUrl: string | undefined
  from: string
  onProblem: (error: Error) => void
}

const PATIENCE_MS = 10_000

export function mailSender({ db, smtpUrl, from, onProblem }: Options): SendMail {
  return smtpUrl ? sendBySmtp(smtpUrl, from, onProblem) : keepInOutbox(db)
}

/** Need not wait for the disk: the job that sends it is not over before, and is done again if its end is lost. */
const keep = statement(
  'keep_mail',
  `insert into mail_outbox (recipient, subject, html, text)
   select $1, $2, $3, $4 from set_config('synchronous_commit', 'off', true)`,
)

function keepInOutbox(db: Database): SendMail {
  return async ({ to, ...mail }) => {
    await keep(db, to, mail.subject, mail.html, mail.text)
  }
}

function sendBySmtp(url: string, from: string, onProblem: Options['onProblem']): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, html, text }) => {
    try {
      // As text an address with a comma would be read as several.
      await transport.sendMail({ from, to: { name: '', address: to }, subject, html, text })
    } catch (error) {
      // Jobs keep their failures in the database: only the message, nothing of the mail.
      const problem = new Error(`mail not sent: ${error instanceof Error ? error.message : String(error)}`)
      onProblem(problem)
      if (!isRefusedForGood(error)) throw problem
    }
  }
}

/** The mail server knows that nobody has this address; asking it again would only annoy it. */
function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error) || !('command' in error) || !('responseCode' in error)) return false
  return error.command === 'RCPT TO' && Number(error.responseCode) >= 500
}
