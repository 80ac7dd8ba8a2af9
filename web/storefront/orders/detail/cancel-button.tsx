import { cancelOrder } from '@jangteo/contracts/orders/buyer-orders.ts'
import type { ItemQuantities, Order, OrderPart } from '@jangteo/contracts/orders/orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { isCharged, isPaid } from '@jangteo/domain/orders/order-status.ts'
import { unsentUnits } from '@jangteo/domain/orders/units.ts'
import { useState } from 'react'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { AmountLines } from '../../../trade/orders/amount-lines.tsx'
import { UnitPicker } from '../../../trade/orders/parcels/unit-picker.tsx'
import { allOf, type ChosenUnits, chosenItems, countUnits, unitLines } from '../../../trade/orders/parcels/units.ts'
import {
  CancellationDialog,
  type CancellationInput,
} from '../../../trade/orders/refund-account/cancellation-dialog.tsx'
import { previewCancellation } from '../../../trade/orders/refund-preview.ts'
import { Button } from '../../../ui/button.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { cancellableParts, needsRefundAccount } from './allowed-actions.ts'
import { useOrderChange } from './use-order-change.ts'

interface CancelButtonProps {
  order: Order
  /** Cancels only this part; the whole order when absent. */
  part?: OrderPart
  label: string
}

export function CancelButton({ order, part, label }: CancelButtonProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        size={part ? 'small' : 'medium'}
        className="max-sm:h-11"
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {open && <CancelDialog order={order} {...(part && { part })} onClose={() => setOpen(false)} />}
    </>
  )
}

interface CancelDialogProps {
  order: Order
  part?: OrderPart
  onClose: () => void
}

/** Everything, or some units of a paid order; with the refund that follows. */
function CancelDialog({ order, part, onClose }: CancelDialogProps) {
  const { orderNumber, paymentStatus } = order
  const [scope, setScope] = useState<'all' | 'some'>('all')
  const [chosen, setChosen] = useState<ChosenUnits>({})
  const [isTried, setIsTried] = useState(false)
  const partIds = (part ? [part] : cancellableParts(order)).map(({ id }) => id)
  const lines = unitLines(
    order.items.filter(({ partId }) => partIds.includes(partId)),
    unsentUnits,
  )
  const all = allOf(lines)
  const canChoose = isCharged(order) && countUnits(all) > 1
  const isSome = canChoose && scope === 'some'
  const [seen] = useState(lines)
  const units = chosenItems(isSome ? chosen : all, seen)
  const preview = isCharged(order) ? previewCancellation(order, units) : null
  const cancel = useCancellation(order, part)
  const submit = async (request: CancellationInput) => {
    setIsTried(true)
    if (units.length === 0) return false
    const isEverything = countUnits(isSome ? chosen : all) === countUnits(all)
    return isDoneOrConflict(cancel.mutateAsync({ request, units, isEverything }))
  }
  return (
    <CancellationDialog
      title={
        part ? `${part.supplierName}의 상품을 취소할까요?` : `주문 ${withParticle(orderNumber, '을/를')} 취소할까요?`
      }
      description={
        !preview
          ? '되돌릴 수 없습니다.'
          : isPaid(paymentStatus) && order.paymentMethod !== 'credit'
            ? '결제한 금액을 돌려드립니다. 되돌릴 수 없습니다.'
            : '외상 금액에서 뺍니다. 되돌릴 수 없습니다.'
      }
      help="판매자에게 전해집니다."
      action={isSome ? '고른 수량 취소' : part ? '상품 취소' : '주문 취소'}
      dismiss="돌아가기"
      danger
      account={needsRefundAccount(order) ? 'required' : 'none'}
      before={
        canChoose && (
          <>
            <RadioGroup
              label="취소할 범위"
              name="scope"
              layout="cards"
              value={scope}
              onChange={({ target }) => setScope(target.value === 'some' ? 'some' : 'all')}
              options={[
                { value: 'all', label: part ? '이 판매자의 상품 모두' : '주문 전체' },
                { value: 'some', label: '일부만', help: '취소할 상품과 수량을 고릅니다.' },
              ]}
            />
            {isSome && (
              <UnitPicker
                label="취소할 수량"
                error={isTried && units.length === 0 ? '취소할 수량을 골라 주세요' : undefined}
                lines={lines}
                value={chosen}
                onChange={setChosen}
              />
            )}
          </>
        )
      }
      after={
        preview && (
          <div aria-live="polite" className="rounded-control bg-sunken px-3.5 py-3">
            <AmountLines
              label="환불 예정 금액"
              lines={preview.lines}
              total={{ label: '환불 예정 금액', amount: preview.amount }}
            />
          </div>
        )
      }
      onClose={onClose}
      onSubmit={submit}
    />
  )
}

interface Cancellation {
  request: CancellationInput
  units: ItemQuantities
  isEverything: boolean
}

function useCancellation({ orderNumber, items }: Order, part: OrderPart | undefined) {
  return useOrderChange<Cancellation>(orderNumber, {
    change: ({ request, units, isEverything }) => {
      const body = { ...request, ...(part && { partId: part.id }), ...(!isEverything && { items: units }) }
      return api(cancelOrder, { params: { orderNumber }, body }, { quiet: true })
    },
    done: ({ isEverything }) => (isEverything ? '주문을 취소했습니다.' : '고른 수량을 취소했습니다.'),
    isDone: (now, { units }) =>
      units.every(({ itemId, quantity }) => cancelledIn(now.items, itemId) >= cancelledIn(items, itemId) + quantity),
  })
}

function cancelledIn(items: Order['items'], itemId: string): number {
  return items.find(({ id }) => id === itemId)?.cancelledQuantity ?? 0
}
