import { isManyValued } from '@jangteo/domain/forms/form-fields.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { controlLook } from '../../../ui/control-look.ts'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { useFieldControl } from '../../../ui/field-control.ts'
import { RadioGroup } from '../../../ui/radio-group.tsx'
import { Select } from '../../../ui/select.tsx'
import { listIn, textIn, textsOf, type WidgetProps } from './widget.ts'

/** Nobody changes what a form tells. */
const isFixed = ({ field, disabled }: WidgetProps) => disabled || field.readonly === true

const optionsOf = ({ field }: WidgetProps) =>
  (field.options ?? []).map(({ value, label, disabled = false }) => ({ value, label: label || value, disabled }))

export function SelectWidget(props: WidgetProps) {
  const { field, path, value, onChange } = props
  return (
    <Field {...textsOf(props)}>
      {isManyValued(field) ? (
        <ManySelect {...props} />
      ) : (
        <Select
          name={path}
          options={optionsOf(props)}
          placeholder={field.placeholder || '선택하세요'}
          value={textIn(value)}
          disabled={isFixed(props)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

const MOST_ROWS = 6

function ManySelect(props: WidgetProps) {
  const { path, value, onChange } = props
  const options = optionsOf(props)
  return (
    <select
      {...useFieldControl()}
      multiple
      name={path}
      size={Math.min(Math.max(options.length, 2), MOST_ROWS)}
      value={listIn(value).map(String)}
      disabled={isFixed(props)}
      onChange={(event) => onChange([...event.target.selectedOptions].map((option) => option.value))}
      className={controlLook('py-1.5 [&_option]:rounded [&_option]:px-1.5 [&_option]:py-1')}
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
      {...textsOf(props)}
      name={id}
      options={optionsOf(props)}
      value={textIn(value)}
      disabled={isFixed(props)}
      aria-invalid={error ? true : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

export function CheckboxWidget(props: WidgetProps) {
  const { field, path, value, error, onChange } = props
  if (!isManyValued(field)) {
    const { label, help, required } = textsOf(props)
    return (
      <Checkbox
        label={<RequiredLabel label={label} required={required} />}
        {...(help && { help })}
        error={error}
        name={path}
        checked={value === true}
        disabled={isFixed(props)}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  }
  const chosen = listIn(value)
  const toggle = (one: string, on: boolean) => onChange(on ? [...chosen, one] : chosen.filter((other) => other !== one))
  return (
    <FieldGroup {...textsOf(props)}>
      <div className="grid gap-2.5">
        {optionsOf(props).map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            name={path}
            value={option.value}
            checked={chosen.includes(option.value)}
            disabled={isFixed(props) || option.disabled}
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
