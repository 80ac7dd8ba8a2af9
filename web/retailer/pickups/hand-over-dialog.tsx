import { handOver, type Pickup, PickupCode } from '@jangteo/contracts/orders/pickups.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { PickupLines } from './pickup-columns.tsx'
import { PICKUPS_KEY, pickupsMatching } from './queries.ts'

interface HandOverDialogProps {
  pickup: Pickup
  onClose: () => void
}

/** Hands over all parcels of the order that are in the store, against the buyer's code. */
export function HandOverDialog({ pickup, onClose }: HandOverDialogProps) {
  const { orderNumber, recipientName } = pickup
  const client = useQueryClient()
  const form = useForm({ defaultValues: { code: '' } })
  const parcels = useWaitingParcels(pickup)
  const deliver = useMutation({
    mutationFn: (code: string) => api(handOver, { body: { orderNumber, code } }),
    onSuccess: ({ data }) => {
      toast.success(`${recipientName} 님께 상자 ${data.parcels.toLocaleString('ko-KR')}개를 전달했습니다.`)
      onClose()
    },
    onError: (error) => {
      showFormError(form, error, { code: 'code' })
      const isAtField = error instanceof ApiError && error.field === 'code'
      if (error instanceof ApiError && [404, 409].includes(error.status) && !isAtField) onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: PICKUPS_KEY }),
  })
  return (
    <FormDialog
      title={`${recipientName} 님께 전달`}
      description={`주문 ${orderNumber}의 상자 ${parcels.length}개를 전달하고 배송 완료로 기록합니다. 되돌릴 수 없습니다.`}
      action="전달"
      pending={deliver.isPending}
      onSubmit={form.handleSubmit(({ code }) => deliver.mutate(withoutSpaces(code)))}
      onClose={onClose}
    >
      <Field
        label="수령 코드"
        required
        help="구매자가 보여 주거나 불러 주는 숫자 6자리입니다."
        error={form.formState.errors.code?.message}
      >
        <TextInput
          autoFocus
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={7}
          className="h-14 text-center font-semibold text-2xl! tracking-widest tabular-nums"
          {...form.register('code', { validate: (code) => isCode(withoutSpaces(code)) })}
        />
      </Field>
      <ul aria-label="전달할 상자" className="grid gap-3 rounded-control bg-sunken p-3.5">
        {parcels.map(({ id, number, lines }) => (
          <li key={id} className="grid gap-0.5">
            <span className="text-ink-soft text-sm tabular-nums">{number}</span>
            <PickupLines lines={lines} />
          </li>
        ))}
      </ul>
    </FormDialog>
  )
}

const isCode = validateWith(PickupCode)

/** The buyer's screen shows the code in two groups. */
const withoutSpaces = (code: string) => code.replaceAll(/\s/g, '')

/** The search also finds longer order numbers that contain this one. */
function useWaitingParcels(pickup: Pickup): readonly Pickup[] {
  const { orderNumber } = pickup
  const { data } = useQuery(pickupsMatching({ filter: 'waiting', search: orderNumber, limit: 100 }))
  const found = data?.data.filter((parcel) => parcel.orderNumber === orderNumber) ?? []
  return found.length > 0 ? found : [pickup]
}
