import { LINE_KIND_LABELS, type Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, lastDayOf, monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { type SheetCell, type SheetColumn, xlsxFile } from '../../files/sheets/xlsx/write-xlsx.ts'
import { AppError } from '../../http/app-error.ts'
import { readDays, type SupplierMonth, settlementRows } from './settlement-lines.ts'
import { readSupplierMonths } from './supplier-settlements.ts'

const text = (heading: string, width: number): SheetColumn => ({ heading, width, isText: true })
const number = (heading: string): SheetColumn => ({ heading, width: 14, isText: false })

/** A workbook of a supplier's month: the sums, the products, the days and all lines. Each sheet adds up to the sums. */
export async function monthReport(db: Database, which: SupplierMonth): Promise<AsyncIterable<Uint8Array>> {
  const months = await readSupplierMonths(db, which.supplierId)
  const settlement = months.find(({ month }) => month === which.month)
  if (!settlement) throw new AppError('not_found')
  const [products, days] = await Promise.all([readProducts(db, which), readDays(db, which)])
  return xlsxFile([
    { name: '요약', columns: [text('항목', 24), number('금액')], rows: summaryRows(settlement) },
    {
      name: '상품별',
      columns: [
        text('상품', 32),
        text('옵션', 20),
        number('판매 수량'),
        number('반품 수량'),
        number('거래 금액'),
        number('환불'),
      ],
      rows: productRows(products, settlement),
    },
    {
      name: '일별',
      columns: [text('날짜', 12), ...['거래 금액', '환불', '수수료', '배송비', '정산 금액'].map(number)],
      rows: days.map(({ day, grossAmount, refundAmount, commissionAmount, feeAmount, netAmount }) => [
        ...[day, grossAmount, refundAmount, commissionAmount, feeAmount, netAmount],
      ]),
    },
    {
      name: '내역',
      columns: [
        ...[text('일시', 20), text('구분', 12), text('주문번호', 20)],
        ...['거래 금액', '수수료', '정산 금액'].map(number),
      ],
      rows: settlementRows(db, which),
    },
  ])
}

function summaryRows(settlement: Settlement): SheetCell[][] {
  const { month, payableOn, grossAmount, refundAmount, commissionAmount, feeAmount } = settlement
  return [
    ['정산 월', monthText(month)],
    ['지급일', payableOn],
    ['거래 금액', grossAmount],
    ['환불', -refundAmount],
    ['수수료', -commissionAmount],
    ['배송비·반품 배송비', feeAmount],
    [LINE_KIND_LABELS.hold, -settlement.withheldAmount],
    [LINE_KIND_LABELS.adjustment, settlement.adjustmentAmount],
    ['정산 금액', settlement.netAmount],
    ['이월', settlement.carriedAmount],
    ['지급 금액', settlement.payableAmount],
  ]
}

interface SoldProduct {
  productName: string
  optionText: string | null
  units: number
  returnedUnits: number
  grossAmount: number
  refundAmount: number
}

/** Refunds without units, and refunds that the market bears in part, have no product. */
function productRows(products: readonly SoldProduct[], { grossAmount, refundAmount }: Settlement): SheetCell[][] {
  const rest = {
    gross: grossAmount - products.reduce((sum, product) => sum + product.grossAmount, 0),
    refund: refundAmount - products.reduce((sum, product) => sum + product.refundAmount, 0),
  }
  const rows = products.map((product): SheetCell[] => [
    ...[product.productName, product.optionText ?? '', product.units, product.returnedUnits],
    ...[product.grossAmount, product.refundAmount],
  ])
  return rest.gross === 0 && rest.refund === 0
    ? rows
    : [...rows, ['상품이 없는 금액', '', 0, 0, rest.gross, rest.refund]]
}

/**
 * Units delivered in the month, without those cancelled before their delivery, and units that came back in the month,
 * with the highest sales first. Transactions are numbered in the order of booking.
 */
async function readProducts(db: Database, { supplierId, month }: SupplierMonth): Promise<SoldProduct[]> {
  const { rows } = await db.execute<SoldProduct & Record<string, unknown>>(sql`
    with booked as (
      select distinct transaction_id, kind from ledger_entries
      where supplier_id = ${supplierId} and day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
        and kind in ('delivery', 'refund')
    ), delivered as (
      select i.product_id, i.product_name, i.option_text,
        i.quantity - coalesce(before.units, 0) as units, 0 as returned,
        i.total_price - i.discount_share + i.tax_share + i.market_share - coalesce(before.amount, 0) as gross, 0 as refund
      from booked b join ledger_transactions t on t.id = b.transaction_id and b.kind = 'delivery'
        join order_items i on i.part_id = t.subject_id
        left join lateral (
          select sum(l.quantity) as units, sum(l.amount + l.market_amount) as amount
          from line_reversals l join ledger_transactions r on r.kind = 'refund' and r.subject_id in (l.refund_id, l.id)
          where l.order_id = i.order_id and l.item_id = i.id and r.id < t.id
        ) before on true
    ), reversed as (
      select i.product_id, i.product_name, i.option_text, 0, l.quantity, 0, l.amount + l.market_amount
      from booked b join ledger_transactions r on r.id = b.transaction_id and b.kind = 'refund'
        join line_reversals l on l.refund_id = r.subject_id or l.id = r.subject_id
        join order_items i on i.id = l.item_id join order_parts p on p.id = i.part_id and p.supplier_id = ${supplierId}
        join ledger_transactions t on t.kind = 'delivery' and t.subject_id = p.id and t.id < r.id
    )
    select min(product_name) as "productName", option_text as "optionText", sum(units)::int as units,
      sum(returned)::int as "returnedUnits", sum(gross)::float8 as "grossAmount", sum(refund)::float8 as "refundAmount"
    from (table delivered union all table reversed) sold
    group by product_id, option_text having sum(units) > 0 or sum(returned) > 0
    order by sum(gross) desc, min(product_name)`)
  return rows
}
