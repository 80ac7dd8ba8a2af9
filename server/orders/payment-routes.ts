import * as contract from '@jangteo/contracts/payments/payments.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { PaymentRefused } from '../payments/payment-provider.ts'
import type { SandboxProvider } from '../payments/sandbox-provider.ts'
import type { OrderServices } from './order-services.ts'
import { handlePaymentWebhook } from './payments/handle-payment-webhook.ts'
import { findPayableOrder } from './payments/start-payment.ts'
import { orders } from './tables.ts'

interface Options {
  db: Database
  services: OrderServices
  publicUrl: string
}

/** Offers a webhook to another feature that uses the same provider; true if the payment belongs to it. */
export type ForwardWebhook = (paymentId: string) => Promise<boolean>

/** The webhook of TossPayments. */
export function tossRoutes(mount: Mount, { db, services }: Options, forwardWebhook: ForwardWebhook): void {
  mount(contract.tossWebhook, async ({ body }) => {
    const orderId = body.orderId ?? body.data?.orderId
    if (!orderId || !isUuid(orderId)) throw new AppError('forbidden')
    const isOrder = await handlePaymentWebhook(db, services, {
      orderId,
      secret: body.secret ?? body.data?.secret ?? null,
    })
    if (!isOrder && !(await forwardWebhook(orderId))) throw new AppError('forbidden')
    return { success: true }
  })
}

/** The sandbox provider's payment page and its deposits. */
export function sandboxRoutes(mount: Mount, { db, services, publicUrl }: Options, sandbox: SandboxProvider): void {
  mount(contract.getSandboxPayment, async ({ caller, params: { orderId } }) => {
    const order = await findPayableOrder(db, orderId, caller.accountId)
    if (!order) throw new AppError('order_not_found')
    if (order.status !== 'pending' || order.paymentMethod !== 'card' || order.needsApproval)
      throw new AppError('payment_not_open')
    const { orderNumber, name: orderName, amount } = order
    const failUrl = `${publicUrl}/checkout/failed?orderNumber=${orderNumber}`
    return { data: { orderId, orderNumber, orderName, amount, successUrl: `${publicUrl}/checkout/paid`, failUrl } }
  })
  mount(contract.depositNow, async ({ caller, params: { orderNumber } }) => {
    const [order] = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.orderNumber, orderNumber), eq(orders.buyerId, caller.accountId)))
    if (!order) throw new AppError('order_not_found')
    const { secret } = await sandbox.deposit(order.id).catch((error) => {
      throw error instanceof PaymentRefused ? new AppError('payment_not_open', { message: error.message }) : error
    })
    await handlePaymentWebhook(db, services, { orderId: order.id, secret })
    return { success: true }
  })
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
