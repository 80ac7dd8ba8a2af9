import { Reason } from '@jangteo/contracts/orders/orders.ts'
import type { ReturnDecision, ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { type ReactNode, useState } from 'react'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../../ui/confirm.ts'
import type { ReturnsDesk } from './returns-desk.ts'

export type RequestedReturn = Pick<ReturnRequest, 'id' | 'productName' | 'optionText' | 'quantity' | 'refundAmount'>

export interface ReturnDecisions {
  accept: (request: RequestedReturn) => Promise<void>
  refuse: (request: RequestedReturn) => void
  isAccepting: (request: RequestedReturn) => boolean
  /** Dialog to be rendered by the screen. */
  dialog: ReactNode
}

/** Accepts and refuses returns, in the queue and on the order page. */
export function useReturnDecision({ queryKey, decide }: Pick<ReturnsDesk, 'queryKey' | 'decide'>): ReturnDecisions {
  const [refused, setRefused] = useState<RequestedReturn | null>(null)
  const change = useMutationWithToast(
    queryKey,
    ({ request, decision }: { request: RequestedReturn; decision: ReturnDecision }) => decide(request.id, decision),
    ({ request, decision }) => ({
      message: `‘${request.productName}’ 반품을 ${decision.accept ? '승인' : '거절'}했습니다.`,
    }),
  )
  return {
    accept: async (request) => {
      if (await confirmAcceptance(request)) change.mutate({ request, decision: { accept: true, reason: '' } })
    },
    refuse: setRefused,
    isAccepting: ({ id }) => change.isPending && change.variables.request.id === id && change.variables.decision.accept,
    dialog: refused && (
      <ReasonDialog
        title={`‘${refused.productName}’ 반품을 거절할까요?`}
        description="환불하지 않고, 구매자에게 사유를 알립니다."
        help="구매자가 그대로 읽습니다."
        action="거절"
        danger
        shape={Reason}
        onClose={() => setRefused(null)}
        onSubmit={(reason) =>
          isDoneOrConflict(change.mutateAsync({ request: refused, decision: { accept: false, reason } }))
        }
      />
    ),
  }
}

function confirmAcceptance({ productName, quantity, refundAmount }: RequestedReturn): Promise<boolean> {
  return confirm({
    title: `‘${productName}’ 반품을 승인할까요?`,
    body: `${formatWon(refundAmount)}을 환불하고 재고 ${quantity.toLocaleString('ko-KR')}개를 되돌립니다. 상품을 받은 뒤에 승인하세요.`,
    action: '승인',
  })
}
