import { sql } from 'drizzle-orm'
import { longTransaction } from '../database/long-transaction.ts'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { products, productWords } from './tables.ts'

/** For a million products. */
const MOST_MINUTES = 15

/** Searches begin with what has sold best up to last night; an order does not have to move every word. */
export function refreshPopularity(db: Database): Job {
  return {
    name: 'refresh-popularity',
    cron: '37 4 * * *',
    run: async () => {
      await longTransaction(db, MOST_MINUTES, async (tx) => {
        await tx.execute(sql`
          update ${productWords} set popularity = ${products.salesCount} from ${products}
          where ${products.id} = ${productWords.productId} and ${products.salesCount} <> ${productWords.popularity}`)
      })
    },
  }
}
