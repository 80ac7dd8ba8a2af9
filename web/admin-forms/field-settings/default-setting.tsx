import { type FieldType, type FieldValue, isManyValued } from '@jangteo/domain/form-fields.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
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

/** What stands there before anybody answers; what a readonly field always says. */
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
    return <NumberSetting label="처음 값" value={Number(defaultValue ?? Number.NaN) || null} onChange={write} />
  if (type === 'checkbox' && options.length === 0)
    return (
      <Checkbox
        label="처음부터 체크"
        checked={defaultValue === true}
        onChange={(event) => write(event.target.checked || undefined)}
      />
    )
  if ((type === 'select' || type === 'radio') && !isManyValued(field))
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
  return null
}
