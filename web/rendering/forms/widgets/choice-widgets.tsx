import { isMultiValued, numberOf, partsOf } from '@jangteo/domain/forms/form-fields.ts'
import { amountKind } from '@jangteo/domain/forms/form-payment.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PAYMENT_METHOD_LABELS, PAYMENT_METHODS } from '@jangteo/domain/orders/order-status.ts'
import { TEST_PAYMENT_NOTICE } from '@jangteo/domain/payments/sandbox-cards.ts'
import { clsx } from 'clsx'
import { Star } from 'lucide-react'
import { Banner } from '../../../ui/banner.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { controlClassName } from '../../../ui/control-class.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { useFieldControl } from '../../../ui/field-control.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { fieldTexts, listValue, textValue, useFormContext, type WidgetProps } from '../form-state.ts'

const isReadOnly = ({ field, disabled }: WidgetProps) => disabled || field.readonly === true

const optionsOf = ({ field }: WidgetProps) =>
  (field.options ?? []).map(({ value, label, disabled = false }) => ({ value, label: label || value, disabled }))

export function SelectWidget(props: WidgetProps) {
  const { field, path, value, onChange } = props
  return (
    <Field {...fieldTexts(props)}>
      {isMultiValued(field) ? (
        <MultiSelect {...props} />
      ) : (
        <Select
          name={path}
          options={optionsOf(props)}
          placeholder={field.placeholder || '선택하세요'}
          value={textValue(value)}
          disabled={isReadOnly(props)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const MAX_SELECT_ROWS = 6

function MultiSelect(props: WidgetProps) {
  const { path, value, onChange } = props
  const options = optionsOf(props)
  return (
    <select
      {...useFieldControl()}
      multiple
      name={path}
      size={Math.min(Math.max(options.length, 2), MAX_SELECT_ROWS)}
      value={listValue(value).map(String)}
      disabled={isReadOnly(props)}
      onChange={(event) => onChange([...event.target.selectedOptions].map((option) => option.value))}
      className={controlClassName('py-1.5 [&_option]:rounded [&_option]:px-1.5 [&_option]:py-1')}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value} disabled={option.disabled}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export function RadioWidget(props: WidgetProps) {
  const { id, value, error, onChange } = props
  return (
    <RadioGroup
      {...fieldTexts(props)}
      name={id}
      options={optionsOf(props)}
      value={textValue(value)}
      disabled={isReadOnly(props)}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function CheckboxWidget(props: WidgetProps) {
  const { field, path, value, error, onChange } = props
  if (!isMultiValued(field)) {
    const { label, help, required } = fieldTexts(props)
    return (
      <Checkbox
        label={<RequiredLabel label={label} required={required} />}
        {...(help && { help })}
        error={error}
        name={path}
        checked={value === true}
        disabled={isReadOnly(props)}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  const chosen = listValue(value)
  const toggle = (one: string, on: boolean) => onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <FieldGroup {...fieldTexts(props)}>
      <div className="grid gap-2.5">
        {optionsOf(props).map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={path}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={isReadOnly(props) || option.disabled}
            aria-invalid={error ? true : undefined}
            onChange={(event) => toggle(option.value, event.target.checked)}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function RequiredLabel({ label, required }: { label: string; required: boolean | undefined }) {
  return (
    <>
      {label}
      {required && (
        <span aria-hidden className="ml-0.5 text-danger" title="필수 항목">
          *
        </span>
      )}
    </>
  )
}

/** Amount and payment method; the payment follows after the form is submitted. */
export function PaymentWidget(props: WidgetProps) {
  const { field, id, value, disabled, error, amount = 0, onChange } = props
  const parts = partsOf(value)
  const kind = amountKind(field)
  const shared = { disabled, 'aria-invalid': error ? (true as const) : undefined }
  const texts = fieldTexts(props)
  const { methods, isTest } = useFormContext().payment ?? { methods: PAYMENT_METHODS, isTest: false }
  return (
    <FieldGroup {...texts}>
      <div className="grid gap-4 rounded-card border border-line bg-surface p-4">
        {isTest && <Banner>{TEST_PAYMENT_NOTICE}</Banner>}
        {kind === 'free' && (
          <TextInput
            {...shared}
            name={`${id}-amount`}
            aria-label={`${texts.label} 금액`}
            inputMode="numeric"
            autoComplete="off"
            placeholder="금액"
            suffix="원"
            value={textValue(parts.amount)}
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
            value={textValue(parts.amount)}
            onChange={(event) => onChange({ ...parts, amount: event.target.value })}
          />
        )}
        <RadioGroup
          {...shared}
          label="결제 방법"
          name={`${id}-method`}
          options={methods.map((method) => ({ value: method, label: PAYMENT_METHOD_LABELS[method] }))}
          value={textValue(parts.method)}
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

const DEFAULT_STARS = 5

/** Radio buttons styled as stars, so that the arrow keys work. */
export function RatingWidget(props: WidgetProps) {
  const { field, id, value, disabled, error, onChange } = props
  const chosen = numberOf(value) ?? 0
  const stars = Array.from({ length: field.max ?? DEFAULT_STARS }, (_, at) => at + 1)
  return (
    <FieldGroup {...fieldTexts(props)}>
      <div className="flex flex-wrap items-center gap-x-3">
        <span className="-ml-1.5 flex flex-wrap">
          {stars.map((star) => (
            <label
              key={star}
              className="cursor-pointer rounded-control p-1.5 text-accent has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-2 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name={id}
                value={star}
                checked={chosen === star}
                disabled={disabled || field.readonly}
                aria-invalid={error ? true : undefined}
                onChange={() => onChange(star)}
                className="sr-only"
              />
              <span className="sr-only">{star}점</span>
              <Star aria-hidden className={clsx('size-8', star <= chosen && 'fill-current')} strokeWidth={1.5} />
            </label>
          ))}
        </span>
        <span aria-hidden className="text-ink-soft text-sm tabular-nums">
          {chosen > 0 && `${chosen} / ${stars.length}`}
        </span>
      </div>
    </FieldGroup>
  )
}
