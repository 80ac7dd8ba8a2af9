import { shopDay } from '@jangteo/domain/shop-day.ts'
import type { DocumentParty, DocumentPayment } from '@jangteo/domain/tax-documents/document-content.ts'
import type { InvoicedOrder } from '@jangteo/domain/tax-documents/order-lines.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { businessDetails, businesses } from '../accounts/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { orderItems, orderParts, orders, refunds } from '../orders/tables.ts'
import { readSetting } from '../settings/read-setting.ts'

type Reader = Pick<Database, 'select'>

export interface OrderToDocument {
  id: string
  orderNumber: string
  buyerId: string
  invoiced: InvoicedOrder
  parts: (typeof orderParts.$inferSelect)[]
  recipient: DocumentParty
  payment: DocumentPayment
}

/** Locks the order, so that no unit is cancelled or returned while its document is written, and documents have an order. */
export async function lockOrderToDocument(tx: Reader, which: SQL): Promise<OrderToDocument> {
  const [order] = await tx.select().from(orders).where(which).for('no key update')
  if (!order) throw new AppError('order_not_found')
  if (!order.paymentDate)
    throw new AppError('order_step_refused', { message: '결제한 주문만 서류를 발행할 수 있습니다.' })
  const parts = await tx.select().from(orderParts).where(eq(orderParts.orderId, order.id)).orderBy(asc(orderParts.id))
  const items = await tx
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.position))
  const [given] = await tx
    .select({ points: sql<number>`coalesce(sum(${refunds.pointsAmount}), 0)::float8` })
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
  return {
    id: order.id,
    orderNumber: order.orderNumber,
    buyerId: order.buyerId,
    invoiced: { ...order, items, parts },
    parts,
    recipient: (order.buyerType === 'retailer' && (await businessParty(tx, order.buyerId))) || {
      ...NO_BUSINESS,
      name: order.buyerName,
    },
    payment: {
      method: order.paymentMethod,
      paidOn: shopDay(order.paymentDate),
      pointsAmount: order.pointsAmount,
      payableAmount: order.totalAmount - order.pointsAmount,
      refundedAmount: order.refundedAmount,
      refundedPoints: given?.points ?? 0,
    },
  }
}

export const NO_BUSINESS = {
  ...{ businessNumber: null, representative: '', address: '', businessType: '', businessItem: '', phone: '' },
} as const

/** A supplier or retailer as of now; null for an account without a business. */
export async function businessParty(tx: Reader, accountId: string): Promise<DocumentParty | null> {
  const [row] = await tx
    .select({ business: businesses, details: businessDetails })
    .from(businesses)
    .leftJoin(businessDetails, eq(businessDetails.accountId, businesses.accountId))
    .where(eq(businesses.accountId, accountId))
  if (!row) return null
  const { business, details } = row
  return {
    name: business.name,
    businessNumber: business.businessNumber,
    representative: details?.representative ?? '',
    address: business.address,
    businessType: details?.businessType ?? '',
    businessItem: details?.businessItem ?? '',
    phone: details?.phone ?? '',
  }
}

/** The market by its settings; a market without a company name goes by the name of the site. */
export async function marketParty(tx: Reader): Promise<DocumentParty> {
  const [business, { siteName }] = [await readSetting(tx, 'business'), await readSetting(tx, 'site')]
  return { ...business, name: business.name || siteName, businessNumber: business.businessNumber || null }
}
