import { BATCH_ITEM_STATES, BATCH_STATES } from '@jangteo/contracts/ledger/payout-batches.ts'
import { type LedgerDifference, SETTLEMENT_STATES } from '@jangteo/contracts/ledger/settlement.ts'
import { ADJUSTMENT_STATES } from '@jangteo/contracts/ledger/settlement-corrections.ts'
import { BANKS, type BankCode } from '@jangteo/domain/payments/banks.ts'
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
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { categories } from '../catalog/tables.ts'
import { newId, timestamptz, won } from '../database/column-types.ts'
import { orderItems, orders } from '../orders/tables.ts'

/**
 * `refund`: decided; `refund_sent`: paid out. The fees are a supplier's own, without commission. `points`: given to a
 * member or taken away; those that pay for an order are in its sale. `hold` and `release`: a line of a settlement that is
 * not paid for now; `adjustment`: a correction that two admins agreed on. `credit`: the sale is owed by the retailer, beside the `sale`;
 * `credit_refund`: a sent refund that is owed no more; `credit_deposit`: a deposit matched to a statement.
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
  'hold',
  'release',
  'adjustment',
  'credit',
  'credit_refund',
  'credit_deposit',
  'credit_deposit_undone',
] as const

/**
 * `held`: buyers' money until delivery; `payable`: owed to suppliers; `commission`: the shop's commission;
 * `shop`: shipping, also the suppliers' until delivery, and refunds at the shop's expense; `refunds_due`: decided and not paid out yet;
 * `promotions`: discounts and points at the market's expense; `points`: owed to members until used or expired;
 * `withheld`: owed to suppliers, and not paid while held; `receivable`: owed by retailers who bought on credit.
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
  'withheld',
  'receivable',
] as const
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number]

/** Append-only. Inserted by triggers on payments, order parts and refunds, so that no transaction can be missed. */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    /**
     * The order, order part, refund, return, settlement, movement of points, hold or adjustment; each is booked once. Of a refund of 0 won: the reversal of
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
    /** Of a sale: basis points at the time of the sale, of lines without a rate of their own. */
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
      sql`(${table.supplierId} is not null) = (${table.account} in ('held', 'payable', 'commission', 'withheld'))`,
    ),
    unique('ledger_entries_once').on(table.transactionId, table.account, table.supplierId).nullsNotDistinct(),
    index('ledger_entries_of_supplier').on(table.supplierId, table.day).where(sql`${table.supplierId} is not null`),
  ],
)

/** A commission that differs from the setting, by the day of the sale. Never changed after its start, except for its end. */
export const commissionTerms = pgTable(
  'commission_terms',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    supplierId: uuid().references(() => accounts.id),
    categoryId: uuid().references(() => categories.id, { onDelete: 'cascade' }),
    /** Basis points. */
    rate: integer().notNull(),
    startsOn: date().notNull(),
    /** The last day. */
    endsOn: date(),
    note: text().notNull(),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('commission_terms_scope', sql`${table.supplierId} is not null or ${table.categoryId} is not null`),
    check('commission_terms_rate', sql`${table.rate} between 0 and 5000`),
    check('commission_terms_days', sql`${table.endsOn} >= ${table.startsOn}`),
    unique('commission_terms_once').on(table.supplierId, table.categoryId, table.startsOn).nullsNotDistinct(),
  ],
)

/** The commission of an order line where a term held at its sale; other lines have that of the sale. */
export const lineCommissions = pgTable(
  'line_commissions',
  {
    itemId: uuid()
      .primaryKey()
      .references(() => orderItems.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** Basis points. */
    rate: integer().notNull(),
  },
  (table) => [index('line_commissions_of_order').on(table.orderId)],
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

/** Roll-up of the entries of past days, of all suppliers. */
export const ledgerDays = pgTable(
  'ledger_days',
  {
    day: date().notNull(),
    account: text({ enum: LEDGER_ACCOUNTS }).notNull(),
    kind: text({ enum: LEDGER_KINDS }).notNull(),
    amount: won().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.account, table.kind] })],
)

/** One row: the last day in `trade_days` and `ledger_days`. */
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
    /** Held minus released lines. */
    withheldAmount: won().notNull().default(0),
    adjustmentAmount: won().notNull().default(0),
    /** Negative if refunds exceed deliveries. */
    netAmount: won().notNull(),
    /** The negative balance of earlier months. */
    carriedAmount: won().notNull(),
    state: text({ enum: SETTLEMENT_STATES }).notNull(),
    payableOn: date().notNull(),
    closedAt: timestamptz().notNull().defaultNow(),
    paidAt: timestamptz(),
    paidBy: uuid().references(() => accounts.id),
    /** When admins were reminded of the payout, and the supplier of the missing account: once each. */
    dueRemindedAt: timestamptz(),
    accountRemindedAt: timestamptz(),
  },
  (table) => [
    unique('settlements_once').on(table.supplierId, table.month),
    check(
      'settlements_net',
      sql`${table.netAmount} = ${table.grossAmount} - ${table.refundAmount} - ${table.commissionAmount} + ${table.feeAmount} - ${table.withheldAmount} + ${table.adjustmentAmount}`,
    ),
    check('settlements_carried', sql`${table.carriedAmount} <= 0`),
    index('settlements_by_month').on(table.month, table.state),
  ],
)

