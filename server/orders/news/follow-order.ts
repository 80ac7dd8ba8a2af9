import type { Database } from '../../database/open-database.ts'
import type { Job } from '../../jobs/jobs.ts'
import { mailOf } from '../../mail/letter.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import type { Selling } from '../selling.ts'
import { writeOrderLetter } from './order-letter.ts'
import { FOLLOW_ORDER_JOB, type OrderNews } from './order-news.ts'
import { recipientReader } from './read-recipient.ts'
import { sellersTeller } from './tell-sellers.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
  transferAccount: Selling['transferAccount']
}

/** As long as a mail server may be away. */
const RETRIES = 300

/** What follows a change of an order: a mail to its buyer, and for those who sell it the news that it is paid. */
export function followOrder({ db, sendMail, publicUrl, transferAccount }: Options): Job<OrderNews> {
  const recipientOf = recipientReader(db, { transferAccount })
  const tellSellers = sellersTeller(db)
  return {
    name: FOLLOW_ORDER_JOB,
    retryLimit: RETRIES,
    isFrequent: true,
    run: async (news) => {
      if (news.news === 'paid') await tellSellers(news.orderId)
      const recipient = await recipientOf(news.orderId)
      if (!recipient) return
      const letter = writeOrderLetter(news, recipient.order, publicUrl)
      const greeting = `${recipient.name}님, 안녕하세요.`
      await sendMail({ to: recipient.email, ...mailOf(recipient.siteName, greeting, letter) })
    },
  }
}
