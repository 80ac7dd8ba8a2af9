import type { ShippingPolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { computeSupplierFees } from '@jangteo/domain/shipping/fees.ts'
import { ZONE_LABELS } from '@jangteo/domain/shipping/shipping-policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput, WonInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { postcodeZone } from './queries.ts'

/** What an order of one line would be charged, by the same function as the order. */
export function FeePreview({ policies }: { policies: readonly ShippingPolicy[] }) {
  const [chosenId, setChosenId] = useState<string>()
  const [price, setPrice] = useState<number | null>(20_000)
  const [quantity, setQuantity] = useState<number | null>(1)
  const [weight, setWeight] = useState<number | null>(1)
  const [zipCode, setZipCode] = useState('')
  const isCode = /^\d{5}$/.test(zipCode)
  const zone = useQuery({ ...postcodeZone(zipCode), enabled: isCode }).data
  const policy = policies.find(({ id }) => id === chosenId) ?? policies[0]
  if (!policy) return null
  const line = {
    ...{ supplierId: '', shippingPolicyId: policy.id },
    ...{ unitPrice: price ?? 0, quantity: Math.max(quantity ?? 1, 1), weight },
  }
  const [fee] = computeSupplierFees([line], policies, (isCode && zone?.zone) || null)
  const missing = fee?.parcels[0]?.missingForFree
  return (
    <Card title="배송비 미리 보기" description="한 상품을 주문하면 배송비가 얼마인지 확인합니다.">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="정책">
          <Select
            value={policy.id}
            options={policies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setChosenId(target.value)}
          />
        </Field>
        <Field label="우편번호" help={zoneHelp(isCode, zone)}>
          <TextInput
            inputMode="numeric"
            maxLength={5}
            placeholder="예: 63000"
            value={zipCode}
            onChange={({ target }) => setZipCode(target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Field label="상품 가격">
          <WonInput value={price} onValueChange={setPrice} />
        </Field>
        <div className="grid grid-cols-2 gap-4">
          <Field label="수량">
            <NumberInput value={quantity} onValueChange={setQuantity} unit="개" />
          </Field>
          <Field label="한 개의 무게">
            <NumberInput value={weight} onValueChange={setWeight} unit="kg" decimals={2} />
          </Field>
        </div>
      </div>
      <p role="status" className="mt-4 rounded-control bg-sunken p-4 tabular-nums">
        배송비 <strong className="font-bold text-lg">{formatWon(fee?.amount ?? 0)}</strong>
        {fee?.note && <span className="text-ink-soft"> · {fee.note}</span>}
        {missing && <span className="text-ink-soft"> · {formatWon(missing)} 더 담으면 무료</span>}
      </p>
    </Card>
  )
}

function zoneHelp(isCode: boolean, zone: { zone: keyof typeof ZONE_LABELS | null; name: string | null } | undefined) {
  if (!isCode) return '5자리를 쓰면 추가 배송비가 있는 곳인지 봅니다.'
  if (!zone) return '확인하고 있습니다.'
  return zone.zone ? `${ZONE_LABELS[zone.zone]} · ${zone.name}` : '추가 배송비가 없는 곳입니다.'
}
