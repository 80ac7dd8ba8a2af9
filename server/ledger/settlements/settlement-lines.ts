import { LINE_KIND_LABELS, type SettlementDay, type SettlementLine } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, lastDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { csvFile } from '../../files/csv-file.ts'
import { FIGURES_LIST, isSettled } from './settlement-figures.ts'

export interface SupplierMonth {
  supplierId: string
  month: string
}

const entriesOf = ({ supplierId, month }: SupplierMonth) => sql`
  from ledger_entries where supplier_id = ${supplierId}
    and day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
    and ${isSettled}`

type Line = SettlementLine & { day: string }
type Row<Shape> = Shape & Record<string, unknown>

interface LineRange {
  limit: number
  offset?: number
  before?: Pick<Line, 'day' | 'id'> | undefined
  /** This line only. */
  id?: string
}

/** One line per delivery, refund, fee, hold, release or adjustment, newest first. */
export async function readLines(
  db: Database,
  which: SupplierMonth,
  { limit, offset = 0, before, id }: LineRange,
): Promise<Line[]> {
  const isEarlier: SQL = before ? sql`and (day, transaction_id) < (${before.day}::date, ${before.id}::bigint)` : sql``
  const isOne: SQL = id ? sql`and transaction_id = ${id}::bigint` : sql``
  const { rows } = await db.execute<Row<Line>>(sql`
    with lines as (
      select transaction_id, day, -sum(amount) as gross,
        coalesce(-sum(amount) filter (where account = 'commission'), 0) as commission
      ${entriesOf(which)} ${isEarlier} ${isOne}
      group by transaction_id, day order by day desc, transaction_id desc limit ${limit} offset ${offset}
    )
    select t.id::text, t.at, t.day::text, t.kind, o.order_number as "orderNumber", l.gross::float8 as "grossAmount",
      l.commission::float8 as "commissionAmount", (l.gross - l.commission)::float8 as "netAmount",
      case t.kind when 'hold' then booked.reason when 'release' then booked.release_reason else a.reason end as reason,
      held.id as "holdId"
    from lines l join ledger_transactions t on t.id = l.transaction_id left join orders o on o.id = t.order_id
      left join settlement_holds booked on t.kind in ('hold', 'release') and booked.id = t.subject_id
      left join settlement_adjustments a on t.kind = 'adjustment' and a.id = t.subject_id
      left join settlement_holds held on held.transaction_id = t.id and held.supplier_id = ${which.supplierId}
        and held.released_at is null
    order by l.day desc, l.transaction_id desc`)
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() }))
}

export async function countLines(db: Database, which: SupplierMonth): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(distinct transaction_id)::int as count ${entriesOf(which)}`,
  )
  return rows[0]?.count ?? 0
}

/** Days with deliveries, refunds or fees. */
export async function readDays(db: Database, which: SupplierMonth): Promise<SettlementDay[]> {
  const { rows } = await db.execute<Row<SettlementDay>>(sql`
    select day::text, ${FIGURES_LIST},
      coalesce(-sum(amount) filter (where account = 'payable'), 0)::float8 as "netAmount"
    ${entriesOf(which)} group by day order by day`)
  return rows
}

const BATCH_SIZE = 2_000
const HEADINGS = ['일시', '구분', '주문번호', '거래 금액', '수수료', '정산 금액']

/** CSV of a month's lines, newest first. */
export function exportSettlement(db: Database, which: SupplierMonth): AsyncIterable<string> {
  return csvFile(HEADINGS, settlementRows(db, which))
}

/** Date, kind, order number, gross amount, commission and net amount of each line, newest first. */
export async function* settlementRows(db: Database, which: SupplierMonth): AsyncGenerator<(string | number)[]> {
  let batch = await readLines(db, which, { limit: BATCH_SIZE })
  while (batch.length > 0) {
    for (const { at, kind, orderNumber, grossAmount, commissionAmount, netAmount } of batch)
      yield [
        new Date(at).toLocaleString('sv-SE', { timeZone: 'Asia/Seoul' }),
        LINE_KIND_LABELS[kind],
        orderNumber ?? '',
        grossAmount,
        commissionAmount,
        netAmount,
      ]
    batch = batch.length < BATCH_SIZE ? [] : await readLines(db, which, { limit: BATCH_SIZE, before: batch.at(-1) })
  }
}
