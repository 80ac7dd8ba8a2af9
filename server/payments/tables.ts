import { PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { bigint, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { PROVIDER_STATUSES } from './payment-provider.ts'

/** Payments of the built-in provider, which only the sandbox reads and writes. */
export const sandboxPayments = pgTable('sandbox_payments', {
  orderId: uuid().primaryKey(),
  paymentKey: text().notNull().unique(),
  method: text({ enum: PAYMENT_METHODS }).notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
  cancelledAmount: bigint({ mode: 'number' }).notNull().default(0),
  status: text({ enum: PROVIDER_STATUSES }).notNull(),
  accountNumber: text().unique(),
  secret: text(),
  dueAt: timestamp({ withTimezone: true }),
})

/** One row for each idempotency key, so that a repeated cancel has no effect. */
export const sandboxCancels = pgTable('sandbox_cancels', {
  key: uuid().primaryKey(),
  paymentKey: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
})
