import { type Difference, SETTLEMENT_STATES } from '@jangteo/contracts/ledger/settlement.ts'
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
import { moment, won } from '../database/column-types.ts'
import { orders } from '../orders/tables.ts'

/** `refund`: it was decided; `refund_sent`: the money has left. */
export const LEDGER_KINDS = ['sale', 'delivery', 'refund', 'refund_sent', 'payout'] as const

/**
 * `held`: buyers' money until delivery; `payable`: what suppliers have earned; `commission`: what the shop has;
 * `shop`: shipping, and refunds that the shop bears; `refunds_due`: decided and not sent yet.
 */
export const LEDGER_ACCOUNTS = ['cash', 'held', 'payable', 'commission', 'shop', 'refunds_due'] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Append-only. Written by triggers on payments, parts and refunds, so that no trade is left out of the books. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /** The order, part, refund or settlement that it is about; each is booked once. */
    subjectId: uuid().notNull(),
    at: moment().notNull().defaultNow(),
    /** Of the shop's calendar. */
    day: date().notNull().default(sql`((now() at time zone 'Asia/Seoul')::date)`),
    orderId: uuid().references(() => orders.id),
    buyerId: uuid().references(() => accounts.id),
    amount: won().notNull(),
    /** Of a sale: what the buyer saved against the base prices. Of a refund: how much of that is gone, below zero. */
    savings: won().notNull().default(0),
    /** Of a sale: hundredths of a percent, as they were then. */
    commissionRate: integer(),
  },
  (table) => [
    unique('ledger_transactions_once').on(table.kind, table.subjectId),
    check('ledger_transactions_amount', sql`${table.amount} > 0`),
    index('ledger_transactions_of_order').on(table.orderId),
    index('ledger_transactions_of_buyer').on(table.buyerId, table.day),
    index('ledger_transactions_by_day').on(table.day),
  ],
)

/** Those of a transaction add up to nothing, or the database refuses them. Above zero is debit, below is credit. */
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

/** The view `trade_by_day` of days that are over and rolled up, after which nothing can be booked on them. */
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

/** What a supplier gets for a month: closed once, paid once. */
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
    /** Below zero where refunds were more than what was delivered. */
    netAmount: won().notNull(),
    /** What earlier months left below zero. */
    carriedAmount: won().notNull(),
    state: text({ enum: SETTLEMENT_STATES }).notNull(),
    payableOn: date().notNull(),
    closedAt: moment().notNull().defaultNow(),
    paidAt: moment(),
    paidBy: uuid().references(() => accounts.id),
  },
  (table) => [
    unique('settlements_once').on(table.supplierId, table.month),
    check(
      'settlements_net',
      sql`${table.netAmount} = ${table.grossAmount} - ${table.refundAmount} - ${table.commissionAmount}`,
    ),
    check('settlements_carried', sql`${table.carriedAmount} <= 0`),
    index('settlements_by_month').on(table.month, table.state),
  ],
)

/** What a nightly look at all of the books has found. Balances are of days that are rolled up, so they stay true. */
export const bookChecks = pgTable('book_checks', {
  checkedAt: moment().primaryKey().defaultNow(),
  /** The last day in the balances; null while none is rolled up. */
  until: date(),
  balances: jsonb().$type<Partial<Record<LedgerAccount, number>>>().notNull(),
  differences: jsonb().$type<Difference[]>().notNull(),
})
