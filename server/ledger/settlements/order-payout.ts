import type { OrderPayout, OrderPayoutMonth } from '@jangteo/contracts/ledger/order-payout.ts'
import { monthOf, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import { shopToday } from '../../catalog/shop-day.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { readSetting } from '../../settings/read-setting.ts'
import { onlyPercent } from './line-details.ts'
import { FIGURES, isSettled } from './settlement-figures.ts'

type Row<Shape> = Shape & Record<string, unknown>

interface Part {
  orderId: string
  isCancelled: boolean
  isDelivered: boolean
  /** Basis points of the items at the time of the sale, or of today before the payment; each rate once. */
  rates: number[]
  /** Of `dueAmount`. */
  commissionAmount: number
  /** Held money of a paid order, or the amount of its items before. */
  dueAmount: number
  feeAmount: number
  today: string
}

/** Before delivery, what the trigger of the delivery would book today; afterwards, what is booked. */
export async function getOrderPayout(db: Database, supplierId: string, partId: string): Promise<OrderPayout> {
  const { commissionPercent } = await readSetting(db, 'trade')
  const part = await readPart(db, supplierId, partId, Math.round(commissionPercent * 100))
  if (!part) throw new AppError('not_found')
  const months = part.isCancelled
    ? []
    : part.isDelivered
      ? await readBooked(db, supplierId, part.orderId)
      : estimate(part)
  return { isEstimate: !part.isDelivered, commissionPercent: onlyPercent(part.rates), months }
}

function estimate({ dueAmount, commissionAmount, feeAmount, today }: Part): OrderPayoutMonth[] {
  const month = monthOf(today)
  return [
    {
      ...{ month, payableOn: payableOn(month), isPaid: false, grossAmount: dueAmount, commissionAmount, feeAmount },
      netAmount: dueAmount - commissionAmount + feeAmount,
    },
  ]
}

async function readPart(
  db: Database,
  supplierId: string,
  partId: string,
  currentRate: number,
): Promise<Part | undefined> {
  const { rows } = await db.execute<Row<Part>>(sql`
    select p.order_id as "orderId", p.status = 'cancelled' as "isCancelled", p.status = 'delivered' as "isDelivered",
      ${shopToday}::text as today, lines.rates, due.amount::float8 as "dueAmount",
      (p.shipping_amount + p.shipping_tax + p.shipping_market_share)::float8 as "feeAmount",
      (case when sale.id is null then div(lines.weighted, 10000)
        else commission_on(p.order_id, p.supplier_id, due.amount, sale.commission_rate) end)::float8 as "commissionAmount"
    from order_parts p left join ledger_transactions sale on sale.kind = 'sale' and sale.subject_id = p.order_id,
      lateral (
        select coalesce(array_agg(distinct rate), '{}') as rates, coalesce(sum(amount), 0)::bigint as amount,
          coalesce(sum(amount * rate), 0)::numeric as weighted
        from (select i.total_price - i.discount_share + i.tax_share + i.market_share as amount,
            case when sale.id is null then coalesce(term_rate(p.supplier_id, g.shelf_ids, ${shopToday}), ${currentRate}::int)
              else coalesce(own.rate, sale.commission_rate) end as rate
          from order_items i join products g on g.id = i.product_id
            left join line_commissions own on own.item_id = i.id
          where i.part_id = p.id) line
      ) lines,
      lateral (
        select case when sale.id is null then lines.amount else
          (select coalesce(-sum(e.amount), 0)::bigint
           from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
           where t.order_id = p.order_id and e.supplier_id = p.supplier_id and e.account = 'held') end as amount
      ) due
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
