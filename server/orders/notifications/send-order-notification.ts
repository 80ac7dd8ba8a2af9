import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { orderName } from '@jangteo/domain/orders/order-name.ts'
import { refundWaitsFor } from '@jangteo/domain/orders/refund-waiting.ts'
import { DEFAULT_SITE_NAME } from '@jangteo/domain/site.ts'
import { isolatedBatchByKey } from '../../database/batch-by-key.ts'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, statement, type Transaction } from '../../database/statement.ts'
import { enqueueSql } from '../../jobs/enqueue-sql.ts'
import type { Job } from '../../jobs/jobs.ts'
import { renderEmail } from '../../mail/render-email.ts'
import type { SendMail } from '../../mail/send-mail.ts'
import { notifyEach } from '../../notifications/notify.ts'
import { freezeArrival } from '../freeze-arrival.ts'
import type { OrderServices } from '../order-services.ts'
import { ITEM_NAME, ORDER_COLUMNS, type OrderRow, type OrderViewOptions, toOrder } from '../queries/get-order.ts'
import { type OrderNotification, renderOrderEmail } from './order-email.ts'

export const ORDER_NOTIFICATION_JOB = 'follow-order'

const enqueueNotification = statement('tell_of_order', enqueueSql(ORDER_NOTIFICATION_JOB, 'select $1::jsonb'))

/** The job becomes visible when the transaction commits. */
export async function enqueueOrderNotification(tx: Transaction, notification: OrderNotification): Promise<void> {
  await enqueueNotification(tx, notification)
}

interface Options {
  db: Database
  sendMail: SendMail
  publicUrl: string
  transferAccount: OrderServices['transferAccount']
}

/** Enough to outlast an outage of the mail server. */
const RETRIES = 300

/** E-mails the buyer about every order event; when the order is paid, notifies the suppliers and fixes the arrival. */
export function orderNotificationJob({ db, sendMail, publicUrl, transferAccount }: Options): Job<OrderNotification> {
  const recipientOf = batchFindRecipient(db, { transferAccount })
  const followPayment = batchFollowPayment(db)
  return {
    name: ORDER_NOTIFICATION_JOB,
    retryLimit: RETRIES,
    isFrequent: true,
    run: async (notification) => {
      if (notification.news === 'paid') await followPayment(notification.orderId)
      const recipient = await recipientOf(notification.orderId)
      if (!recipient || isAnsweredMeanwhile(notification, recipient.order)) return
      const email = renderOrderEmail(notification, recipient.order, publicUrl)
      const greeting = `${recipient.name}님, 안녕하세요.`
      await sendMail({ to: recipient.email, ...renderEmail(recipient.siteName, greeting, email) })
    },
  }
}

/** The buyer has given the account before the job ran, or an admin has settled the refund without it. */
function isAnsweredMeanwhile(notification: OrderNotification, { refunds, paymentMethod }: Order): boolean {
  if (notification.news !== 'refund-account-needed') return false
  const refund = refunds.find(({ id }) => id === notification.refundId)
  return !refund || refundWaitsFor(refund, paymentMethod) !== 'account'
}

interface Recipient {
  email: string
  name: string
  order: Order
  siteName: string
}

const find = statement<OrderRow & Pick<Recipient, 'email' | 'name'> & { siteName: string | null }>(
  'find_recipients',
  `select ${ORDER_COLUMNS}, a.email, a.name,
     (select value ->> 'siteName' from settings where key = 'site') as "siteName"
   from orders o join payments pay on pay.order_id = o.id join accounts a on a.id = o.buyer_id
   where o.id = any ($1) and a.closed_at is null`,
)

/** Finds the buyer of an order, unless the account is closed. Concurrent calls share one query. */
function batchFindRecipient(db: Database, options: OrderViewOptions) {
  return isolatedBatchByKey<Recipient>(async (orderIds) => {
    const rows = await find(db, orderIds)
    return new Map(
      rows.map((row) => {
        const { id, email, name, siteName } = row
        return [
          id,
          { email, name, order: toOrder(row, { ...options, forBuyer: true }), siteName: siteName ?? DEFAULT_SITE_NAME },
        ]
      }),
    )
  })
}

interface SoldPart {
  id: string
  supplierId: string
  orderNumber: string
  paymentDate: Date
  productNames: string[]
}

const soldParts = statement<SoldPart>(
  'sold_parts',
  `select p.id, p.supplier_id as "supplierId", o.order_number as "orderNumber", o.payment_date as "paymentDate",
     array(select ${ITEM_NAME} from order_items i where i.part_id = p.id order by i.position) as "productNames"
   from orders o join order_parts p on p.order_id = o.id
   where o.id = any ($1) and o.payment_date is not null and p.status <> 'cancelled' order by o.payment_date`,
)

/**
 * Writes down the promised arrival and notifies each supplier once that its part is paid, also when the job is retried.
 * Concurrent calls share one query.
 */
function batchFollowPayment(db: Database) {
  return isolatedBatchByKey<void>(async (orderIds) => {
    await inTransaction(db, async (tx) => {
      await freezeArrival(tx, orderIds)
      await notifySuppliersOfPayment(tx, orderIds)
    })
    return new Map<string, void>()
  })
}

export async function notifySuppliersOfPayment(tx: Transaction, orderIds: readonly string[]): Promise<void> {
  const parts = await soldParts(tx, orderIds)
  await notifyEach(
    tx,
    'order_paid',
    parts.map(({ id, supplierId, orderNumber, productNames }) => ({
      accountId: supplierId,
      text: `새 주문이 들어왔습니다: ${orderName(productNames)} (${orderNumber})`,
      link: `/supplier/orders/${id}`,
    })),
    parts[0]?.paymentDate, // the earliest
  )
}
