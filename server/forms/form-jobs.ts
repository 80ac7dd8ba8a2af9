import { and, eq, exists, isNull, lt, not, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { sendEntryNotification } from './answering/send-entry-notification.ts'
import type { FormPaymentOptions } from './payments/entry-payment.ts'
import { reconcileFormPayments } from './payments/reconcile-form-payments.ts'
import { announceFormAvailability } from './reading/form-availability.ts'
import { entryPayments, formEntries, formFiles, savedForms } from './tables.ts'

interface Options {
  db: Database
  paying: Pick<FormPaymentOptions, 'provider'>
  sendMail: SendMail
  publicUrl: string
}

export function formJobs({ db, paying, sendMail, publicUrl }: Options): Job[] {
  return [
    sendEntryNotification({ db, sendMail, publicUrl }),
    reconcileFormPayments(db, paying),
    sweepForms(db),
    announceFormAvailability(db),
  ]
}

/** Deletes unclaimed uploads after a day, expired saved forms, and spam that no admin restored within 30 days. */
export function sweepForms(db: Database): Job {
  return {
    name: 'sweep-forms',
    cron: '23 * * * *',
    run: async () => {
      await db
        .delete(formFiles)
        .where(and(isNull(formFiles.entryId), lt(formFiles.createdAt, sql`now() - interval '1 day'`)))
      await db.delete(savedForms).where(lt(savedForms.expiresAt, sql`now()`))
      const isOld = lt(formEntries.submittedAt, sql`now() - interval '30 days'`)
      const isPaid = and(eq(entryPayments.entryId, formEntries.id), eq(entryPayments.state, 'paid'))
      const paid = db.select({ id: entryPayments.id }).from(entryPayments).where(isPaid)
      await db
        .delete(formEntries)
        .where(and(formEntries.isHeld, eq(formEntries.status, 'spam'), isOld, not(exists(paid))))
    },
  }
}
