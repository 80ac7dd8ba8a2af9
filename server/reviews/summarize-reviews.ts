import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { listProductReviews, ReviewSummary } from '@jangteo/contracts/reviews/reviews.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { reviews } from './tables.ts'

export const isPublishedOf = (productId: string) =>
  and(eq(reviews.productId, productId), eq(reviews.state, 'published'))

export const hasImages = sql`cardinality(${reviews.images}) > 0`

type Filters = Pick<Received<typeof listProductReviews>['query'], 'rating' | 'withImages'>

const STARS = [1, 2, 3, 4, 5]

/** One query: the total of any filter is a sum of the counts per star. */
export async function countReviews(db: Database, productId: string) {
  const rows = await db
    .select({
      stars: reviews.rating,
      all: sql<number>`count(*)::int`,
      withImages: sql<number>`(count(*) filter (where ${hasImages}))::int`,
    })
    .from(reviews)
    .where(isPublishedOf(productId))
    .groupBy(reviews.rating)
  const sum = (count: 'all' | 'withImages', among = STARS) =>
    rows.filter(({ stars }) => among.includes(stars)).reduce((total, row) => total + row[count], 0)
  const summary: Pick<ReviewSummary, 'stars' | 'withImages'> = {
    stars: STARS.map((star) => sum('all', [star])),
    withImages: sum('withImages'),
  }
  const matching = ({ rating, withImages }: Filters) =>
    sum(withImages === 'true' ? 'withImages' : 'all', rating === undefined ? STARS : [rating])
  return { summary, matching }
}

const MAX_PHOTOS = 8

export async function latestPhotos(db: Database, productId: string): Promise<ReviewSummary['photos']> {
  const rows = await db
    .select({ reviewId: reviews.id, images: reviews.images })
    .from(reviews)
    .where(and(isPublishedOf(productId), hasImages))
    .orderBy(desc(reviews.createdAt), desc(reviews.id))
    .limit(MAX_PHOTOS)
  return rows.flatMap(({ reviewId, images }) => images.map((url) => ({ reviewId, url }))).slice(0, MAX_PHOTOS)
}
