import { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { CARRIER_CODES, CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

const CARRIER_OPTIONS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIERS[code].name }))

interface ShipmentDialogProps {
  /** Name of the shipment in the sentences; must end with a final consonant. */
  name: string
  onClose: () => void
  /** Resolves to whether the dialog can close. */
  onSubmit: (shipment: Shipment) => Promise<boolean>
}

export function ShipmentDialog({ name, onClose, onSubmit }: ShipmentDialogProps) {
  const { register, handleSubmit, formState } = useForm({ defaultValues: { carrier: '', trackingNumber: '' } })
  const submit = handleSubmit(async (typed) => {
    if (await onSubmit(Shipment.parse(typed))) onClose()
  })
  const { carrier, trackingNumber } = formState.errors
  return (
    <FormDialog
      title={`${name}을 발송합니다`}
      description="구매자에게 발송 알림을 보냅니다. 발송한 뒤에는 취소할 수 없습니다."
      action="발송"
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="택배사" required error={carrier?.message}>
        <Select
          options={CARRIER_OPTIONS}
          placeholder="택배사 선택"
          {...register('carrier', { validate: validateWith(Shipment.shape.carrier) })}
        />
      </Field>
      <Field label="송장번호" error={trackingNumber?.message} help="비워 두면 TRK로 시작하는 번호를 만들어 넣습니다.">
        <TextInput
          autoComplete="off"
          {...register('trackingNumber', { validate: validateWith(Shipment.shape.trackingNumber) })}
        />
      </Field>
    </FormDialog>
  )
}
