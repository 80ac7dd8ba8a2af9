import { DEPOSIT_SOURCES, ENTRY_KINDS, STATEMENT_STATES } from '@jangteo/contracts/credit/credit.ts'
import { MAX_TERM_DAYS } from '@jangteo/domain/credit/credit.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from '../accounts/tables.ts'
import { newId, timestamptz, won } from '../database/column-types.ts'

/** Orders come after credit in the order of features, so keys of orders and refunds are declared in the migration alone. */

/** The credit limit of a retailer. Every entry and every matched deposit locks its row, so orders of a retailer are checked one by one. */
export const creditTerms = pgTable(
  'credit_terms',
  {
    accountId: uuid()
      .primaryKey()
      .references(() => accounts.id),
    limitAmount: won().notNull(),
    /** From the close of a statement to its due date. */
    termDays: integer().notNull(),
    isSuspended: boolean().notNull().default(false),
    /** Kept by triggers: entries minus matched deposits. Above the limit only where an admin lowered it or unmatched a deposit. */
    usedAmount: won().notNull().default(0),
    /** When the retailer was warned that the limit is nearly used; null again once it is not. */
    warnedAt: timestamptz(),
    version: integer().notNull().default(1),
    updatedAt: timestamptz().notNull().defaultNow(),
    updatedBy: uuid()
      .notNull()
      .references(() => accounts.id),
  },
  (table) => [
    check('credit_terms_limit', sql`${table.limitAmount} >= 0`),
    check('credit_terms_days', sql`${table.termDays} between 1 and ${sql.raw(String(MAX_TERM_DAYS))}`),
  ],
)

/** One a month for each retailer that owes something; its entries stay as they were closed. */
export const creditStatements = pgTable(
  'credit_statements',
  {
    id: uuid().primaryKey().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => creditTerms.accountId),
    /** Its first day. */
    month: date().notNull(),
    number: text().notNull().unique(),
    amount: won().notNull(),
    /** Refunds of its orders after the close, as far as it was not paid. */
    creditedAmount: won().notNull().default(0),
    /** Matched deposits. */
    paidAmount: won().notNull().default(0),
    state: text({ enum: STATEMENT_STATES })
      .notNull()
      .generatedAlwaysAs(sql`case when credited_amount + paid_amount = amount then 'paid' else 'open' end`),
    dueOn: date().notNull(),
    closedAt: timestamptz().notNull().defaultNow(),
    paidAt: timestamptz(),
    /** Day of the last reminder. */
    remindedOn: date(),
  },
  (table) => [
    unique('credit_statements_once').on(table.accountId, table.month),
    check('credit_statements_amount', sql`${table.amount} > 0`),
    check(
      'credit_statements_paid',
      sql`${table.paidAmount} >= 0 and ${table.creditedAmount} >= 0 and ${table.paidAmount} + ${table.creditedAmount} <= ${table.amount}`,
    ),
    index('credit_statements_open').on(table.dueOn).where(sql`${table.state} = 'open'`),
  ],
)

/** Orders on credit, and their refunds as negative amounts. */
export const creditEntries = pgTable(
  'credit_entries',
  {
    id: uuid().primaryKey().default(newId),
    accountId: uuid()
      .notNull()
      .references(() => creditTerms.accountId),
    kind: text({ enum: ENTRY_KINDS }).notNull(),
    orderId: uuid().notNull(),
    refundId: uuid(),
    amount: won().notNull(),
    createdAt: timestamptz().notNull().defaultNow(),
    /** Null while the order waits for approval: the limit is held, and nothing is owed. */
    confirmedAt: timestamptz(),
    statementId: uuid().references(() => creditStatements.id),
    /** A refund that reduced a statement after its close. */
    isCredited: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('credit_entries_order').on(table.orderId).where(sql`${table.kind} = 'order'`),
    unique('credit_entries_refund').on(table.refundId, table.isCredited),
    index('credit_entries_of_statement').on(table.statementId),
    index('credit_entries_unbilled').on(table.accountId).where(sql`${table.statementId} is null`),
    index('credit_entries_of_order').on(table.orderId),
    check(
      'credit_entries_kind',
      sql`case ${table.kind} when 'order' then ${table.amount} > 0 and ${table.refundId} is null and not ${table.isCredited} else ${table.amount} < 0 and ${table.refundId} is not null end`,
    ),
    check('credit_entries_billed', sql`${table.statementId} is null or ${table.confirmedAt} is not null`),
    check('credit_entries_credited', sql`not ${table.isCredited} or ${table.statementId} is not null`),
  ],
)

/** Money on the market's bank account. Deposits without a statement are in no book yet. */
export const creditDeposits = pgTable(
  'credit_deposits',
  {
    id: uuid().primaryKey().default(newId),
    receivedOn: date().notNull(),
    /** As the bank names it. */
    depositor: text().notNull(),
    amount: won().notNull(),
    /** Kept by a trigger. */
    matchedAmount: won().notNull().default(0),
    source: text({ enum: DEPOSIT_SOURCES }).notNull(),
    /** The bank's number of the transfer; the same one is entered once. */
    bankReference: text().unique(),
    /** Generated by the browser; the same key enters it once. */
    idempotencyKey: uuid().unique(),
    enteredBy: uuid()
      .notNull()
      .references(() => accounts.id),
    enteredAt: timestamptz().notNull().defaultNow(),
  },
  (table) => [
    check('credit_deposits_amount', sql`${table.amount} > 0`),
    check('credit_deposits_matched', sql`${table.matchedAmount} between 0 and ${table.amount}`),
    index('credit_deposits_unmatched').on(table.id).where(sql`${table.matchedAmount} < ${table.amount}`),
  ],
)

/** Booked by a trigger: a matched deposit pays a statement, an undone one does not. */
export const creditMatches = pgTable(
  'credit_matches',
  {
    id: uuid().primaryKey().default(newId),
    depositId: uuid()
      .notNull()
      .references(() => creditDeposits.id),
    statementId: uuid()
      .notNull()
      .references(() => creditStatements.id),
    amount: won().notNull(),
    matchedBy: uuid()
      .notNull()
      .references(() => accounts.id),
    matchedAt: timestamptz().notNull().defaultNow(),
    undoneAt: timestamptz(),
    undoneBy: uuid().references(() => accounts.id),
    undoReason: text(),
  },
  (table) => [
    uniqueIndex('credit_matches_once').on(table.depositId, table.statementId).where(sql`${table.undoneAt} is null`),
    index('credit_matches_of_statement').on(table.statementId),
    check('credit_matches_amount', sql`${table.amount} > 0`),
    check(
      'credit_matches_undone',
      sql`(${table.undoneAt} is null) = (${table.undoneBy} is null) and (${table.undoneAt} is null) = (${table.undoReason} is null)`,
    ),
  ],
)
