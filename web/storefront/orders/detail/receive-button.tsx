import { receivePart } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { api } from '../../../app/api.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm.tsx'
import { useOrderChange } from './use-order-change.ts'

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
