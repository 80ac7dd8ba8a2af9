import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { formatDate } from '../../ui/format-date.ts'

/** Payout status of a month as a sentence. */
export function payoutText({ state, payableOn, paidAt }: Settlement): string {
  if (paidAt) return `${formatDate(paidAt)} 지급했습니다.`
  if (state === 'carried') return '지급할 금액이 없어 다음 달로 이월했습니다.'
  if (state === 'closed') return `${formatDate(payableOn)} 지급 예정입니다.`
  return `집계 중입니다. 달이 끝나면 마감하고 ${formatDate(payableOn)} 지급합니다.`
}
