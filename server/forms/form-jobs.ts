import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { tellOfEntry } from './answering/tell-of-entry.ts'
import type { Paying } from './paying/entry-payment.ts'
import { reconcileFormPayments } from './paying/reconcile-form-payments.ts'
import { sweepForms } from './sweep-forms.ts'
import { tellOfDoors } from './tell-of-doors.ts'

interface Options {
  db: Database
  paying: Pick<Paying, 'provider'>
  sendMail: SendMail
  publicUrl: string
}

export function formJobs({ db, paying, sendMail, publicUrl }: Options): Job[] {
  return [tellOfEntry({ db, sendMail, publicUrl }), reconcileFormPayments(db, paying), sweepForms(db), tellOfDoors(db)]
}
