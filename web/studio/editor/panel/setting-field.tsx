import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useSurface } from '../editor-surface.ts'
import { type Values, valueAt } from '../model/block.ts'
import { ChoicePicker } from '../pickers/choice-picker.tsx'
import type { Setting } from '../vocabulary/definition.ts'
import { ColorInput } from './color-input.tsx'
import { ImageInput } from './image-input.tsx'
import { RowsField } from './rows-field.tsx'

interface SettingFieldProps {
  setting: Setting
  values: Values
  onChange: (path: string, value: unknown) => void
}

const PICKED = { form: '폼 찾기', view: '뷰 찾기', reusable: '재사용 블록 찾기', menu: '메뉴 찾기' } as const

/** One value of a block, by the control that its definition asks for. */
export function SettingField({ setting, values, onChange }: SettingFieldProps) {
  const { path, label, control, help, usual } = setting
  const given = valueAt(values, path)
  const text = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const set = (value: unknown) => onChange(path, value === '' ? undefined : value)
  if (control.type === 'switch')
    return (
      <Checkbox
        label={label}
        {...(help && { help })}
        checked={typeof given === 'boolean' ? given : usual === true}
        onChange={(event) => onChange(path, event.target.checked)}
      />
    )
  if (control.type === 'rows')
    return <RowsField label={label} control={control} rows={given} onChange={(rows) => onChange(path, rows)} />
  return (
    <Field label={label} help={help}>
      {control.type === 'number' && (
        <NumberInput
          value={typeof given === 'number' ? given : text === '' ? null : Number(text)}
          decimals={control.most === 1 ? 2 : 0}
          placeholder={usual === undefined ? '' : String(usual)}
          onValueChange={(value) => set(clamped(value, control.least, control.most))}
        />
      )}
      {control.type === 'choice' && (
        <Select
          options={control.options}
          {...(usual === undefined && { placeholder: '기본' })}
          value={text || String(usual ?? '')}
          onChange={({ target }) => set(control.numeric && target.value !== '' ? Number(target.value) : target.value)}
        />
      )}
      {control.type === 'color' && <ColorInput value={text} onChange={set} />}
      {control.type === 'image' && <ImageInput value={text} onChange={set} />}
      {control.type === 'textarea' && <Textarea value={text} onChange={(event) => set(event.target.value)} />}
      {control.type === 'lines' && (
        <Textarea
          value={Array.isArray(given) ? given.join('\n') : ''}
          onChange={(event) => onChange(path, event.target.value.split('\n'))}
        />
      )}
      {control.type === 'shortcode' && <ShortcodeInput value={text} onChange={set} />}
      {control.type in PICKED && (
        <ChoicePicker
          what={control.type as keyof typeof PICKED}
          placeholder={PICKED[control.type as keyof typeof PICKED]}
          value={text}
          onChange={set}
        />
      )}
      {['text', 'address', 'length'].includes(control.type) && (
        <TextInput
          value={text}
          placeholder={placeholderOf(control.type, usual)}
          onChange={(event) => set(event.target.value)}
        />
      )}
    </Field>
  )
}

function placeholderOf(type: string, usual: Setting['usual']): string {
  if (usual !== undefined) return String(usual)
  return type === 'address' ? '/ 또는 https://' : type === 'length' ? '예: 16px' : ''
}

function clamped(value: number | null, least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY) {
  return value === null ? undefined : Math.min(most, Math.max(least, value))
}

function ShortcodeInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { pickShortcode } = useSurface()
  const choose = async () => {
    const chosen = await pickShortcode(value)
    if (chosen !== null) onChange(chosen)
  }
  return (
    <>
      <TextInput value={value} onChange={(event) => onChange(event.target.value)} />
      <Button size="small" variant="secondary" onClick={choose}>
        숏코드 고르기
      </Button>
    </>
  )
}
