import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import { products, productWords } from './tables.ts'

/** Searches begin with what has sold best up to last night; an order does not have to move every word. */
export function refreshPopularity(db: Database): Job {
  return {
    name: 'refresh-popularity',
    cron: '37 4 * * *',
    run: async () => {
      await db.transaction(async (tx) => {
        // At a million products this takes longer than a call of a person may.
        await tx.execute(sql`set local statement_timeout = '15min'`)
        await tx.execute(sql`
          update ${productWords} set popularity = ${products.salesCount} from ${products}
          where ${products.id} = ${productWords.productId} and ${products.salesCount} <> ${productWords.popularity}`)
      })
    },
  }
}
