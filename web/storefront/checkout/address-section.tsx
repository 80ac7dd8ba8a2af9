import type { Address } from '@jangteo/contracts/orders/checkout.ts'
import { useFormContext } from 'react-hook-form'
import { AddressFields } from '../../trade/addresses/address-fields.tsx'
import { DeliveryRequestField } from '../../trade/addresses/delivery-request-field.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import type { CheckoutValues } from './checkout-values.ts'

interface AddressSectionProps {
  saved: readonly Address[]
  chosenId: string | undefined
  onChoose: (address: Address | undefined) => void
  onEdit: (address: Address) => void
}

const NEW = 'new'

export function AddressSection({ saved, chosenId, onChoose, onEdit }: AddressSectionProps) {
  const { register } = useFormContext<CheckoutValues>()
  const chosen = saved.find(({ id }) => id === chosenId)
  return (
    <Card
      title="배송지"
      action={
        chosen && (
          <Button variant="ghost" size="small" onClick={() => onEdit(chosen)}>
            선택한 배송지 수정
          </Button>
        )
      }
    >
      <div className="grid gap-5">
        {saved.length > 0 && (
          <RadioGroup
            name="address-choice"
            label="받을 곳"
            layout="cards"
            options={[...saved.map(toOption), { value: NEW, label: '새 배송지', help: '다른 주소로 받습니다.' }]}
            value={chosenId ?? NEW}
            onChange={({ target }) => onChoose(saved.find(({ id }) => id === target.value))}
          />
        )}
        {chosen ? <DeliveryRequestField key={chosen.id} /> : <AddressFields />}
        {!chosen && <Checkbox label="배송지로 저장" {...register('saveAddress')} />}
      </div>
    </Card>
  )
}

function toOption({ id, recipientName, phone, zipCode, address, detailAddress, isDefault }: Address) {
  return {
    value: id,
    label: (
      <span className="flex flex-wrap items-center gap-2 font-medium">
        {recipientName}
        {isDefault && <Badge tone="brand">기본</Badge>}
      </span>
    ),
    help: (
      <>
        ({zipCode}) {address} {detailAddress}
        <span className="block tabular-nums">{phone}</span>
      </>
    ),
  }
}
