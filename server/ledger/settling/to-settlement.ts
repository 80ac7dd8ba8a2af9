import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { monthOf, payableOn } from '@jangteo/domain/ledger/settlement-dates.ts'
import type { settlements } from '../tables.ts'

export interface MonthFigures {
  grossAmount: number
  refundAmount: number
  commissionAmount: number
}

export function toSettlement(row: typeof settlements.$inferSelect): Settlement {
  const { state, grossAmount, refundAmount, commissionAmount, netAmount, carriedAmount } = row
  return {
    month: monthOf(row.month),
    state,
    ...{ grossAmount, refundAmount, commissionAmount, netAmount, carriedAmount },
    payableAmount: Math.max(0, netAmount + carriedAmount),
    payableOn: row.payableOn,
    closedAt: row.closedAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
  }
}

/** As it would close if the month were over now. */
export function openSettlement(month: string, figures: MonthFigures, carriedAmount: number): Settlement {
  const netAmount = figures.grossAmount - figures.refundAmount - figures.commissionAmount
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
