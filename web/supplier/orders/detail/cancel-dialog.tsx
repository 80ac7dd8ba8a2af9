import type { Input } from '@jangteo/contracts/endpoint.ts'
import { Reason } from '@jangteo/contracts/orders/orders.ts'
import { cancelPart, type SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { AmountLines } from '../../../trade/orders/amount-lines.tsx'
import { UnitPicker } from '../../../trade/orders/parcels/unit-picker.tsx'
import { type ChosenUnits, chosenItems, countUnits, unitLines } from '../../../trade/orders/parcels/units.ts'
import { previewUnits } from '../../../trade/orders/refund-preview.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'
import { useUpdateOrderCache } from '../use-update-order-cache.ts'

interface CancelDialogProps {
  order: SupplierOrder
  onClose: () => void
}

function useCancellation({ id }: SupplierOrder, done: string) {
  const updateCache = useUpdateOrderCache()
  return useMutationWithToast(
    SUPPLIER_ORDERS_KEY,
    (body: Input<typeof cancelPart>['body']) => updateCache(api(cancelPart, { params: { id }, body })),
    () => ({ message: done }),
  )
}

/** Everything that is not sent yet. */
export function CancelDialog({ order, onClose }: CancelDialogProps) {
  const { orderNumber, shipments } = order
  const cancellation = useCancellation(order, `${orderNumber} 주문을 취소했습니다.`)
  const isPartlySent = shipments.some(({ status }) => status !== 'ready')
  return (
    <ReasonDialog
      title={`${orderNumber} 주문을 취소할까요?`}
      description={`${isPartlySent ? '아직 보내지 않은 상품만 취소합니다. ' : ''}재고를 되돌리고, 결제한 금액을 구매자에게 환불합니다. 되돌릴 수 없습니다.`}
      help="구매자가 그대로 읽습니다."
      action="주문 취소"
      dismiss="돌아가기"
      danger
      shape={Reason}
      onClose={onClose}
      onSubmit={(reason) => isDoneOrConflict(cancellation.mutateAsync({ reason }))}
    />
  )
}

/** Some units that are not sent yet. */
export function CancelUnitsDialog({ order, onClose }: CancelDialogProps) {
  const { items, shipments } = order
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [seen] = useState(() => unitLines(items, unsentUnits))
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const units = countUnits(chosen)
  const cancellation = useCancellation(order, `상품 ${units.toLocaleString('ko-KR')}개를 취소했습니다.`)
  const submit = handleSubmit(async ({ reason }) => {
    if (units === 0) return
    const body = { reason: reason.trim(), items: chosenItems(chosen, seen) }
    if (await isDoneOrConflict(cancellation.mutateAsync(body))) onClose()
  })
  const { lines, amount } = previewUnits(items, chosenItems(chosen))
  const isPacked = shipments.some(({ kind, status }) => kind === 'order' && status === 'ready')
  return (
    <FormDialog
      title="일부 상품을 취소합니다"
      description={`고른 수량만 취소하고 재고를 되돌립니다. 되돌릴 수 없습니다.${isPacked ? ' 나누어 담은 상자는 풀립니다.' : ''}`}
      action="일부 취소"
      dismiss="돌아가기"
      danger
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <UnitPicker
        label="취소할 상품"
        error={formState.isSubmitted && units === 0 ? '취소할 상품을 한 개 이상 고르세요' : undefined}
        lines={unitLines(items, unsentUnits)}
        value={chosen}
        onChange={setChosen}
      />
      <Field label="사유" required help="구매자가 그대로 읽습니다." error={formState.errors.reason?.message}>
        <Textarea rows={2} {...register('reason', { validate: validateWith(Reason) })} />
      </Field>
      {units > 0 && (
        <div className="grid gap-2 rounded-control bg-sunken p-3">
          <AmountLines label="환불 금액" lines={lines} total={{ label: '환불 금액', amount }} />
          <p className="text-ink-soft text-xs">남는 상품이 없으면 배송비도 함께 환불합니다.</p>
        </div>
      )}
    </FormDialog>
  )
}
