import {
  CASH_RECEIPT_PURPOSE_LABELS,
  CASH_RECEIPT_PURPOSES,
  type CashReceiptPurpose,
  cashReceiptProblem,
} from '@jangteo/domain/orders/cash-receipt.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import type { CheckoutValues } from './checkout-sections.tsx'

const NUMBER_LABELS: Record<CashReceiptPurpose, string> = {
  income_deduction: '휴대폰 번호',
  expense_proof: '사업자등록번호',
}

/** 현금영수증 of a transfer or virtual account. The numbers of both purposes stay typed. */
export default function CashReceiptSection() {
  const { control, register, formState } = useFormContext<CheckoutValues>()
  const purpose = useWatch({ control, name: 'cashReceiptPurpose' })
  return (
    <Card title="현금영수증">
      <div className="grid gap-4">
        <RadioGroup
          label="용도"
          help="입금이 확인되면 발급합니다."
          layout="cards"
          options={[
            { value: '', label: '신청 안 함' },
            ...CASH_RECEIPT_PURPOSES.map((value) => ({ value, label: CASH_RECEIPT_PURPOSE_LABELS[value] })),
          ]}
          {...register('cashReceiptPurpose')}
        />
        {purpose && (
          <Field
            key={purpose}
            label={NUMBER_LABELS[purpose]}
            help={purpose === 'expense_proof' && '지출증빙을 받으면 이 주문의 세금계산서는 발급하지 않습니다.'}
            error={formState.errors.cashReceiptNumbers?.[purpose]?.message}
            required
          >
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              maxLength={20}
              className="max-w-xs"
              {...register(`cashReceiptNumbers.${purpose}`, {
                validate: (number) => cashReceiptProblem(purpose, number) ?? true,
              })}
            />
          </Field>
        )}
      </div>
    </Card>
  )
}
