import { BATCH_STATES, COUPON_SOURCES, PROMOTION_STATUSES } from '@jangteo/contracts/promotions/promotions.ts'
import {
  DISCOUNT_STAGES,
  type PromotionClass,
  type PromotionConditions,
  type PromotionEffect,
  type PromotionTargets,
} from '@jangteo/domain/promotions/promotion.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
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
import { newId, timestamptz, won } from '../database/column-types.ts'

/**
 * Orders come after promotions in the order of features, so keys of orders and their items are declared in the migration
 * alone.
 */

/** Rules that lower what a buyer pays, applied by themselves or with a coupon. */
export const promotions = pgTable(
  'promotions',
  {
    id: uuid().primaryKey().default(newId),
    name: text().notNull(),
    /** For buyers, on the sale page and beside the coupon. */
    description: text().notNull().default(''),
    /** Of the sale page, `/sale/겨울-세일`. */
    slug: text().notNull().unique(),
    /** Short label on products, `1+1`; empty for none. */
    badge: text().notNull().default(''),
    image: text(),
    /** Whether buyers can see it in lists and on its sale page. */
    isListed: boolean().notNull().default(true),
    isCoupon: boolean().notNull().default(false),
    effect: jsonb().$type<PromotionEffect>().notNull(),
    targets: jsonb().$type<PromotionTargets>().notNull(),
    conditions: jsonb().$type<PromotionConditions>().notNull(),
    startsAt: timestamptz().notNull(),
    endsAt: timestamptz(),
    priority: smallint().notNull().default(0),
    combinesWith: text().array().$type<PromotionClass[]>().notNull().default([]),
    marketPercent: smallint().notNull().default(100),
    /** Uses by one buyer, and by one delivery address and business; null without a limit. */
    usesPerBuyer: integer(),
    /** The supplier who proposed it; null for the market's own. */
    supplierId: uuid().references(() => accounts.id),
    status: text({ enum: PROMOTION_STATUSES }).notNull().default('draft'),
    rejectionReason: text(),
    /** Of a coupon: entered by any member; upper case. */
    code: text().unique(),
    /** Of a coupon: members can take one on its page. */
    isClaimable: boolean().notNull().default(false),
    /** Of a coupon: given to every new member whose e-mail address is verified. */
    isWelcome: boolean().notNull().default(false),
    /** Of a coupon: days from the day it was given; null until the promotion ends. */
    validDays: integer(),
    createdBy: uuid().references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: timestamptz(),
    version: integer().notNull().default(1),
  },
  (table) => [
    index('promotions_active').on(table.status, table.endsAt),
    index('promotions_of_supplier').on(table.supplierId).where(sql`${table.supplierId} is not null`),
    uniqueIndex('promotions_one_welcome')
      .on(table.isWelcome)
      .where(sql`${table.isWelcome} and ${table.status} = 'active'`),
    check('promotions_period', sql`${table.endsAt} is null or ${table.endsAt} > ${table.startsAt}`),
    check('promotions_market', sql`${table.marketPercent} between 0 and 100`),
    check('promotions_per_buyer', sql`coalesce(${table.usesPerBuyer}, 1) >= 1`),
    check(
      'promotions_coupon',
      sql`${table.isCoupon} or (${table.code} is null and not ${table.isClaimable} and not ${table.isWelcome} and ${table.validDays} is null)`,
    ),
  ],
)

/** Only of promotions with a limit: their row is locked by every order that uses them. */
export const promotionLimits = pgTable(
  'promotion_limits',
  {
    promotionId: uuid()
      .primaryKey()
      .references(() => promotions.id),
    maxUses: integer(),
    budget: won(),
    uses: integer().notNull().default(0),
    /** Won given, the share of the suppliers included. */
    given: won().notNull().default(0),
  },
  (table) => [
    check(
      'promotion_limits_uses',
      sql`${table.uses} >= 0 and ${table.uses} <= coalesce(${table.maxUses}, ${table.uses})`,
    ),
    check(
      'promotion_limits_budget',
      sql`${table.given} >= 0 and ${table.given} <= coalesce(${table.budget}, ${table.given})`,
    ),
  ],
)

