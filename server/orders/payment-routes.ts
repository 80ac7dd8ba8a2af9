import * as contract from '@jangteo/contracts/payments/payments.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Mount } from '../http/mount.ts'
import { PaymentRefused } from '../payments/payment-provider.ts'
import type { SandboxProvider } from '../payments/sandbox-provider.ts'
import { hearOfPayment } from './money/hear-of-payment.ts'
import { payableOrder } from './money/payable-order.ts'
import type { Selling } from './selling.ts'
import { orders } from './tables.ts'

interface Options {
  db: Database
  selling: Selling
  publicUrl: string
}

/** Whether somebody else of the house waits for this money; then they have heard. */
export type HearElsewhere = (paymentId: string) => Promise<boolean>

/** What the provider tells us. */
export function tossRoutes(mount: Mount, { db, selling }: Options, hearElsewhere: HearElsewhere): void {
  mount(contract.tossWebhook, async ({ body }) => {
    const orderId = body.orderId ?? body.data?.orderId
    if (!orderId || !isUuid(orderId)) throw new AppError('forbidden')
    const isHeard = await hearOfPayment(db, selling, { orderId, secret: body.secret ?? body.data?.secret ?? null })
    if (!isHeard && !(await hearElsewhere(orderId))) throw new AppError('forbidden')
    return { success: true }
  })
}

/** The far side of the built-in provider: its page, and its bank. */
export function sandboxRoutes(mount: Mount, { db, selling, publicUrl }: Options, sandbox: SandboxProvider): void {
  mount(contract.getSandboxPayment, async ({ caller, params: { orderId } }) => {
    const order = await payableOrder(db, orderId, caller.accountId)
    if (!order) throw new AppError('order_not_found')
    if (order.status !== 'pending' || order.paymentMethod !== 'card') throw new AppError('payment_not_open')
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
    await hearOfPayment(db, selling, { orderId: order.id, secret })
    return { success: true }
  })
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
