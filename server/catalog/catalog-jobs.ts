import { sql } from 'drizzle-orm'
import { longTransaction } from '../database/long-transaction.ts'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { importJobs } from './imports/import-jobs.ts'
import { shopToday } from './shop-day.ts'
import { sendRestockAlerts, sendRestockMail } from './shopper/restock-alerts.ts'
import { categoryCountChanges, products, productViewers, productWords } from './tables.ts'

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
}

export function catalogJobs({ db, sendMail, publicUrl }: Options): Job[] {
  return [
    refreshPopularity(db),
    compactCategoryCounts(db),
    sweepProductViewers(db),
    sendRestockAlerts(db),
    sendRestockMail({ db, sendMail, publicUrl }),
    ...importJobs({ db }),
  ]
}

/** Sums up the count changes to one row per category, so that reading counts stays fast. */
export function compactCategoryCounts(db: Database): Job {
  return {
    name: 'compact-shelf-changes',
    cron: '*/10 * * * *',
    run: async () => {
      await db.execute(sql`
        with steps as (delete from ${categoryCountChanges} returning *)
        insert into ${categoryCountChanges} (category_id, change)
        select category_id, sum(change) from steps group by category_id having sum(change) <> 0`)
    },
  }
}

/** Enough for a million products. */
const MAX_MINUTES = 15

/** Searches rank by the sales up to last night, so that an order does not update every word of its products. */
function refreshPopularity(db: Database): Job {
  return {
    name: 'refresh-popularity',
    cron: '37 4 * * *',
    run: async () => {
      await longTransaction(db, MAX_MINUTES, async (tx) => {
        await tx.execute(sql`
          update ${productWords} set popularity = ${products.salesCount} from ${products}
          where ${products.id} = ${productWords.productId} and ${products.salesCount} <> ${productWords.popularity}`)
      })
    },
  }
}

/** Viewer hashes are kept only until their day is over. */
function sweepProductViewers(db: Database): Job {
  return {
    name: 'sweep-product-viewers',
    cron: '17 3 * * *',
    run: async () => {
      await db.delete(productViewers).where(sql`${productViewers.day} < ${shopToday}`)
    },
  }
}
