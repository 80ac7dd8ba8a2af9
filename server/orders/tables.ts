import {
  HISTORY_EVENTS,
  ITEM_STATES,
  REFUND_STATES,
  RETURN_STATES,
  type RefundAccount,
  type ShippingAddress,
} from '@jangteo/contracts/orders/orders.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { CARRIER_CODES } from '@jangteo/domain/orders/carriers.ts'
import { ORDER_STATUSES, PAYMENT_METHODS, PAYMENT_STATUSES } from '@jangteo/domain/orders/order-status.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { products } from '../catalog/tables.ts'
import { moment, newId, won } from '../database/column-types.ts'

/** The cart belongs to the account; prices and stock are those of the moment it is looked at. */
export const cartItems = pgTable(
  'cart_items',
  {
    id: uuid().notNull().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    quantity: integer().notNull(),
    addedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.productId] }),
    unique().on(table.id),
    check('cart_items_quantity', sql`${table.quantity} >= 1`),
  ],
)

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id),
    recipientName: text().notNull(),
    phone: text().notNull(),
    zipCode: text().notNull(),
    address: text().notNull(),
    detailAddress: text().notNull(),
    deliveryRequest: text().notNull(),
    isDefault: boolean().notNull(),
  },
  (table) => [
    index().on(table.accountId),
    uniqueIndex('addresses_one_default').on(table.accountId).where(sql`${table.isDefault}`),
  ],
)

/** The last number given out on a day of the shop. */
export const orderCounters = pgTable('order_counters', {
  day: date().primaryKey(),
  last: integer().notNull(),
})

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey().default(newId),
    orderNumber: text().notNull().unique(),
    buyerId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Made by the browser: the same key is the same order. */
    idempotencyKey: uuid().notNull(),
    buyerType: text({ enum: ['customer', 'retailer'] }).notNull(),
    buyerName: text().notNull(),
    buyerGrade: text({ enum: GRADES }),
    subtotalAmount: won().notNull(),
    discountAmount: won().notNull(),
    shippingAmount: won().notNull(),
    taxAmount: won().notNull(),
    totalAmount: won().notNull(),
    /** Gone back, or on its way back. */
    refundedAmount: won().notNull().default(0),
    /** Follows from the parts; set by `settleStatus` alone. */
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    paymentStatus: text({ enum: PAYMENT_STATUSES }).notNull().default('pending'),
    paymentMethod: text({ enum: PAYMENT_METHODS }).notNull(),
    /** Unpaid by then, it is cancelled. */
    paymentDueAt: moment().notNull(),
    shippingAddress: jsonb().$type<ShippingAddress>().notNull(),
    trackingNumber: text(),
    orderDate: moment().notNull().defaultNow(),
    paymentDate: moment(),
    shippingDate: moment(),
    deliveryDate: moment(),
    notes: text(),
    cancellationReason: text(),
    /** Number, buyer and products, for the search of desks. */
    searchText: text().notNull(),
    /** The code on a shop's screen that the buyer came by. */
    screenCode: text(),
  },
  (table) => [
    unique('orders_key').on(table.buyerId, table.idempotencyKey),
    check(
      'orders_total',
      sql`${table.totalAmount} = ${table.subtotalAmount} - ${table.discountAmount} + ${table.shippingAmount} + ${table.taxAmount}`,
    ),
    check('orders_refunded', sql`${table.refundedAmount} between 0 and ${table.totalAmount}`),
    index('orders_of_buyer').on(table.buyerId, table.orderDate, table.id),
    index('orders_newest').on(table.orderDate, table.id),
    index('orders_by_screen').on(table.screenCode, table.orderDate).where(sql`${table.screenCode} is not null`),
    index('orders_by_status').on(table.status, table.orderDate, table.id),
    index('orders_by_payment').on(table.paymentStatus, table.orderDate, table.id),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('orders_unpaid').on(table.paymentDueAt).where(sql`${table.status} = 'pending'`),
  ],
)

