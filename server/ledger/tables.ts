import { type LedgerDifference, SETTLEMENT_STATES } from '@jangteo/contracts/ledger/settlement.ts'
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
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { timestamptz, won } from '../database/column-types.ts'
import { orders } from '../orders/tables.ts'

/**
 * `refund`: decided; `refund_sent`: paid out. The fees are a supplier's own, without commission. `points`: given to a
 * member or taken away; those that pay for an order are in its sale.
 */
export const LEDGER_KINDS = [
  'sale',
  'delivery',
  'shipping_fee',
  'refund',
  'return_fee',
  'refund_sent',
  'payout',
  'points',
] as const

/**
 * `held`: buyers' money until delivery; `payable`: owed to suppliers; `commission`: the shop's commission;
 * `shop`: shipping, also the suppliers' until delivery, and refunds at the shop's expense; `refunds_due`: decided and not paid out yet;
 * `promotions`: discounts and points at the market's expense; `points`: owed to members until used or expired.
 */
export const LEDGER_ACCOUNTS = [
  'cash',
  'held',
  'payable',
  'commission',
  'shop',
  'refunds_due',
  'promotions',
  'points',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Append-only. Inserted by triggers on payments, order parts and refunds, so that no transaction can be missed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /**
     * The order, order part, refund, return, settlement or movement of points; each is booked once. Of a refund of 0 won: the reversal of
     * units that were cancelled or returned when nothing was left to refund.
     */
    subjectId: uuid().notNull(),
    at: timestamptz().notNull().defaultNow(),
    /** Of the shop's calendar. */
    day: date().notNull().default(sql`((now() at time zone 'Asia/Seoul')::date)`),
    orderId: uuid().references(() => orders.id),
    buyerId: uuid().references(() => accounts.id),
    amount: won().notNull(),
    /** Of a sale: what the buyer saved against the base prices. Of a refund: the share of it that is lost, negative. */
    savings: won().notNull().default(0),
    /** Of a sale: basis points at the time of the sale. */
    commissionRate: integer(),
  },
  (table) => [
    unique('ledger_transactions_once').on(table.kind, table.subjectId),
    check(
      'ledger_transactions_amount',
      sql`${table.amount} > 0 or (${table.kind} in ('refund', 'sale') and ${table.amount} = 0)`,
    ),
    index('ledger_transactions_of_order').on(table.orderId),
    index('ledger_transactions_of_buyer').on(table.buyerId, table.day),
    index('ledger_transactions_by_day').on(table.day),
  ],
)

/** Double entry: the entries of a transaction sum to zero, enforced by the database. Positive is debit, negative is credit. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    day: date().notNull(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    supplierId: uuid().references(() => accounts.id),
    amount: won().notNull(),
  },
  (table) => [
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_supplier',
      sql`(${table.supplierId} is not null) = (${table.account} in ('held', 'payable', 'commission'))`,
    ),
    unique('ledger_entries_once').on(table.transactionId, table.account, table.supplierId).nullsNotDistinct(),
    index('ledger_entries_of_supplier').on(table.supplierId, table.day).where(sql`${table.supplierId} is not null`),
  ],
)

/** Which supplier has sold to which retailer. */
export const tradePartners = pgTable(
  'trade_partners',
  {
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    retailerId: uuid()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [primaryKey({ columns: [table.supplierId, table.retailerId] })],
)

export const TRADE_SCOPES = ['shop', 'supplier', 'buyer'] as const
export type TradeScope = (typeof TRADE_SCOPES)[number]

/** Roll-up of the view `trade_by_day` for past days; the database refuses later bookings on them. */
export const tradeDays = pgTable(
  'trade_days',
  {
    scope: text({ enum: TRADE_SCOPES }).notNull(),
    /** The supplier or buyer; all zeros for the shop. */
    subjectId: uuid().notNull(),
    day: date().notNull(),
    orders: integer().notNull(),
    sales: won().notNull(),
    refunds: won().notNull(),
    savings: won().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.subjectId, table.day] }),
    index('trade_days_by_day').on(table.day),
  ],
)

/** One row: the last day in `trade_days`. */
export const tradeRolledUp = pgTable(
  'trade_rolled_up',
  {
    isOnly: boolean().primaryKey().default(true),
    until: date().notNull(),
  },
  (table) => [check('trade_rolled_up_once', sql`${table.isOnly}`)],
)

/** The payout of a supplier for a month: closed once, paid once. */
export const settlements = pgTable(
  'settlements',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** Its first day. */
    month: date().notNull(),
    grossAmount: won().notNull(),
    refundAmount: won().notNull(),
    commissionAmount: won().notNull(),
    /** Shipping and return fees due to the supplier, without commission. */
    feeAmount: won().notNull().default(0),
    /** Negative if refunds exceed deliveries. */
    netAmount: won().notNull(),
    /** The negative balance of earlier months. */
    carriedAmount: won().notNull(),
    state: text({ enum: SETTLEMENT_STATES }).notNull(),
    payableOn: date().notNull(),
    closedAt: timestamptz().notNull().defaultNow(),
    paidAt: timestamptz(),
    paidBy: uuid().references(() => accounts.id),
  },
  (table) => [
    unique('settlements_once').on(table.supplierId, table.month),
    check(
      'settlements_net',
      sql`${table.netAmount} = ${table.grossAmount} - ${table.refundAmount} - ${table.commissionAmount} + ${table.feeAmount}`,
    ),
    check('settlements_carried', sql`${table.carriedAmount} <= 0`),
    index('settlements_by_month').on(table.month, table.state),
  ],
)

/** Results of the nightly ledger check. Balances cover rolled-up days only, so they cannot change later. */
export const ledgerChecks = pgTable('book_checks', {
  checkedAt: timestamptz().primaryKey().defaultNow(),
  /** The last day in the balances; null while none is rolled up. */
  until: date(),
  balances: jsonb().$type<Partial<Record<LedgerAccount, number>>>().notNull(),
  differences: jsonb().$type<LedgerDifference[]>().notNull(),
})
