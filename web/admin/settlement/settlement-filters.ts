import { ALL_MONTHS, type SettlementState, SHOWN_SETTLEMENT_STATES } from '@jangteo/contracts/ledger/settlement.ts'
import { filterParams } from '../../ui/filter-params.ts'

interface SettlementFilters {
  /** A month or `all`. Absent: the latest closed month. */
  month?: string | undefined
  state?: SettlementState | undefined
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

export function parseFilters(params: URLSearchParams): SettlementFilters {
  const month = params.get('month') ?? ''
  return {
    month: month === ALL_MONTHS || MONTH.test(month) ? month : undefined,
    state: filterParams(params).word('state', SHOWN_SETTLEMENT_STATES),
  }
}
