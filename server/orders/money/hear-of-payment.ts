import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Selling } from '../selling.ts'
import { payments } from '../tables.ts'
import { settlePaid } from './settle-paid.ts'

interface PaymentMessage {
  orderId: string
  /** Callbacks about a virtual account carry the secret that came with it. */
  secret: string | null
}

/**
 * A message only makes us ask: what the provider then says is what counts. Hearing it twice does nothing twice.
 * False where there is no such order.
 */
export async function hearOfPayment(
  db: Database,
  selling: Selling,
  { orderId, secret }: PaymentMessage,
): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) return false
  if (payment.secret !== null && !isSame(payment.secret, secret ?? '')) throw new AppError('forbidden')
  const known = await selling.provider.find(orderId)
  if (known?.status === 'paid') await settlePaid(db, selling, known)
  return true
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
