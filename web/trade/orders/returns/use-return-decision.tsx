import { Reason } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnDecision, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isSettled } from '../../../app/session/is-settled.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { confirm } from '../../../ui/confirm.tsx'
import type { ReturnsDesk } from './returns-desk.ts'

export type AskedReturn = Pick<ReturnRequest, 'id' | 'productName' | 'quantity' | 'refundAmount'>

export interface ReturnDecisions {
  accept: (asked: AskedReturn) => Promise<void>
  refuse: (asked: AskedReturn) => void
  isAccepting: (asked: AskedReturn) => boolean
  /** To be rendered by the screen that decides. */
  dialog: ReactNode
}

/** Accepting and refusing, the same from the queue and from the page of an order. */
export function useReturnDecision({ queryKey, decide }: Pick<ReturnsDesk, 'queryKey' | 'decide'>): ReturnDecisions {
  const [refused, setRefused] = useState<AskedReturn | null>(null)
  const change = useToldChange(
    queryKey,
    ({ asked, decision }: { asked: AskedReturn; decision: ReturnDecision }) => decide(asked.id, decision),
    ({ asked, decision }) => ({
      message: `‘${asked.productName}’ 반품을 ${decision.accept ? '승인' : '거절'}했습니다.`,
    }),
  )
  return {
    accept: async (asked) => {
      if (await confirmAcceptance(asked)) change.mutate({ asked, decision: { accept: true, reason: '' } })
    },
    refuse: setRefused,
    isAccepting: ({ id }) => change.isPending && change.variables.asked.id === id && change.variables.decision.accept,
    dialog: refused && (
      <ReasonDialog
        title={`‘${refused.productName}’ 반품을 거절할까요?`}
        description="환불하지 않고, 구매자에게 사유를 알립니다."
        help="구매자가 그대로 읽습니다."
        action="거절"
        danger
        shape={Reason}
        onClose={() => setRefused(null)}
        onSubmit={(reason) => isSettled(change.mutateAsync({ asked: refused, decision: { accept: false, reason } }))}
      />
    ),
  }
}

function confirmAcceptance({ productName, quantity, refundAmount }: AskedReturn): Promise<boolean> {
  return confirm({
    title: `‘${productName}’ 반품을 승인할까요?`,
    body: `${formatWon(refundAmount)}을 환불하고 재고 ${quantity.toLocaleString('ko-KR')}개를 되돌립니다. 상품을 받은 뒤에 승인하세요.`,
    action: '승인',
  })
}
