import { type SettlementState, SHOWN_SETTLEMENT_STATES } from '@jangteo/contracts/ledger/settlement.ts'
import { valuesIn } from '../../ui/filter-values.ts'

export interface SettlementFilters {
  /** Absent: the last that is closed. */
  month?: string | undefined
  state?: SettlementState | undefined
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function filtersIn(params: URLSearchParams): SettlementFilters {
  const month = params.get('month') ?? ''
  return {
    month: MONTH.test(month) ? month : undefined,
    state: valuesIn(params).word('state', SHOWN_SETTLEMENT_STATES),
  }
}
