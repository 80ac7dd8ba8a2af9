import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { compactAccountChanges } from './compact-account-changes.ts'
import { sendAccountMail } from './mails/send-account-mail.ts'
import { sweepSocialAttempts } from './social/sweep-social-attempts.ts'
import { sweepOneTimeTokens } from './sweep-one-time-tokens.ts'
import { sweepSessions } from './sweep-sessions.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

export function accountJobs({ db, sendMail, publicUrl }: Options): Job[] {
  return [
    sendAccountMail({ db, sendMail, publicUrl }),
    sweepOneTimeTokens(db),
    sweepSessions(db),
    sweepSocialAttempts(db),
    compactAccountChanges(db),
  ]
}
