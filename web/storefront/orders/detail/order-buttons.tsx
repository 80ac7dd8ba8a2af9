import { cancelOrder, receivePart, requestReturn } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { Order, OrderItem, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { isPaid } from '@jangteo/domain/orders/order-status.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { showErrorToast } from '../../../app/session/error-toast.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import {
  type CancelOrReturn,
  CancelOrReturnDialog,
} from '../../../trade/orders/refund-account/cancel-or-return-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { toast } from '../../../ui/toast.ts'
import { orderWith } from '../queries.ts'
import { needsRefundAccount } from './allowed-actions.ts'

interface CancelButtonProps {
  order: Order
  /** Cancels only this part; the whole order when absent. */
  part?: OrderPart
  label: string
}

export function CancelButton({ order, part, label }: CancelButtonProps) {
  const { orderNumber, paymentStatus } = order
  const [open, setOpen] = useState(false)
  const cancel = useOrderChange(
    orderNumber,
    (request: CancelOrReturn) =>
      api(cancelOrder, { params: { orderNumber }, body: { ...request, ...(part && { partId: part.id }) } }),
    '주문을 취소했습니다.',
  )
  return (
    <>
      <Button variant="secondary" size={part ? 'small' : 'medium'} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <CancelOrReturnDialog
          title={part ? `${part.supplierName}의 상품을 취소할까요?` : `주문 ${orderNumber}을 취소할까요?`}
          description={
            isPaid(paymentStatus) ? '결제한 금액을 돌려드립니다. 되돌릴 수 없습니다.' : '되돌릴 수 없습니다.'
          }
          help="판매자에게 전해집니다."
          action={part ? '상품 취소' : '주문 취소'}
          danger
          account={needsRefundAccount(order) ? 'required' : 'none'}
          onClose={() => setOpen(false)}
          onSubmit={(request) => isDoneOrConflict(cancel.mutateAsync(request))}
        />
      )}
    </>
  )
}

interface ReceiveButtonProps {
  orderNumber: string
  part: OrderPart
}

export function ReceiveButton({ orderNumber, part: { id: partId, supplierName } }: ReceiveButtonProps) {
  const receive = useOrderChange(
    orderNumber,
    () => api(receivePart, { params: { orderNumber, partId } }),
    '받으신 것을 확인했습니다.',
  )
  const ask = async () => {
    const question = {
      title: `${supplierName}의 상품을 받으셨나요?`,
      body: '배송 완료로 바뀌고, 그때부터 7일 안에 반품을 요청할 수 있습니다.',
    }
    if (await confirm({ ...question, action: '수령 확인' })) receive.mutate(undefined)
  }
  return (
    <Button size="small" pending={receive.isPending} onClick={() => void ask()}>
      수령 확인
    </Button>
  )
}

export function ReturnButton({ order, item }: { order: Order; item: OrderItem }) {
  const { orderNumber } = order
  const { id: itemId, refundAmount } = item
  const productName = nameWithOption(item.productName, item.optionText)
  const [open, setOpen] = useState(false)
  const ask = useOrderChange(
    orderNumber,
    (request: CancelOrReturn) => api(requestReturn, { params: { orderNumber }, body: { itemId, ...request } }),
    '반품을 요청했습니다.',
  )
  return (
    <>
      <Button variant="secondary" size="small" aria-label={`${productName} 반품 요청`} onClick={() => setOpen(true)}>
        반품 요청
      </Button>
      {open && (
        <CancelOrReturnDialog
          title={`${productName} 반품`}
          description={`판매자가 승인하면 ${formatWon(refundAmount)}을 돌려드립니다.`}
          help="판매자에게 전해집니다."
          action="반품 요청"
          account={needsRefundAccount(order) ? 'required' : 'none'}
          onClose={() => setOpen(false)}
          onSubmit={(request) => isDoneOrConflict(ask.mutateAsync(request))}
        />
      )}
    </>
  )
}

/**
 * Every order action returns the whole order, which replaces the cached one; after an error the order is fetched
 * again.
 */
function useOrderChange<Variables>(
  orderNumber: string,
  change: (variables: Variables) => Promise<{ data: Order }>,
  done: string,
) {
  const client = useQueryClient()
  const { queryKey } = orderWith(orderNumber)
  return useMutation({
    mutationFn: change,
    onSuccess: ({ data }) => {
      client.setQueryData(queryKey, data)
      toast.success(done)
    },
    onError: (error) => {
      showErrorToast(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}
