import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { mailOf } from '../../mail/letter.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { issueToken, type TokenPurpose } from '../one-time-tokens.ts'
import { accounts } from '../tables.ts'
import { ACCOUNT_MAIL_JOB, type MailOrder } from './mail-order.ts'
import { writeLetter } from './write-letter.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

/** The waits double up to ten minutes: a mail server may be away for a day before a mail is given up. */
const RETRIES = 300

const TOKEN_OF: Partial<Record<MailOrder['template'], TokenPurpose>> = {
  'verify-email': 'verify_email',
  'reset-password': 'reset_password',
}

export function sendAccountMail({ db, sendMail, publicUrl }: Options): Job<MailOrder> {
  return {
    name: ACCOUNT_MAIL_JOB,
    retryLimit: RETRIES,
    run: async (order) => {
      const recipient = await findRecipient(db, order.accountId)
      if (!recipient || (order.template === 'verify-email' && recipient.emailVerifiedAt)) return
      const purpose = TOKEN_OF[order.template]
      const token = purpose ? await issueToken(db, purpose, order.accountId) : ''
      const { siteName } = await readSetting(db, 'site')
      const letter = writeLetter(order, { siteName, publicUrl, role: recipient.role, token })
      // A stranger may register somebody else's address: what they wrote must not reach that person.
      const greeting = recipient.emailVerifiedAt ? `${recipient.name}님, 안녕하세요.` : '안녕하세요.'
      await sendMail({ to: recipient.email, ...mailOf(siteName, greeting, letter) })
    },
  }
}

async function findRecipient(db: Database, accountId: string) {
  const { email, name, role, emailVerifiedAt } = accounts
  const [recipient] = await db
    .select({ email, name, role, emailVerifiedAt })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.closedAt)))
  return recipient
}
