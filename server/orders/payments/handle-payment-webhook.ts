import { createHash, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { OrderServices } from '../order-services.ts'
import { payments } from '../tables.ts'
import { checkPayment } from './check-payment.ts'

interface PaymentMessage {
  orderId: string
  /** Webhooks about a virtual account carry the secret that was issued with it. */
  secret: string | null
}

/**
 * The webhook's content is not trusted: it only triggers a query to the provider, whose answer counts. Idempotent.
 * False where there is no such order.
 */
export async function handlePaymentWebhook(
  db: Database,
  services: OrderServices,
  { orderId, secret }: PaymentMessage,
): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId))
  if (!payment) return false
  if (payment.secret !== null && !isSame(payment.secret, secret ?? '')) throw new AppError('forbidden')
  await checkPayment(db, services, orderId)
  return true
}

function isSame(a: string, b: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(a), hash(b))
}
