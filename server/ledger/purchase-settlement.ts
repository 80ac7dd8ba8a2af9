import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type { getPurchaseSettlement as contract, PurchaseMonth } from '@jangteo/contracts/ledger/settlement.ts'
import { monthOf, monthsBetween } from '@jangteo/domain/ledger/settlement-dates.ts'
import type { OrderPaymentMethod } from '@jangteo/domain/orders/order-status.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'

/** The tax of a refund is its share of the order's tax, rounded so that refunding everything leaves no tax; an order of 0 won has none. */
const readPurchaseMonths = statement<Omit<PurchaseMonth, 'supplyAmount'>>(
  'purchases_by_month',
  `select to_char(t.day, 'YYYY-MM') as month,
     count(*) filter (where t.kind = 'sale')::int as orders,
     coalesce(sum(t.amount) filter (where t.kind = 'sale'), 0)::float8 as "paidAmount",
     coalesce(sum(t.amount) filter (where t.kind = 'refund'), 0)::float8 as "refundedAmount",
     sum(case t.kind when 'sale' then o.tax_amount else
       coalesce(div(o.tax_amount * before.amount, nullif(o.total_amount, 0))
         - div(o.tax_amount * (before.amount + t.amount), nullif(o.total_amount, 0)), 0)
     end)::float8 as "taxAmount"
   from ledger_transactions t join orders o on o.id = t.order_id
   cross join lateral (
     select coalesce(sum(earlier.amount), 0) as amount from ledger_transactions earlier
     where t.kind = 'refund' and earlier.order_id = t.order_id and earlier.kind = 'refund' and earlier.id < t.id
   ) before
   where t.buyer_id = $1 and t.kind in ('sale', 'refund') and t.day between make_date($2, 1, 1) and make_date($2, 12, 31)
   group by 1`,
)

const readYears = statement<{ first: number | null; today: string }>(
  'purchase_years',
  `select (select extract(year from min(day)) from ledger_transactions where buyer_id = $1)::int as first,
     ((now() at time zone 'Asia/Seoul')::date)::text as today`,
)

interface OwedRow {
  orderNumber: string
  totalAmount: number
  paymentMethod: OrderPaymentMethod
  dueAt: Date
}

const readOwed = statement<OwedRow>(
  'owed_orders',
  `select order_number as "orderNumber", (total_amount - points_amount)::float8 as "totalAmount", payment_method as "paymentMethod",
     payment_due_at as "dueAt"
   from orders where buyer_id = $1 and status = 'pending' order by payment_due_at, id`,
)

export async function readPurchaseSettlement(
  db: Database,
  buyerId: string,
  wantedYear: number | undefined,
): Promise<ResponseOf<typeof contract>['data']> {
  const [[years], owed] = await Promise.all([readYears(db, buyerId), readOwed(db, buyerId)])
  const today = years?.today ?? ''
  const lastYear = Number(today.slice(0, 4))
  const year = wantedYear ?? lastYear
  const purchases = new Map((await readPurchaseMonths(db, buyerId, year)).map((row) => [row.month, row]))
  return {
    year,
    firstYear: years?.first ?? lastYear,
    lastYear,
    owedAmount: owed.reduce((sum, { totalAmount }) => sum + totalAmount, 0),
    owedOrders: owed.map((row) => ({ ...row, dueAt: row.dueAt.toISOString() })),
    months: monthsBetween(`${year}-01`, [`${year}-12`, monthOf(today)].sort()[0] ?? '').map((month) =>
      withSupplyAmount(purchases.get(month) ?? { month, orders: 0, paidAmount: 0, refundedAmount: 0, taxAmount: 0 }),
    ),
  }
}

function withSupplyAmount(month: Omit<PurchaseMonth, 'supplyAmount'>): PurchaseMonth {
  return { ...month, supplyAmount: month.paidAmount - month.refundedAmount - month.taxAmount }
}
