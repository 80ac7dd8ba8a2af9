import type { Received } from '@jangteo/contracts/endpoint.ts'
import { Reason } from '@jangteo/contracts/orders/orders.ts'
import { type PaymentCheck, resolvePaymentDifference } from '@jangteo/contracts/payments/payment-checks.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../app/api.ts'
import { ReasonDialog } from '../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { confirm } from '../../ui/confirm.ts'
import { PAYMENT_CHECKS_KEY } from './queries.ts'

type Resolution = Received<typeof resolvePaymentDifference>['body']

export interface PaymentResolutions {
  isPending: boolean
  recheck: (check: PaymentCheck) => void
  recordRefund: (check: PaymentCheck) => Promise<void>
  accept: (check: PaymentCheck) => void
  /** Dialog to be rendered by the screen. */
  dialog: ReactNode
}

export function usePaymentResolution(): PaymentResolutions {
  const [accepted, setAccepted] = useState<PaymentCheck | null>(null)
  const change = useMutationWithToast(
    PAYMENT_CHECKS_KEY,
    ({ paymentKey, body }: { paymentKey: string; body: Resolution }) =>
      api(resolvePaymentDifference, { params: { paymentKey }, body }),
    ({ body }, { data }) => ({ message: resultText(body.action, data) }),
  )
  return {
    isPending: change.isPending,
    recheck: ({ paymentKey }) => change.mutate({ paymentKey, body: { action: 'recheck' } }),
    recordRefund: async (check) => {
      if (await confirm(recordQuestion(check)))
        change.mutate({ paymentKey: check.paymentKey, body: { action: 'record_refund' } })
    },
    accept: setAccepted,
    dialog: accepted && (
      <ReasonDialog
        title="이 차이를 확인했나요?"
        description="목록과 알림에서 내리고 ‘확인함’에 사유와 함께 남깁니다. 금액은 바뀌지 않습니다."
        help="나중에 보는 관리자가 읽습니다."
        action="확인함"
        shape={Reason}
        onClose={() => setAccepted(null)}
        onSubmit={(reason) =>
          isDoneOrConflict(change.mutateAsync({ paymentKey: accepted.paymentKey, body: { action: 'accept', reason } }))
        }
      />
    ),
  }
}

function resultText(action: Resolution['action'], { difference }: PaymentCheck): string {
  if (action === 'accept') return '확인한 차이로 남겼습니다.'
  if (action === 'record_refund') return '결제사에서 취소된 금액을 환불로 기록했습니다.'
  return difference ? '아직 결제사의 기록과 다릅니다.' : '결제사의 기록과 같습니다.'
}

function recordQuestion({ orderNumber, providerCancelledAmount, ourRefundedAmount }: PaymentCheck) {
  return {
    title: `${formatWon(providerCancelledAmount - ourRefundedAmount)}을 환불로 기록할까요?`,
    body: `${orderNumber} 주문의 환불 내역과 장부에 남기고 구매자에게 알립니다. 돈은 다시 나가지 않습니다.`,
    action: '환불로 기록',
  }
}
