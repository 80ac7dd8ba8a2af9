import { firstDayOf, lastDayOf } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Rows of what each supplier earned in a month (`gross`, `refund`, `commission`), by the days of its transactions,
 * and of what the month before has left below zero (`carried`).
 */
export function figuresOfMonth(month: string): SQL {
  return sql`(
    with earned as (
      select e.supplier_id,
        -sum(e.amount) filter (where e.kind = 'delivery') as gross,
        sum(e.amount) filter (where e.kind = 'refund') as refund,
        -sum(e.amount) filter (where e.account = 'commission') as commission
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date
        and t.kind in ('delivery', 'refund') and e.account in ('payable', 'commission')
      group by e.supplier_id
    ), owing as (
      select supplier_id, net_amount + carried_amount as carried from settlements
      where month = (${firstDayOf(month)}::date - interval '1 month')::date and net_amount + carried_amount < 0
    )
    select supplier_id, coalesce(gross, 0)::bigint as gross, coalesce(refund, 0)::bigint as refund,
      coalesce(commission, 0)::bigint as commission, coalesce(carried, 0) as carried
    from earned full join owing using (supplier_id)
  )`
}
