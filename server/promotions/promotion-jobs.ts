import { EMAIL_VERIFIED_JOB } from '../accounts/email-verification.ts'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { makeCouponCodes } from './coupon-batches.ts'
import { giveWelcomeCoupon } from './coupon-box.ts'
import { announcePeriods } from './public-promotions.ts'
import { giveCouponsJob } from './segments.ts'
import { sendDecisionMail } from './supplier-promotions.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

export function promotionJobs({ db, sendMail, publicUrl }: Options): Job[] {
  const welcome: Job<{ accountId: string }> = {
    name: EMAIL_VERIFIED_JOB,
    run: ({ accountId }) => giveWelcomeCoupon(db, accountId),
  }
  return [
    announcePeriods(db),
    makeCouponCodes(db) as Job,
    giveCouponsJob(db) as Job,
    sendDecisionMail({ db, sendMail, publicUrl }) as Job,
    welcome as Job,
  ]
}