/** A line of a settlement that is not paid for now; booked by triggers in the month of the hold, and of the release. */
export const settlementHolds = pgTable(
  'settlement_holds',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    /** The line. */
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    amount: won().notNull(),
    reason: text().notNull(),
    heldBy: uuid()
      .notNull()
      .references(() => accounts.id),
    heldAt: timestamptz().notNull().defaultNow(),
    releasedBy: uuid().references(() => accounts.id),
    releasedAt: timestamptz(),
    releaseReason: text(),
  },
  (table) => [
    uniqueIndex('settlement_holds_once')
      .on(table.transactionId, table.supplierId)
      .where(sql`${table.releasedAt} is null`),
    check('settlement_holds_amount', sql`${table.amount} > 0`),
    check(
      'settlement_holds_released',
      sql`(${table.releasedAt} is null) = (${table.releasedBy} is null) and (${table.releasedAt} is null) = (${table.releaseReason} is null)`,
    ),
  ],
)

/** A correction of what a supplier is due, positive in their favour; booked by a trigger when a second admin approves. */
export const settlementAdjustments = pgTable(
  'settlement_adjustments',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    amount: won().notNull(),
    reason: text().notNull(),
    state: text({ enum: ADJUSTMENT_STATES }).notNull().default('requested'),
    /** Generated by the browser; the same key returns the same request. */
    idempotencyKey: uuid().notNull().unique(),
    requestedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    requestedAt: timestamptz().notNull().defaultNow(),
    decidedBy: uuid().references(() => accounts.id),
    decidedAt: timestamptz(),
    refusalReason: text(),
  },
  (table) => [
    index('settlement_adjustments_of_supplier').on(table.supplierId, table.id),
    index('settlement_adjustments_waiting').on(table.id).where(sql`${table.state} = 'requested'`),
    check('settlement_adjustments_amount', sql`${table.amount} <> 0`),
    check('settlement_adjustments_decided', sql`(${table.state} = 'requested') = (${table.decidedBy} is null)`),
    check(
      'settlement_adjustments_two_people',
      sql`${table.state} <> 'approved' or ${table.decidedBy} <> ${table.requestedBy}`,
    ),
    check('settlement_adjustments_refused', sql`(${table.state} = 'refused') = (${table.refusalReason} is not null)`),
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

/** Append-only but for the verification: a change inserts a row, and the newest verified one of a supplier counts. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    id: uuid().primaryKey().default(newId),
    supplierId: uuid()
      .notNull()
      .references(() => accounts.id),
    bank: text({ enum: BANKS.map(({ code }) => code) as [BankCode, ...BankCode[]] }).notNull(),
    /** Digits only. */
    accountNumber: text().notNull(),
    holderName: text().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** When the bank, or an admin in its place, confirmed the holder. */
    verifiedAt: timestamptz(),
    /** Null where the bank was asked. */
    verifiedBy: uuid().references(() => accounts.id),
  },
  (table) => [
    index('payout_accounts_of_supplier').on(table.supplierId, table.id),
    check('payout_accounts_number', sql`${table.accountNumber} ~ '^[0-9]{8,20}$'`),
    check('payout_accounts_verified', sql`${table.verifiedAt} is not null or ${table.verifiedBy} is null`),
  ],
)

/** Bank transfers to suppliers that are sent in one file. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: uuid().primaryKey().default(newId),
    state: text({ enum: BATCH_STATES }).notNull().default('requested'),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id),
    createdAt: timestamptz().notNull().defaultNow(),
    approvedBy: uuid().references(() => accounts.id),
    approvedAt: timestamptz(),
    cancelReason: text(),
  },
  (table) => [
    check('payout_batches_two_people', sql`${table.approvedBy} <> ${table.createdBy}`),
    check(
      'payout_batches_approved',
      sql`${table.state} not in ('approved', 'done') or (${table.approvedBy} is not null and ${table.approvedAt} is not null)`,
    ),
  ],
)

export const payoutBatchItems = pgTable(
  'payout_batch_items',
  {
    batchId: uuid()
      .notNull()
      .references(() => payoutBatches.id),
    settlementId: uuid()
      .notNull()
      .references(() => settlements.id),
    /** Where the money goes, as of the batch. */
    accountId: uuid()
      .notNull()
      .references(() => payoutAccounts.id),
    amount: won().notNull(),
    state: text({ enum: BATCH_ITEM_STATES }).notNull().default('waiting'),
    failure: text(),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.settlementId] }),
    // A settlement is sent to the bank once at a time, and never again once it is paid.
    uniqueIndex('payout_batch_items_once').on(table.settlementId).where(sql`${table.state} in ('waiting', 'paid')`),
    check('payout_batch_items_amount', sql`${table.amount} > 0`),
  ],
)
