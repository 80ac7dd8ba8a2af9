import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { orderItems, orderParts, orders } from '../orders/tables.ts'
import { reviews } from './tables.ts'

type Reader = Pick<Database, 'select'>

/** A review with its order item. */
export function selectReviews(db: Reader) {
  return db
    .select({
      ...getTableColumns(reviews),
      authorName: accounts.name,
      orderNumber: orders.orderNumber,
      productSlug: orderItems.productSlug,
      productName: orderItems.productName,
      productImage: orderItems.productImage,
      optionText: orderItems.optionText,
      supplierName: orderParts.supplierName,
    })
    .from(reviews)
    .innerJoin(orderItems, eq(orderItems.id, reviews.itemId))
    .innerJoin(orderParts, eq(orderParts.id, orderItems.partId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .innerJoin(accounts, eq(accounts.id, reviews.authorId))
    .$dynamic()
}

type Row = Awaited<ReturnType<typeof selectReviews>>[number]

export function toReview({ createdAt, updatedAt, repliedAt, ...row }: Row): Review {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    repliedAt: repliedAt?.toISOString() ?? null,
  }
}

export async function readReview(db: Reader, id: string): Promise<Review> {
  const [row] = await selectReviews(db).where(eq(reviews.id, id))
  if (!row) throw new AppError('not_found')
  return toReview(row)
}

/** The total is counted up to here: counting all reviews takes longer than reading a page, and pages beyond are not used. */
const MAX_COUNTED = 10_000

interface PageQuery {
  page: number
  limit: number
  matching: SQL | undefined
  order: SQL[]
}

export async function readReviewPage(db: Database, { page, limit, matching, order }: PageQuery) {
  const counted = db.select({ one: sql`1` }).from(reviews).where(matching).limit(MAX_COUNTED).as('counted')
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