/** Uses of a promotion with a limit per buyer. */
export const promotionBuyers = pgTable(
  'promotion_buyers',
  {
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    /** `account:…`, or the hash of a delivery address or of a business number. */
    buyerKey: text().notNull(),
    uses: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.promotionId, table.buyerKey] }),
    check('promotion_buyers_uses', sql`${table.uses} >= 0`),
  ],
)

/** One row: another mark with every change of a promotion, so that processes notice that theirs are old. None before the first. */
export const promotionChanges = pgTable(
  'promotion_changes',
  { isOnly: boolean().primaryKey().default(true), mark: uuid().notNull() },
  (table) => [check('promotion_changes_once', sql`${table.isOnly}`)],
)

/** Codes made by a job, to be printed or sent. */
export const couponBatches = pgTable('coupon_batches', {
  id: uuid().primaryKey().default(newId),
  promotionId: uuid()
    .notNull()
    .references(() => promotions.id),
  quantity: integer().notNull(),
  made: integer().notNull().default(0),
  state: text({ enum: BATCH_STATES }).notNull().default('waiting'),
  createdBy: uuid().references(() => accounts.id),
  createdAt: timestamptz().notNull().defaultNow(),
})

/** Each is used once, by one order. */
export const coupons = pgTable(
  'coupons',
  {
    id: uuid().primaryKey().default(newId),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    /** Of a batch; the member who enters it gets the coupon. */
    code: text().unique(),
    batchId: uuid().references(() => couponBatches.id),
    accountId: uuid().references(() => accounts.id),
    /** How many of this promotion the member has, with this one. */
    number: smallint(),
    source: text({ enum: COUPON_SOURCES }).notNull(),
    receivedAt: timestamptz(),
    expiresAt: timestamptz(),
    orderId: uuid(),
    usedAt: timestamptz(),
  },
  (table) => [
    unique('coupons_of_member').on(table.promotionId, table.accountId, table.number),
    index('coupons_of_account').on(table.accountId, table.expiresAt).where(sql`${table.accountId} is not null`),
    index('coupons_of_batch').on(table.batchId, table.id).where(sql`${table.batchId} is not null`),
    index('coupons_of_order').on(table.orderId).where(sql`${table.orderId} is not null`),
    check('coupons_owner', sql`(${table.accountId} is null) = (${table.number} is null)`),
    check('coupons_used', sql`(${table.orderId} is null) = (${table.usedAt} is null)`),
  ],
)

/** The discounts of an order, but for that of the buyer's grade: each with its name as of the order. */
export const orderDiscounts = pgTable(
  'order_discounts',
  {
    id: uuid().primaryKey().default(newId),
    orderId: uuid().notNull(),
    position: smallint().notNull(),
    stage: text({ enum: DISCOUNT_STAGES }).notNull(),
    promotionId: uuid()
      .notNull()
      .references(() => promotions.id),
    couponId: uuid().references(() => coupons.id),
    name: text().notNull(),
    amount: won().notNull(),
    /** What the market adds to the suppliers' due for it, VAT included. */
    marketAmount: won().notNull(),
    /** Of `promotion_buyers`, counted by this use. */
    buyerKeys: text().array().notNull().default([]),
    /** False once all of the order is cancelled before it was sent: it counts as a use no more. */
    isUsed: boolean().notNull().default(true),
    at: timestamptz().notNull().defaultNow(),
    /**
     * Kept by triggers for the report of the promotion, which would else read every line of its orders: the part of
     * `amount` that cancelled and returned units no longer take off; the price of the other goods of the order, with
     * VAT; whether the order was paid; and whether it is the buyer's first paid one.
     */
    reversedAmount: won().notNull().default(0),
    goodsAmount: won().notNull().default(0),
    isPaid: boolean().notNull().default(false),
    isFirstPaid: boolean().notNull().default(false),
  },
  (table) => [
    unique('order_discounts_once').on(table.orderId, table.promotionId),
    index('order_discounts_of_promotion').on(table.promotionId, table.at),
    check('order_discounts_amount', sql`${table.amount} >= 0 and ${table.marketAmount} >= 0`),
  ],
)

/** How a discount is spread over the lines. */
export const orderDiscountShares = pgTable(
  'order_discount_shares',
  {
    discountId: uuid()
      .notNull()
      .references(() => orderDiscounts.id),
    itemId: uuid().notNull(),
    amount: won().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.discountId, table.itemId] }),
    index('order_discount_shares_of_item').on(table.itemId),
  ],
)