/** What one supplier sends of an order, and how far that is. */
export const orderParts = pgTable(
  'order_parts',
  {
    id: uuid().primaryKey().default(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    supplierName: text().notNull(),
    status: text({ enum: ORDER_STATUSES }).notNull().default('pending'),
    carrier: text({ enum: CARRIER_CODES }),
    trackingNumber: text(),
    shippingDate: moment(),
    deliveryDate: moment(),
    cancellationReason: text(),
    orderDate: moment().notNull().defaultNow(),
  },
  (table) => [
    unique('order_parts_of_order').on(table.orderId, table.supplierId),
    index('order_parts_of_supplier').on(table.supplierId, table.orderDate, table.id),
    index('order_parts_by_status').on(table.supplierId, table.status, table.orderDate),
  ],
)

/** Names and prices as they were when it was ordered. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey().default(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    partId: uuid()
      .notNull()
      .references(() => orderParts.id),
    position: smallint().notNull(),
    productId: uuid()
      .notNull()
      .references(() => products.id),
    productSlug: text().notNull(),
    productName: text().notNull(),
    productImage: text(),
    productBrand: text(),
    quantity: integer().notNull(),
    unitPrice: integer().notNull(),
    /** Before any grade, to tell what was saved. */
    basePrice: integer().notNull(),
    totalPrice: won().notNull(),
    discountShare: won().notNull(),
    taxShare: won().notNull(),
    state: text({ enum: ITEM_STATES }).notNull().default('ordered'),
    /** How many of them stand in the sales figures of the product. */
    countedQuantity: integer().notNull().default(0),
  },
  (table) => [
    index('order_items_of_order').on(table.orderId),
    index('order_items_of_part').on(table.partId),
    index('order_items_of_product').on(table.productId),
    check('order_items_total', sql`${table.totalPrice} = ${table.unitPrice}::bigint * ${table.quantity}`),
    check('order_items_quantity', sql`${table.quantity} >= 1`),
  ],
)

/** Whose lines have changed since the sales figures of products were last brought up to date. */
export const ordersToCount = pgTable('orders_to_count', {
  orderId: uuid()
    .notNull()
    .references(() => orders.id),
})

/** Append-only: who did what and when. */
export const orderHistory = pgTable(
  'order_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    partId: uuid().references(() => orderParts.id),
    at: moment().notNull().defaultNow(),
    event: text({ enum: HISTORY_EVENTS }).notNull(),
    actorId: uuid().references(() => accounts.id),
    note: text(),
  },
  (table) => [index('order_history_of_order').on(table.orderId, table.id)],
)

const PAYMENT_STATES = ['waiting', 'confirming', 'approved', 'failed'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** One an order, as the provider knows it. */
export const payments = pgTable(
  'payments',
  {
    orderId: uuid()
      .primaryKey()
      .references(() => orders.id),
    provider: text().notNull(),
    /** `confirming`: asked to take the money, and the answer is not written down yet. */
    state: text({ enum: PAYMENT_STATES }).notNull().default('waiting'),
    paymentKey: text().unique(),
    amount: won().notNull(),
    bank: text(),
    accountNumber: text(),
    accountHolder: text(),
    /** What a callback about this account has to know. */
    secret: text(),
    failure: text(),
    changedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('payments_confirming').on(table.changedAt).where(sql`${table.state} = 'confirming'`)],
)

/** Decided with the order, carried out by a job; its id is the key that makes the provider do it once. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey().default(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    amount: won().notNull(),
    reason: text().notNull(),
    /** What it is for: lines, charged to their suppliers, */
    itemIds: uuid().array().notNull().default([]),
    /** or a sum charged to the supplier of this part. With neither, the shop bears it. */
    partId: uuid().references(() => orderParts.id),
    state: text({ enum: REFUND_STATES }).notNull().default('requested'),
    account: jsonb().$type<RefundAccount>(),
    failure: text(),
    requestedBy: uuid().references(() => accounts.id),
    requestedAt: moment().notNull().defaultNow(),
    completedAt: moment(),
  },
  (table) => [
    index('refunds_of_order').on(table.orderId),
    index('refunds_open').on(table.requestedAt).where(sql`${table.state} <> 'completed'`),
    check('refunds_amount', sql`${table.amount} >= 1`),
  ],
)

export const returnRequests = pgTable(
  'return_requests',
  {
    id: uuid().primaryKey().default(newId),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    partId: uuid()
      .notNull()
      .references(() => orderParts.id),
    itemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    state: text({ enum: RETURN_STATES }).notNull().default('requested'),
    reason: text().notNull(),
    refundAccount: jsonb().$type<RefundAccount>(),
    requestedAt: moment().notNull().defaultNow(),
    decisionReason: text(),
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: moment(),
  },
  (table) => [
    index('return_requests_of_order').on(table.orderId),
    index('return_requests_waiting').on(table.state, table.requestedAt),
    index('return_requests_of_supplier').on(table.supplierId, table.state, table.requestedAt),
    uniqueIndex('return_requests_open').on(table.itemId).where(sql`${table.state} <> 'refused'`),
  ],
)
