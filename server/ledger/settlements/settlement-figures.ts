import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, lastDayOf, monthOf, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { settlements } from '../tables.ts'

export interface MonthFigures {
  grossAmount: number
  refundAmount: number
  commissionAmount: number
  feeAmount: number
}

/** Figures over the entries of a supplier; commission is taken of goods only. */
export const FIGURES = {
  gross: sql`coalesce(-sum(amount) filter (where kind = 'delivery'), 0)`,
  refund: sql`coalesce(sum(amount) filter (where kind = 'refund'), 0)`,
  commission: sql`coalesce(-sum(amount) filter (where account = 'commission'), 0)`,
  fee: sql`coalesce(-sum(amount) filter (where kind in ('shipping_fee', 'return_fee')), 0)`,
}

/** Entries that change what a supplier is due; payouts only pay it. */
export const isSettled = sql`kind in ('delivery', 'refund', 'shipping_fee', 'return_fee') and account in ('payable', 'commission')`

export function toSettlement(row: typeof settlements.$inferSelect): Settlement {
  const { state, grossAmount, refundAmount, commissionAmount, feeAmount, netAmount, carriedAmount } = row
  return {
    month: monthOf(row.month),
    state,
    ...{ grossAmount, refundAmount, commissionAmount, feeAmount, netAmount, carriedAmount },
    payableAmount: Math.max(0, netAmount + carriedAmount),
    payableOn: row.payableOn,
    closedAt: row.closedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** The settlement of an open month, as if it closed now. */
export function openSettlement(month: string, figures: MonthFigures, carriedAmount: number): Settlement {
  const netAmount = figures.grossAmount - figures.refundAmount - figures.commissionAmount + figures.feeAmount
  return {
    month,
    state: 'open',
    ...figures,
    netAmount,
    carriedAmount,
    payableAmount: Math.max(0, netAmount + carriedAmount),
    payableOn: payableOn(month),
    closedAt: null,
    paidAt: null,
  }
}

/**
 * Subquery with a row per supplier: `gross`, `refund`, `commission` and `fee` of a month, by transaction day, and the
 * negative balance of the previous month (`carried`).
 */
export function monthFiguresQuery(month: string): SQL {
  return sql`(
    with earned as (
      select supplier_id, ${FIGURES.gross} as gross, ${FIGURES.refund} as refund, ${FIGURES.commission} as commission,
        ${FIGURES.fee} as fee
      from (select e.* from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date) of_month
      where ${isSettled} group by supplier_id
    ), owing as (
      select supplier_id, net_amount + carried_amount as carried from settlements
      where month = (${firstDayOf(month)}::date - interval '1 month')::date and net_amount + carried_amount < 0
    )
    select supplier_id, coalesce(gross, 0)::bigint as gross, coalesce(refund, 0)::bigint as refund,
      coalesce(commission, 0)::bigint as commission, coalesce(fee, 0)::bigint as fee, coalesce(carried, 0) as carried
    from earned full join owing using (supplier_id)
  )`
}
