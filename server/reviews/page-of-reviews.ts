import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { selectReviews, toReview } from './review-rows.ts'
import { reviews } from './tables.ts'

/** Nobody pages further; counting everything there ever was would take longer than reading a page of it. */
const MOST_COUNTED = 10_000

interface Wanted {
  page: number
  limit: number
  matching: SQL | undefined
  order: SQL[]
}

export async function pageOfReviews(db: Database, { page, limit, matching, order }: Wanted) {
  const counted = db.select({ one: sql`1` }).from(reviews).where(matching).limit(MOST_COUNTED).as('counted')
  const [rows, total] = await Promise.all([
    selectReviews(db)
      .where(matching)
      .orderBy(...order)
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(counted),
  ])
  const data: Review[] = rows.map(toReview)
  return { data, total, page, limit }
}
