import type { OrderPayout, OrderPayoutMonth } from '@jangteo/contracts/ledger/order-payout.ts'
import { monthOf, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { FIGURES, isSettled } from './settlement-figures.ts'

type Row<Shape> = Shape & Record<string, unknown>

interface Part {
  orderId: string
  isCancelled: boolean
  isDelivered: boolean
  /** Basis points at the time of the sale; null before the payment. */
  commissionRate: number | null
  /** Held money of a paid order, or the amount of its items before. */
  dueAmount: number
  feeAmount: number
  today: string
}

/** Before delivery, what the trigger of the delivery would book today; afterwards, what is booked. */
export async function getOrderPayout(db: Database, supplierId: string, partId: string): Promise<OrderPayout> {
  const part = await readPart(db, supplierId, partId)
  if (!part) throw new AppError('not_found')
  const { commissionPercent: current } = await readSetting(db, 'trade')
  const rate = part.commissionRate ?? Math.round(current * 100)
  const months = part.isCancelled
    ? []
    : part.isDelivered
      ? await readBooked(db, supplierId, part.orderId)
      : estimate(part, rate)
  return { isEstimate: !part.isDelivered, commissionPercent: rate / 100, months }
}

function estimate({ dueAmount, feeAmount, today }: Part, rate: number): OrderPayoutMonth[] {
  const commissionAmount = Number((BigInt(dueAmount) * BigInt(rate)) / 10_000n)
  const month = monthOf(today)
  return [
    {
      ...{ month, payableOn: payableOn(month), isPaid: false, grossAmount: dueAmount, commissionAmount, feeAmount },
      netAmount: dueAmount - commissionAmount + feeAmount,
    },
  ]
}

async function readPart(db: Database, supplierId: string, partId: string): Promise<Part | undefined> {
  const { rows } = await db.execute<Row<Part>>(sql`
    select p.order_id as "orderId", p.status = 'cancelled' as "isCancelled", p.status = 'delivered' as "isDelivered",
      sale.commission_rate as "commissionRate", ${shopToday}::text as today,
      (p.shipping_amount + p.shipping_tax + p.shipping_market_share)::float8 as "feeAmount",
      (case when sale.id is null then
        (select coalesce(sum(total_price - discount_share + tax_share + market_share), 0)
         from order_items where part_id = p.id)
      else
        (select coalesce(-sum(e.amount), 0) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
         where t.order_id = p.order_id and e.supplier_id = p.supplier_id and e.account = 'held')
      end)::float8 as "dueAmount"
    from order_parts p left join ledger_transactions sale on sale.kind = 'sale' and sale.subject_id = p.order_id
    where p.id = ${partId} and p.supplier_id = ${supplierId}`)
  return rows[0]
}

async function readBooked(db: Database, supplierId: string, orderId: string): Promise<OrderPayoutMonth[]> {
  const { rows } = await db.execute<Row<OrderPayoutMonth & { closedPayableOn: string | null }>>(sql`
    with booked as (
      select date_trunc('month', day)::date as month, (${FIGURES.gross} - ${FIGURES.refund}) as gross,
        ${FIGURES.commission} as commission, ${FIGURES.fee} as fee,
        coalesce(-sum(amount) filter (where account = 'payable'), 0) as net
      from (select e.* from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.order_id = ${orderId} and e.supplier_id = ${supplierId}) entries
      where ${isSettled} group by 1
    )
    select to_char(b.month, 'YYYY-MM') as month, s.payable_on::text as "closedPayableOn",
      coalesce(s.state = 'paid', false) as "isPaid", b.gross::float8 as "grossAmount",
      b.commission::float8 as "commissionAmount", b.fee::float8 as "feeAmount", b.net::float8 as "netAmount"
    from booked b left join settlements s on s.supplier_id = ${supplierId} and s.month = b.month
    order by b.month`)
  return rows.map(({ closedPayableOn, ...row }) => ({ ...row, payableOn: closedPayableOn ?? payableOn(row.month) }))
}
