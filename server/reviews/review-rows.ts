import type { Review } from '@jangteo/contracts/reviews/reviews.ts'
import { eq, getTableColumns } from 'drizzle-orm'
import { accounts } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { orderItems, orderParts, orders } from '../orders/tables.ts'
import { reviews } from './tables.ts'

type Reader = Pick<Database, 'select'>

/** A review with what its author bought. */
export function selectReviews(db: Reader) {
  return db
    .select({
      ...getTableColumns(reviews),
      authorName: accounts.name,
      orderNumber: orders.orderNumber,
      productSlug: orderItems.productSlug,
      productName: orderItems.productName,
      productImage: orderItems.productImage,
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
