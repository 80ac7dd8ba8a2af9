import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { firstDayOf, lastDayOf, monthOf, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { settlements } from '../tables.ts'

export interface MonthFigures {
  grossAmount: number
  refundAmount: number
  commissionAmount: number
  feeAmount: number
  withheldAmount: number
  adjustmentAmount: number
}

/** Figures over the entries of a supplier; commission is taken of goods only. */
export const FIGURES = {
  gross: sql`coalesce(-sum(amount) filter (where kind = 'delivery'), 0)`,
  refund: sql`coalesce(sum(amount) filter (where kind = 'refund'), 0)`,
  commission: sql`coalesce(-sum(amount) filter (where account = 'commission'), 0)`,
  fee: sql`coalesce(-sum(amount) filter (where kind in ('shipping_fee', 'return_fee')), 0)`,
  withheld: sql`coalesce(sum(amount) filter (where kind in ('hold', 'release')), 0)`,
  adjustment: sql`coalesce(-sum(amount) filter (where kind = 'adjustment'), 0)`,
}

/** The select list of the figures, as `MonthFigures`. */
export const FIGURES_LIST = sql`${FIGURES.gross}::float8 as "grossAmount", ${FIGURES.refund}::float8 as "refundAmount",
  ${FIGURES.commission}::float8 as "commissionAmount", ${FIGURES.fee}::float8 as "feeAmount",
  ${FIGURES.withheld}::float8 as "withheldAmount", ${FIGURES.adjustment}::float8 as "adjustmentAmount"`

/** Entries that change what a supplier is due; payouts only pay it. */
export const isSettled = sql`kind in ('delivery', 'refund', 'shipping_fee', 'return_fee', 'hold', 'release', 'adjustment')
  and account in ('payable', 'commission')`

export function toSettlement(row: typeof settlements.$inferSelect): Settlement {
  const { state, grossAmount, refundAmount, commissionAmount, feeAmount, withheldAmount, adjustmentAmount } = row
  const { netAmount, carriedAmount } = row
  return {
    month: monthOf(row.month),
    state,
    ...{ grossAmount, refundAmount, commissionAmount, feeAmount, withheldAmount, adjustmentAmount },
    ...{ netAmount, carriedAmount },
    payableAmount: Math.max(0, netAmount + carriedAmount),
    payableOn: row.payableOn,
    closedAt: row.closedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** The settlement of an open month, as if it closed now. */
export function openSettlement(month: string, figures: MonthFigures, carriedAmount: number): Settlement {
  const { grossAmount, refundAmount, commissionAmount, feeAmount, withheldAmount, adjustmentAmount } = figures
  const netAmount = grossAmount - refundAmount - commissionAmount + feeAmount - withheldAmount + adjustmentAmount
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
 * Subquery with a row per supplier: `gross`, `refund`, `commission`, `fee`, `withheld`, `adjustment` and their result `net`
 * of a month, by transaction day, and the negative balance of the previous month (`carried`).
 */
export function monthFiguresQuery(month: string): SQL {
  return sql`(
    with earned as (
      select supplier_id, ${FIGURES.gross} as gross, ${FIGURES.refund} as refund, ${FIGURES.commission} as commission,
        ${FIGURES.fee} as fee, ${FIGURES.withheld} as withheld, ${FIGURES.adjustment} as adjustment,
        coalesce(-sum(amount) filter (where account = 'payable'), 0) as net
      from (select e.* from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
        where t.day between ${firstDayOf(month)}::date and ${lastDayOf(month)}::date) of_month
      where ${isSettled} group by supplier_id
    ), owing as (
      select supplier_id, net_amount + carried_amount as carried from settlements
      where month = (${firstDayOf(month)}::date - interval '1 month')::date and net_amount + carried_amount < 0
    )
    select supplier_id, coalesce(gross, 0)::bigint as gross, coalesce(refund, 0)::bigint as refund,
      coalesce(commission, 0)::bigint as commission, coalesce(fee, 0)::bigint as fee,
      coalesce(withheld, 0)::bigint as withheld, coalesce(adjustment, 0)::bigint as adjustment,
      coalesce(net, 0)::bigint as net, coalesce(carried, 0) as carried
    from earned full join owing using (supplier_id)
  )`
}
