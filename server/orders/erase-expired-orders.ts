import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import type { Job } from '../jobs/jobs.ts'

/** As the contract of addresses has it. */
const NO_ADDRESS = {
  recipientName: '탈퇴한 회원',
  phone: '000-0000-0000',
  zipCode: '00000',
  address: '-',
  detailAddress: '',
  deliveryRequest: '',
}

/**
 * The e-commerce act has records of contracts and payments kept for five years. Afterwards the orders of closed accounts
 * stay for the books, without what names the buyer. The history is append-only and names accounts by id.
 */
export function eraseExpiredOrders(db: Database): Job {
  return {
    name: 'erase-expired-orders',
    cron: '51 4 * * *',
    run: async () => {
      await db.execute(sql`
        with expired as (
          update orders o set buyer_name = ${NO_ADDRESS.recipientName}, shipping_address = ${JSON.stringify(NO_ADDRESS)}::jsonb,
            notes = null, search_text = replace(o.search_text, o.buyer_name, '')
          from accounts a
          where a.id = o.buyer_id and a.closed_at is not null and o.order_date < now() - interval '5 years'
            and o.shipping_address <> ${JSON.stringify(NO_ADDRESS)}::jsonb
          returning o.id
        ), receipts as (
          update cash_receipts c set identity = null from expired e where c.order_id = e.id
        ), refunded as (
          update refunds r set account = null from expired e where r.order_id = e.id
        )
        update return_requests r set refund_account = null from expired e where r.order_id = e.id`)
    },
  }
}
