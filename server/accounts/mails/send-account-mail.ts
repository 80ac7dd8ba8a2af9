import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { renderEmail } from '../../mail/render-email.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { issueToken, type TokenPurpose } from '../one-time-tokens.ts'
import { accounts } from '../tables.ts'
import { renderAccountMail } from './account-mail-templates.ts'
import { ACCOUNT_MAIL_JOB, type AccountMail } from './enqueue-account-mail.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

/** The backoff doubles up to ten minutes: a mail server may be down for a day before a mail is given up. */
const RETRIES = 300

const TOKEN_OF: Partial<Record<AccountMail['template'], TokenPurpose>> = {
  'verify-email': 'verify_email',
  'reset-password': 'reset_password',
}

export function sendAccountMail({ db, sendMail, publicUrl }: Options): Job<AccountMail> {
  return {
    name: ACCOUNT_MAIL_JOB,
    retryLimit: RETRIES,
    run: async (mail) => {
      const recipient = await findRecipient(db, mail.accountId)
      if (!recipient || (mail.template === 'verify-email' && recipient.emailVerifiedAt)) return
      const purpose = TOKEN_OF[mail.template]
      const token = purpose ? await issueToken(db, purpose, mail.accountId) : ''
      const { siteName } = await readSetting(db, 'site')
      const email = renderAccountMail(mail, { siteName, publicUrl, role: recipient.role, token })
      // A stranger may register another person's address: the name they typed must not reach that person.
      const greeting = recipient.emailVerifiedAt ? `${recipient.name}님, 안녕하세요.` : '안녕하세요.'
      await sendMail({ to: recipient.email, ...renderEmail(siteName, greeting, email) })
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
