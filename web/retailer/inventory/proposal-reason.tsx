import type { ReorderProposal } from '@jangteo/contracts/inventory/reorder-proposals.ts'
import { formatNumber } from '../../ui/format-number.ts'

/** `하루 2.4개 × 12일 − 재고 8 − 오는 중 10` */
export function proposalText({ perDay, leadDays, reviewDays, onHand, underWay, inCart }: ReorderProposal): string {
  return [
    `하루 ${perDay.toLocaleString('ko-KR')}개 × ${leadDays + reviewDays}일`,
    `재고 ${formatNumber(onHand)}`,
    underWay > 0 && `오는 중 ${formatNumber(underWay)}`,
    inCart > 0 && `장바구니 ${formatNumber(inCart)}`,
  ]
    .filter(Boolean)
    .join(' − ')
}

export function ProposalReason({ proposal }: { proposal: ReorderProposal }) {
  const { basis, leadDays, reviewDays } = proposal
  return (
    <span
      className="grid w-max max-w-32 justify-items-end whitespace-normal text-right text-ink-soft text-xs"
      title={`배송 ${leadDays}일과 다음 발주까지 ${reviewDays}일 동안 쓸 양입니다.`}
    >
      <span>{proposalText(proposal)}</span>
      {basis === 'deliveries' && <span>두 번 세기 전이라 입고량으로 계산</span>}
    </span>
  )
}
