import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PROVIDER_STATUSES } from './payment-provider.ts'

/** Payments of the built-in provider, which only the sandbox reads and writes. */
export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    orderId: uuid().primaryKey(),
    paymentKey: text().notNull().unique(),
    method: text({ enum: PAYMENT_METHODS }).notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    cancelledAmount: bigint({ mode: 'number' }).notNull().default(0),
    status: text({ enum: PROVIDER_STATUSES }).notNull(),
    accountNumber: text().unique(),
    secret: text(),
    dueAt: timestamp({ withTimezone: true }),
    paidAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('sandbox_payments_by_time').on(table.paidAt)],
)

/** One row for each idempotency key, so that a repeated cancel has no effect. */
export const sandboxCancels = pgTable(
  'sandbox_cancels',
  {
    key: text().primaryKey(),
    paymentKey: text().notNull(),
    amount: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('sandbox_cancels_of_payment').on(table.paymentKey), index('sandbox_cancels_by_time').on(table.at)],
)

/** Cash receipts of the built-in provider: one row for each idempotency key of an issue or cancel. */
export const sandboxCashReceipts = pgTable('sandbox_cash_receipts', {
  key: text().primaryKey(),
  receiptKey: text().notNull(),
  receiptNumber: text().notNull(),
  /** Negative for a cancel. */
  amount: bigint({ mode: 'number' }).notNull(),
})
