import { and, gt, isNotNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import type { EraseRelatedData } from './close-account.ts'
import { sendAccountMail } from './mails/send-account-mail.ts'
import { sendInvitationJob } from './members/send-invitation.ts'
import {
  accountChanges,
  accounts,
  knownClients,
  memberInvitations,
  oneTimeTokens,
  pendingSocialSignups,
  sessions,
  signInFailures,
  socialAttempts,
} from './tables.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
  eraseRelatedData: EraseRelatedData
}

export function accountJobs({ db, sendMail, publicUrl, eraseRelatedData }: Options): Job[] {
  return [
    sendAccountMail({ db, sendMail, publicUrl }),
    sendInvitationJob({ db, sendMail, publicUrl }),
    sweepInvitations(db),
    sweepOneTimeTokens(db),
    sweepSessions(db),
    sweepSocialAttempts(db),
    compactAccountChanges(db),
    eraseClosedAccounts(db, eraseRelatedData),
  ]
}

/** Sums the +1/-1 rows of `account_changes` into one row per role, so that counting accounts stays quick. */
export function compactAccountChanges(db: Database): Job {
  return {
    name: 'compact-account-changes',
    cron: '27 * * * *',
    run: async () => {
      await db.execute(sql`
        with steps as (delete from ${accountChanges} returning *)
        insert into ${accountChanges} (role, change)
        select role, sum(change) from steps group by role having sum(change) <> 0`)
    },
  }
}

/** Expired tokens stay for 30 days, so that an old link gets another error than an invented one. */
export function sweepOneTimeTokens(db: Database): Job {
  return {
    name: 'sweep-one-time-tokens',
    cron: '23 4 * * *',
    run: async () => {
      await db.delete(oneTimeTokens).where(sql`${oneTimeTokens.expiresAt} < now() - interval '30 days'`)
    },
  }
}

/** Expired invitations stay listed for 30 days, so that they can be sent again. */
export function sweepInvitations(db: Database): Job {
  return {
    name: 'sweep-member-invitations',
    cron: '29 4 * * *',
    run: async () => {
      await db.delete(memberInvitations).where(sql`${memberInvitations.expiresAt} < now() - interval '30 days'`)
    },
  }
}

/** Deletes expired sessions, sign-in failures older than a day, and clients not seen for 90 days. */
export function sweepSessions(db: Database): Job {
  return {
    name: 'sweep-sessions',
    cron: '41 * * * *',
    run: async () => {
      await db.delete(sessions).where(sql`least(${sessions.expiresAt}, ${sessions.idleExpiresAt}) < now()`)
      await db.delete(signInFailures).where(sql`${signInFailures.windowEndsAt} < now() - interval '1 day'`)
      await db.delete(knownClients).where(sql`${knownClients.seenAt} < now() - interval '90 days'`)
    },
  }
}

/** A request that was admitted before its account was closed may have written afterwards. */
export function eraseClosedAccounts(db: Database, eraseRelatedData: EraseRelatedData): Job {
  return {
    name: 'erase-closed-accounts',
    cron: '33 4 * * *',
    run: async () => {
      const lately = sql`now() - interval '2 days'`
      const closed = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(and(isNotNull(accounts.closedAt), gt(accounts.closedAt, lately)))
      for (const { id } of closed) await db.transaction((tx) => eraseRelatedData(tx, id))
    },
  }
}

/** Abandoned OAuth flows, and sign-ups without consent to the terms. */
export function sweepSocialAttempts(db: Database): Job {
  return {
    name: 'sweep-social-attempts',
    cron: '41 * * * *',
    run: async () => {
      for (const table of [socialAttempts, pendingSocialSignups])
        await db.delete(table).where(sql`${table.expiresAt} < now()`)
    },
  }
}
