import { MAX_RETURN_PHOTOS } from '@jangteo/contracts/orders/orders.ts'
import { Inspection, type ReturnRequest } from '@jangteo/contracts/orders/supplier-orders.ts'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { PhotosInput } from '../../catalog/photos-input.tsx'
import { QuantityStepper } from '../../catalog/quantity-stepper.tsx'

interface InspectionDialogProps {
  request: ReturnRequest
  onClose: () => void
  onSubmit: (inspection: Inspection) => Promise<unknown>
}

/** How many returned units are accepted, and how many of them can be sold again. */
export function InspectionDialog({ request, onClose, onSubmit }: InspectionDialogProps) {
  const { productName, quantity, kind } = request
  const [isUploading, setUploading] = useState(false)
  const { control, register, handleSubmit, formState, setValue, watch } = useForm<Inspection>({
    defaultValues: inspectedBefore(request),
  })
  const [accepted, restock] = watch(['acceptedQuantity', 'restockQuantity'])
  const accept = (units: number) => {
    setValue('acceptedQuantity', units)
    setValue('restockQuantity', Math.min(restock, units))
  }
  const submit = handleSubmit(async (inspection) => {
    if (await isDoneOrConflict(onSubmit({ ...inspection, note: inspection.note.trim() }))) onClose()
  })
  return (
    <FormDialog
      title={`‘${productName}’ 검수 결과를 적습니다`}
      description={`인정한 수량만 ${kind === 'exchange' ? '교환' : '환불'}합니다. 결정하기 전에는 다시 검수할 수 있습니다.`}
      action="검수 완료"
      pending={formState.isSubmitting || isUploading}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <FieldGroup label="인정 수량" help={`돌아온 ${count(quantity)} 중`}>
          <div>
            <QuantityStepper quantity={accepted} limits={upTo(quantity)} onWant={accept} />
          </div>
        </FieldGroup>
        <FieldGroup label="다시 팔 수 있는 수량" help="이만큼 재고에 더합니다.">
          <div>
            <QuantityStepper
              quantity={restock}
              limits={upTo(accepted)}
              onWant={(units) => setValue('restockQuantity', units)}
            />
          </div>
        </FieldGroup>
      </div>
      <Field label="검수 내용" help="구매자도 봅니다." error={formState.errors.note?.message}>
        <Textarea rows={3} {...register('note', { validate: validateWith(Inspection.shape.note) })} />
      </Field>
      <Controller
        control={control}
        name="photos"
        render={({ field }) => (
          <PhotosInput
            label="검수 사진"
            value={field.value}
            most={MAX_RETURN_PHOTOS}
            onChange={field.onChange}
            onUploading={setUploading}
          />
        )}
      />
    </FormDialog>
  )
}

/** A second inspection starts from the first; faulty goods are not sold again unless it is said. */
function inspectedBefore({ quantity, reasonCode, ...request }: ReturnRequest): Inspection {
  return {
    acceptedQuantity: request.acceptedQuantity ?? quantity,
    restockQuantity: request.restockQuantity ?? (reasonCode === 'defective' ? 0 : quantity),
    note: request.inspectionNote ?? '',
    photos: [...request.inspectionPhotos],
  }
}

const upTo = (most: number) => ({ least: 0, most, step: 1, soldOut: false })

function count(units: number): string {
  return `${units.toLocaleString('ko-KR')}개`
}
