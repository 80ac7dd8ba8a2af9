import { packShipments, type SupplierOrder } from '@jangteo/contracts/orders/supplier-orders.ts'
import { Plus, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { api } from '../../../app/api.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { UnitPicker } from '../../../trade/orders/parcels/unit-picker.tsx'
import {
  allOf,
  type ChosenUnits,
  chosenItems,
  countUnits,
  restOf,
  type UnitLine,
} from '../../../trade/orders/parcels/units.ts'
import { unitsText } from '../../../trade/orders/refund-preview.ts'
import { Button } from '../../../ui/button.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { SUPPLIER_ORDERS_KEY } from '../queries.ts'
import { useUpdateOrderCache } from '../use-update-order-cache.ts'

const MAX_PARCELS = 50

interface PackDialogProps {
  order: SupplierOrder
  /** Units that are neither sent nor packed. */
  lines: readonly UnitLine[]
  onClose: () => void
}

/** Divides all units into parcels: the last one takes what the others leave. */
export function PackDialog({ order: { id, orderNumber }, lines, onClose }: PackDialogProps) {
  const [boxes, setBoxes] = useState<readonly ChosenUnits[]>([{}])
  const [isSubmitted, setSubmitted] = useState(false)
  const [seen] = useState(lines)
  const updateCache = useUpdateOrderCache()
  const packing = useMutationWithToast(
    SUPPLIER_ORDERS_KEY,
    (parcels: readonly ChosenUnits[]) =>
      updateCache(
        api(packShipments, {
          params: { id },
          body: { parcels: parcels.map((parcel) => ({ items: chosenItems(parcel, seen) })) },
        }),
      ),
    (parcels) => ({ message: `${orderNumber} 주문을 상자 ${parcels.length}개로 나눴습니다.` }),
  )
  const rest = restOf(lines, boxes).filter(({ most }) => most > 0)
  const replace = (at: number, box: ChosenUnits) => setBoxes(boxes.map((one, place) => (place === at ? box : one)))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (boxes.some((box) => countUnits(box) === 0)) return
    const parcels = rest.length > 0 ? [...boxes, allOf(rest)] : boxes
    if (await isDoneOrConflict(packing.mutateAsync(parcels))) onClose()
  }
  return (
    <FormDialog
      title="상자를 나눕니다"
      description="상자마다 번호가 붙고, 상자별로 송장을 넣어 발송합니다. 발송하기 전에는 다시 풀 수 있습니다."
      action="상자 나누기"
      pending={packing.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      {boxes.map((box, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is known by its place
        <div key={at} className="grid gap-2 rounded-control border border-line p-3">
          <UnitPicker
            label={`상자 ${at + 1}`}
            error={isSubmitted && countUnits(box) === 0 ? '한 개 이상 담아 주세요' : undefined}
            lines={limitsOf(lines, boxes, at)}
            value={box}
            onChange={(next) => replace(at, next)}
          />
          {boxes.length > 1 && (
            <Button
              variant="ghost"
              size="small"
              className="justify-self-end"
              aria-label={`상자 ${at + 1} 빼기`}
              onClick={() => setBoxes(boxes.filter((_, place) => place !== at))}
            >
              <Trash2 size={16} strokeWidth={1.5} />
              빼기
            </Button>
          )}
        </div>
      ))}
      <div className="grid gap-1 rounded-control bg-sunken p-3 text-sm" aria-live="polite">
        <p className="font-medium">{rest.length > 0 ? `상자 ${boxes.length + 1} (나머지)` : '나머지 없음'}</p>
        <p className="text-ink-soft">
          {rest.length > 0
            ? rest.map(({ item, most }) => unitsText(item, most)).join(', ')
            : '모든 상품을 위 상자에 담았습니다.'}
        </p>
      </div>
      {boxes.length < MAX_PARCELS - 1 && rest.length > 0 && (
        <Button variant="secondary" onClick={() => setBoxes([...boxes, {}])}>
          <Plus size={18} strokeWidth={1.5} />
          상자 추가
        </Button>
      )}
    </FormDialog>
  )
}

/** A box can take what the other boxes leave. */
function limitsOf(lines: readonly UnitLine[], boxes: readonly ChosenUnits[], at: number): UnitLine[] {
  return restOf(
    lines,
    boxes.filter((_, place) => place !== at),
  )
}
