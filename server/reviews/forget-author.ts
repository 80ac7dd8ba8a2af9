import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { announceReviews } from './announce-reviews.ts'
import { reviews } from './tables.ts'

/** What they wrote stays, and is shown without their name from now on. */
export async function forgetAuthor(tx: Pick<Database, 'select' | 'execute'>, accountId: string): Promise<void> {
  const [written] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, accountId)).limit(1)
  if (written) await announceReviews(tx)
}
