import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { listProductReviews as contract, PublicReview, ReviewSort } from '@jangteo/contracts/reviews/reviews.ts'
import { maskName } from '@jangteo/domain/accounts/mask-name.ts'
import { and, asc, desc, eq, type SQL } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import { isOnSale } from '../catalog/public/public-product.ts'
import { products } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { orderItems } from '../orders/tables.ts'
import { countReviews, hasImages, isPublishedOf, latestPhotos } from './summarize-reviews.ts'
import { reviews } from './tables.ts'

type Query = Received<typeof contract>['query']

export async function listProductReviews(
  db: Database,
  idOrSlug: string,
  query: Query,
): Promise<ResponseOf<typeof contract>> {
  const [product] = await db
    .select({ id: products.id, rating: products.rating, count: products.reviewCount })
    .from(products)
    .where(isOnSale(idOrSlug))
  if (!product) throw new AppError('product_not_found')
  const [data, counts, photos] = await Promise.all([
    readPage(db, product.id, query),
    countReviews(db, product.id),
    latestPhotos(db, product.id),
  ])
  const { page, limit } = query
  const summary = { rating: product.rating, count: product.count, ...counts.summary, photos }
  return { data, total: counts.matching(query), page, limit, summary }
}

async function readPage(db: Database, productId: string, query: Query): Promise<PublicReview[]> {
  const { page, limit, sort, rating, withImages } = query
  const rows = await db
    .select({
      review: reviews,
      authorName: accounts.name,
      closedAt: accounts.closedAt,
      optionText: orderItems.optionText,
    })
    .from(reviews)
    .innerJoin(accounts, eq(accounts.id, reviews.authorId))
    .innerJoin(orderItems, eq(orderItems.id, reviews.itemId))
    .where(
      and(
        isPublishedOf(productId),
        rating === undefined ? undefined : eq(reviews.rating, rating),
        withImages === 'true' ? hasImages : undefined,
      ),
    )
    .orderBy(...ORDERS[sort], desc(reviews.createdAt), desc(reviews.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return rows.map(
    ({ review: { id, rating, body, images, reply, createdAt, repliedAt }, authorName, closedAt, optionText }) => ({
      id,
      rating,
      body,
      images,
      reply,
      createdAt: createdAt.toISOString(),
      repliedAt: repliedAt?.toISOString() ?? null,
      optionText,
      authorName: closedAt ? authorName : maskName(authorName),
    }),
  )
}

const ORDERS: Record<ReviewSort, SQL[]> = {
  newest: [],
  rating_desc: [desc(reviews.rating)],
  rating_asc: [asc(reviews.rating)],
}
