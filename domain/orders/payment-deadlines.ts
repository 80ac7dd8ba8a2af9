import type { PaymentMethod } from './order-status.ts'

const HOUR_MS = 60 * 60 * 1_000

/** How long an order holds its stock while nobody has paid for it, unless the shop says otherwise. */
export const PAY_WITHIN_MS: Record<PaymentMethod, number> = {
  card: HOUR_MS / 2,
  transfer: 7 * 24 * HOUR_MS,
  virtual_account: 3 * 24 * HOUR_MS,
}
