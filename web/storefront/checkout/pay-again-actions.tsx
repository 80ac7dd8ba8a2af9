import { Link } from 'react-router'
import { usePayAgain } from '../../trade/orders/use-pay-again.ts'
import { Button, buttonLook } from '../../ui/button.tsx'

/** The ways on from a payment that did not work. */
export function PayAgainActions({ orderNumber }: { orderNumber: string }) {
  const pay = usePayAgain(orderNumber)
  return (
    <>
      <Link to={`/orders/${orderNumber}`} className={buttonLook({ variant: 'secondary' })}>
        주문 보기
      </Link>
      <Button pending={pay.isPending} onClick={() => pay.mutate()}>
        다시 결제하기
      </Button>
    </>
  )
}
