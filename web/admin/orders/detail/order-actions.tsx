import { confirmDeposit } from '@jangteo/contracts/orders/admin-orders.ts'
import type { Order } from '@jangteo/contracts/orders/orders.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { canPaymentTransition, canTransition, isCharged } from '@jangteo/domain/orders/order-status.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { useOrderChange } from '../use-order-change.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { RefundDialog, refundableAmount } from './refund-dialog.tsx'

/** Actions on the whole order. */
export function OrderActions({ order }: { order: Order }) {
  const [open, setOpen] = useState<'cancel' | 'refund'>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      {mayCancel(order) && (
        <Button variant="secondary" onClick={() => setOpen('cancel')}>
          주문 취소
        </Button>
      )}
      {isCharged(order) && refundableAmount(order) > 0 && (
        <Button variant="secondary" onClick={() => setOpen('refund')}>
          환불
        </Button>
      )}
      {awaitsTransfer(order) && <DepositButton order={order} />}
      {open === 'cancel' && <CancelDialog order={order} name={`${order.orderNumber} 주문`} onClose={close} />}
      {open === 'refund' && <RefundDialog order={order} onClose={close} />}
    </div>
  )
}

function mayCancel({ parts }: Order): boolean {
  const alive = parts.filter(({ status }) => status !== 'cancelled')
  return alive.length > 0 && alive.every(({ status }) => canTransition(status, 'cancelled', 'admin'))
}

/** Also for cancelled orders, because transfers can arrive late. */
function awaitsTransfer({ paymentMethod, paymentStatus }: Order): boolean {
  return paymentMethod === 'transfer' && canPaymentTransition(paymentStatus, 'completed')
}

function DepositButton({ order }: { order: Order }) {
  const { orderNumber, status } = order
  const deposit = useOrderChange(
    () => api(confirmDeposit, { params: { orderNumber } }),
    () => `${orderNumber} 주문의 입금을 확인했습니다.`,
  )
  const ask = async () => {
    if (await confirmArrival(order)) deposit.mutate(undefined)
  }
  return (
    <Button
      variant={status === 'cancelled' ? 'secondary' : 'primary'}
      pending={deposit.isPending}
      onClick={() => void ask()}
    >
      입금 확인
    </Button>
  )
}

function confirmArrival({ orderNumber, status, buyerName, payableAmount }: Order): Promise<boolean> {
  const what = `${buyerName} 님의 ${formatWon(payableAmount)}이 계좌에 들어왔는지 먼저 확인하세요.`
  const then =
    status === 'cancelled'
      ? '취소된 주문이므로 들어온 금액은 환불로 넘어갑니다.'
      : '주문이 결제완료로 바뀌고 공급자가 준비를 시작합니다.'
  return confirm({
    title: `${orderNumber} 주문의 입금을 확인했습니까?`,
    body: `${what} ${then}`,
    action: '입금 확인',
  })
}
