import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { carryOutRefundJob } from './money/carry-out-refund.ts'
import { closeAccountJob } from './money/close-account.ts'
import { issueAccountJob } from './money/issue-account.ts'
import { reconcilePayments } from './money/reconcile-payments.ts'
import { countSalesJob } from './news/count-sales.ts'
import { followOrder } from './news/follow-order.ts'
import type { Selling } from './selling.ts'
import { expireOrders } from './steps/expire-orders.ts'

interface Options {
  db: Database
  selling: Selling
  sendMail: SendMail
  publicUrl: string
}

export function orderJobs({ db, selling, sendMail, publicUrl }: Options): Job[] {
  return [
    followOrder({ db, sendMail, publicUrl, transferAccount: selling.transferAccount }),
    issueAccountJob(db, selling),
    closeAccountJob(db, selling),
    carryOutRefundJob(db, selling),
    countSalesJob(db),
    reconcilePayments(db, selling),
    expireOrders(db, selling),
  ]
}
