import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { dayText } from '../../ui/moment-text.ts'

/** When a month is paid, in words. */
export function paymentText({ state, payableOn, paidAt }: Settlement): string {
  if (paidAt) return `${dayText(paidAt)} 지급했습니다.`
  if (state === 'carried') return '지급할 금액이 없어 다음 달로 이월했습니다.'
  if (state === 'closed') return `${dayText(payableOn)} 지급 예정입니다.`
  return `집계 중입니다. 달이 끝나면 마감하고 ${dayText(payableOn)} 지급합니다.`
}
