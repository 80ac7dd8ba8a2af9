import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'
import type { SendMail } from '../mail/send-mail.ts'
import { processCashReceiptsJob } from './cash-receipts/process-cash-receipts.ts'
import { countSalesJob } from './count-sales.ts'
import { eraseExpiredOrders } from './erase-expired-orders.ts'
import { invoiceUploadJobs } from './invoices/run-invoice-upload.ts'
import { orderNotificationJob } from './notifications/send-order-notification.ts'
import type { OrderServices } from './order-services.ts'
import type { ForwardWebhook } from './payment-routes.ts'
import { closeVirtualAccountJob } from './payments/close-virtual-account.ts'
import { followCreditStatementJob } from './payments/follow-credit-statement.ts'
import { reconcilePayments } from './payments/reconcile-payments.ts'
import { reconcileProviderJobs } from './payments/reconcile-provider.ts'
import { issueVirtualAccountJob } from './payments/start-payment.ts'
import { processRefundJob } from './refunds/process-refund.ts'
import { trackShipments } from './tracking/track-shipments.ts'
import { expireOrders } from './transitions/expire-orders.ts'

interface Options {
  db: Database
  services: OrderServices
  sendMail: SendMail
  publicUrl: string
  forwardWebhook: ForwardWebhook
  log: Pick<FastifyBaseLogger, 'error'>
}

export function orderJobs({ db, services, sendMail, publicUrl, forwardWebhook, log }: Options): Job[] {
  return [
    orderNotificationJob({ db, sendMail, publicUrl, transferAccount: services.transferAccount }),
    issueVirtualAccountJob(db, services),
    closeVirtualAccountJob(db, services),
    processRefundJob(db, services),
    processCashReceiptsJob(db, services.cashReceipts),
    followCreditStatementJob(db),
    countSalesJob(db),
    reconcilePayments(db, services),
    ...reconcileProviderJobs({ db, services, forwardWebhook, log }),
    expireOrders(db, services),
    trackShipments(db, services.tracking),
    eraseExpiredOrders(db),
    ...invoiceUploadJobs(db),
  ]
}
