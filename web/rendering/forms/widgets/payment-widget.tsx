import { partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { amountKind } from '@jangteo/domain/forms/form-payment.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { FieldGroup } from '../../../ui/field.tsx'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { textIn, textsOf, type WidgetProps } from './widget.ts'

/** How much and how; the paying itself follows once the form is sent. */
export function PaymentWidget(props: WidgetProps) {
  const { field, id, value, disabled, error, amount = 0, onChange } = props
  const parts = partsOf(value)
  const kind = amountKind(field)
  const shared = { disabled, 'aria-invalid': error ? (true as const) : undefined }
  const texts = textsOf(props)
  return (
    <FieldGroup {...texts}>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        {kind === 'free' && (
          <TextInput
            {...shared}
            name={`${id}-amount`}
            aria-label={`${texts.label} 금액`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="금액"
            suffix="원"
            value={textIn(parts.amount)}
            onChange={(event) => onChange({ ...parts, amount: event.target.value })}
          />
        )}
        {kind === 'chosen' && (
          <RadioGroup
            {...shared}
            label="금액"
            name={`${id}-amount`}
            layout="cards"
            options={(field.options ?? []).map(({ value: sum, label, disabled: isOff = false }) => ({
              value: sum,
              label: label || formatMoney(Number(sum)),
              disabled: isOff,
            }))}
            value={textIn(parts.amount)}
            onChange={(event) => onChange({ ...parts, amount: event.target.value })}
          />
        )}
        <RadioGroup
          {...shared}
          label="결제 방법"
          name={`${id}-method`}
          options={PAYMENT_METHODS.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }))}
          value={textIn(parts.method)}
          onChange={(event) => onChange({ ...parts, method: event.target.value })}
        />
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <span className="text-ink-soft text-sm">결제 금액</span>
          <output className="font-semibold text-lg tabular-nums">{amount.toLocaleString('ko-KR')}원</output>
        </p>
      </div>
    </FieldGroup>
  )
}
