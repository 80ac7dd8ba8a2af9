import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { eq } from 'drizzle-orm'
import { announceProducts } from '../catalog/announce-product.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { reviews } from './tables.ts'

type Announcer = Pick<Database, 'execute'>

/** Published reviews changed, and with them the ratings of their products. */
export async function announceRatingChange(tx: Announcer, productIds: readonly string[]): Promise<void> {
  await announceReviewChange(tx)
  await announceProducts(tx, [...new Set(productIds)])
}

/** Only the content of reviews changed, not the ratings. */
export async function announceReviewChange(tx: Announcer): Promise<void> {
  await announceChange(tx, ['reviews'] satisfies CacheTag[])
}

/** On account closure: reviews stay, and are shown without the author's name; cached lists are invalidated. */
export async function eraseReviewAuthor(tx: Pick<Database, 'select' | 'execute'>, accountId: string): Promise<void> {
  const [written] = await tx.select({ id: reviews.id }).from(reviews).where(eq(reviews.authorId, accountId)).limit(1)
  if (written) await announceReviewChange(tx)
}
