import { and, isNull, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { sendEntryNotification } from './answering/send-entry-notification.ts'
import type { FormPaymentOptions } from './payments/entry-payment.ts'
import { reconcileFormPayments } from './payments/reconcile-form-payments.ts'
import { announceFormAvailability } from './reading/form-availability.ts'
import { formFiles, savedForms } from './tables.ts'

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

/** Deletes unclaimed uploads after a day and expired saved forms. */
export function sweepForms(db: Database): Job {
  return {
    name: 'sweep-forms',
    cron: '23 * * * *',
    run: async () => {
      await db
        .delete(formFiles)
        .where(and(isNull(formFiles.entryId), lt(formFiles.createdAt, sql`now() - interval '1 day'`)))
      await db.delete(savedForms).where(lt(savedForms.expiresAt, sql`now()`))
    },
  }
}
