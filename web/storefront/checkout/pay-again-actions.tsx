import { Link } from 'react-router'
import { useRetryPayment } from '../../trade/orders/use-retry-payment.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'

/** Links after a failed payment. */
export function PayAgainActions({ orderNumber }: { orderNumber: string }) {
  const pay = useRetryPayment(orderNumber)
  return (
    <>
      <Link to={`/orders/${orderNumber}`} className={buttonClassName({ variant: 'secondary' })}>
        주문 보기
      </Link>
      <Button pending={pay.isPending} onClick={() => pay.mutate()}>
        다시 결제하기
      </Button>
    </>
  )
}
