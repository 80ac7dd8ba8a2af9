import { Reason } from '@jangteo/contracts/orders/orders.ts'
import { cancelPart, type SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { canTransition } from '@jangteo/domain/orders/order-status.ts'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { StepButton } from '../../../trade/orders/steps/step-button.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import { orderAsPart } from '../order-as-part.ts'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'
import { useOrderSteps } from '../use-order-steps.ts'
import { useUpdateOrderCache } from '../use-update-order-cache.ts'

export function OrderActions({ order }: { order: SupplierOrder }) {
  const steps = useOrderSteps()
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <CancelButton order={order} />
      {isPaidFor(order) && (
        <Link to={`/supplier/orders/${order.id}/packing-slip`} className={buttonClassName({ variant: 'secondary' })}>
          <Printer size={18} strokeWidth={1.5} />
          포장 명세서
        </Link>
      )}
      <StepButton part={orderAsPart(order)} steps={steps} />
      {steps.dialog}
    </div>
  )
}

function isPaidFor({ status }: SupplierOrder): boolean {
  return status !== 'pending' && status !== 'cancelled'
}

function CancelButton({ order }: { order: SupplierOrder }) {
  const { id, orderNumber, status } = order
  const [asking, setAsking] = useState(false)
  const updateCache = useUpdateOrderCache()
  const cancellation = useMutationWithToast(
    SUPPLIER_ORDERS_KEY,
    (reason: string) => updateCache(api(cancelPart, { params: { id }, body: { reason } })),
    () => ({ message: `${orderNumber} 주문을 취소했습니다.` }),
  )
  return (
    <>
      {canTransition(status, 'cancelled', 'supplier') && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          주문 취소
        </Button>
      )}
      {asking && (
        <ReasonDialog
          title={`${orderNumber} 주문을 취소할까요?`}
          description="재고를 되돌리고, 결제한 금액을 구매자에게 환불합니다. 되돌릴 수 없습니다."
          help="구매자가 그대로 읽습니다."
          action="주문 취소"
          dismiss="돌아가기"
          danger
          shape={Reason}
          onClose={() => setAsking(false)}
          onSubmit={(reason) => isDoneOrConflict(cancellation.mutateAsync(reason))}
        />
      )}
    </>
  )
}
