import type { ItemQuantities } from '@jangteo/contracts/orders/orders.ts'
import { Shipment } from '@jangteo/contracts/orders/supplier-orders.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { CARRIER_CODES, CARRIERS } from '@jangteo/domain/orders/carriers.ts'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../../app/accounts/parts/validate-with.ts'
import { Field } from '../../../ui/field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { UnitPicker } from '../parcels/unit-picker.tsx'
import { allOf, chosenItems, countUnits, type UnitLine } from '../parcels/units.ts'

export const CARRIER_OPTIONS = CARRIER_CODES.map((code) => ({ value: code, label: CARRIERS[code].name }))

interface ShipmentDialogProps {
  /** Name of the shipment in the sentences. */
  name: string
  /** Carrier and number to correct; without, the shipment is sent. */
  sent?: Pick<Shipment, 'carrier' | 'trackingNumber'>
  /** Units that can be sent. All are proposed; fewer make a parcel of their own. */
  lines?: readonly UnitLine[]
  onClose: () => void
  /** Resolves to whether the dialog can close. `items` where there are lines. */
  onSubmit: (shipment: Shipment, items?: ItemQuantities) => Promise<boolean>
}

/** Asks for carrier and tracking number. */
export function ShipmentDialog({ name, sent, lines = [], onClose, onSubmit }: ShipmentDialogProps) {
  const [seen] = useState(lines)
  const [chosen, setChosen] = useState(() => allOf(seen))
  const isNothing = lines.length > 0 && countUnits(chosen) === 0
  const { register, handleSubmit, formState } = useForm({ defaultValues: sent ?? { carrier: '', trackingNumber: '' } })
  const submit = handleSubmit(async (typed) => {
    if (isNothing) return
    if (await onSubmit(Shipment.parse(typed), lines.length > 0 ? chosenItems(chosen, seen) : undefined)) onClose()
  })
  const { carrier, trackingNumber } = formState.errors
  return (
    <FormDialog
      {...(sent ? correctionTexts(name) : sendingTexts(name))}
      pending={formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      {countUnits(allOf(lines)) > 1 && (
        <UnitPicker
          label="보낼 상품"
          help="줄이면 그만큼만 한 상자로 보내고, 나머지는 나중에 보낼 수 있습니다."
          error={formState.isSubmitted && isNothing ? '보낼 상품을 한 개 이상 고르세요' : undefined}
          lines={lines}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Field label="택배사" required error={carrier?.message}>
        <Select
          options={CARRIER_OPTIONS}
          placeholder="택배사 선택"
          {...register('carrier', { validate: validateWith(Shipment.shape.carrier), deps: 'trackingNumber' })}
        />
      </Field>
      <Field
        label="송장번호"
        required={sent !== undefined}
        error={trackingNumber?.message}
        {...(!sent && { help: '비워 두면 TRK로 시작하는 번호를 만들어 넣습니다.' })}
      >
        <TextInput
          autoComplete="off"
          {...register('trackingNumber', {
            validate: (number, typed) =>
              sent && !number.trim() ? '송장번호를 입력하세요' : trackingNumberRule(number, typed),
          })}
        />
      </Field>
    </FormDialog>
  )
}

function sendingTexts(name: string) {
  return {
    title: `${withParticle(name, '을/를')} 발송합니다`,
    description: '구매자에게 발송 알림을 보냅니다. 발송한 뒤에는 취소할 수 없습니다.',
    action: '발송',
  }
}

function correctionTexts(name: string) {
  return {
    title: `${name}의 송장을 고칩니다`,
    description: '구매자에게 바뀐 송장번호를 알립니다. 이전 번호는 기록에 남습니다.',
    action: '송장 정정',
  }
}

/** The number is checked for the chosen carrier, with the message of the server. */
function trackingNumberRule(trackingNumber: string, { carrier }: { carrier: string }): string | true {
  const { error } = Shipment.safeParse({ carrier, trackingNumber })
  return error?.issues.find(({ path }) => path[0] === 'trackingNumber')?.message ?? true
}
