import {
  type FieldOption,
  type FieldType,
  type FieldValue,
  isEmptyValue,
  isMultiValued,
  numberOf,
  partsOf,
  textOf,
} from '@jangteo/domain/forms/form-fields.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { type FieldSettingsProps, NumberSetting, TextSetting } from './setting.tsx'

const AS_TEXT: ReadonlySet<FieldType> = new Set([
  'text',
  'textarea',
  'email',
  'tel',
  'url',
  'number',
  'hidden',
  'color',
  'date',
])

/** Default value; for read-only fields the fixed value. */
export function DefaultSetting({ field, onChange }: FieldSettingsProps) {
  const { type, defaultValue, options = [] } = field
  const write = (value: FieldValue | undefined) => onChange({ defaultValue: value })
  if (AS_TEXT.has(type))
    return (
      <TextSetting
        label="처음 값"
        type={type === 'date' ? 'date' : 'text'}
        value={typeof defaultValue === 'string' || typeof defaultValue === 'number' ? String(defaultValue) : ''}
        onChange={(text) => write(text || undefined)}
      />
    )
  if (type === 'range' || type === 'rating')
    return <NumberSetting label="처음 값" negative value={numberOf(defaultValue)} onChange={write} />
  if (type === 'checkbox' && options.length === 0)
    return (
      <Checkbox
        label="처음부터 체크"
        checked={defaultValue === true}
        onChange={(event) => write(event.target.checked || undefined)}
      />
    )
  if ((type === 'select' || type === 'radio') && !isMultiValued(field))
    return (
      <Field label="처음 값">
        <Select
          options={options.map(({ value, label }) => ({ value, label: label || value }))}
          placeholder="없음"
          value={typeof defaultValue === 'string' ? defaultValue : ''}
          onChange={(event) => write(event.target.value || undefined)}
        />
      </Field>
    )
  if (isMultiValued(field) && options.length > 0)
    return <ManyDefaults options={options} value={defaultValue} onChange={write} />
  const parts = PARTS[type]
  return parts ? <PartDefaults parts={parts} value={defaultValue} onChange={write} /> : null
}

interface DefaultProps {
  value: FieldValue | undefined
  onChange: (value: FieldValue | undefined) => void
}

function ManyDefaults({ options, value, onChange }: DefaultProps & { options: readonly FieldOption[] }) {
  const chosen = Array.isArray(value) ? value : []
  const isChosen = (one: string, changed: string, isOn: boolean) => (one === changed ? isOn : chosen.includes(one))
  return (
    <FieldGroup label="처음부터 고른 것">
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label || option.value}
          checked={chosen.includes(option.value)}
          onChange={({ target }) => {
            const next = options.flatMap((one) => (isChosen(one.value, option.value, target.checked) ? one.value : []))
            onChange(next.length > 0 ? next : undefined)
          }}
        />
      ))}
    </FieldGroup>
  )
}

const PARTS: Partial<Record<FieldType, Record<string, string>>> = {
  name: { last: '성', first: '이름' },
  address: { zipCode: '우편번호', address: '주소', detailAddress: '상세 주소' },
}

function PartDefaults({ parts, value, onChange }: DefaultProps & { parts: Record<string, string> }) {
  const given = partsOf(value)
  return (
    <FieldGroup label="처음 값">
      {Object.entries(parts).map(([part, word]) => (
        <TextInput
          key={part}
          aria-label={`처음 값 ${word}`}
          placeholder={word}
          autoComplete="off"
          value={textOf(given[part])}
          onChange={(event) => {
            const next = { ...given, [part]: event.target.value }
            onChange(isEmptyValue(next) ? undefined : next)
          }}
        />
      ))}
    </FieldGroup>
  )
}
