import { decideApproval } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { hasPermission } from '@jangteo/domain/accounts/permissions.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useUser } from '../../../app/session/use-user.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { useOrderChange } from './use-order-change.ts'

/** Of an order that waits for approval: the decision for approvers, the reason for everybody else. */
export function ApprovalCard({ order }: { order: Order }) {
  const mayApprove = hasPermission(useUser().permissions, 'approve')
  const [refusing, setRefusing] = useState(false)
  const { orderNumber } = order
  const decide = useOrderChange(orderNumber, {
    change: (body: { approve: boolean; note?: string }) => api(decideApproval, { params: { orderNumber }, body }),
    done: ({ approve }) => (approve ? '주문을 승인했습니다.' : '승인을 거절하고 주문을 취소했습니다.'),
    isDone: ({ approval }, { approve }) => approval === (approve ? 'approved' : 'refused'),
  })
  const reason = order.history.findLast(({ event }) => event === 'approval_requested')?.note
  const { dueAt } = order.payment
  return (
    <Banner
      tone="warning"
      title={mayApprove ? `${order.orderedBy ?? '직원'}님의 주문을 승인할까요?` : '승인을 기다리고 있습니다'}
      action={
        mayApprove && (
          <div className="flex flex-wrap gap-2">
            <Button pending={decide.isPending} onClick={() => decide.mutate({ approve: true })}>
              {formatWon(order.totalAmount)} 승인
            </Button>
            <Button variant="secondary" disabled={decide.isPending} onClick={() => setRefusing(true)}>
              거절
            </Button>
          </div>
        )
      }
    >
      {reason && <p>{reason}</p>}
      <p>{mayApprove ? '승인하면 결제할 수 있습니다.' : '승인되면 알려 드리고, 이 화면에서 결제할 수 있습니다.'}</p>
      {dueAt && (
        <p>
          <Moment at={dueAt} form="exact" />
          까지 승인되지 않으면 주문이 취소됩니다.
        </p>
      )}
      {refusing && (
        <ReasonDialog
          title="승인을 거절할까요?"
          description="주문이 취소되고 상품은 재고로 돌아갑니다."
          help="주문한 직원에게 알려 드립니다."
          action="거절"
          danger
          onClose={() => setRefusing(false)}
          onSubmit={(note) => isDoneOrConflict(decide.mutateAsync({ approve: false, note }))}
        />
      )}
    </Banner>
  )
}
