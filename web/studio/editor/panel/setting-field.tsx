import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { useSurface } from '../editor-surface.ts'
import { isRecord, type Values, valueAt, withValueAt } from '../model/block.ts'
import { ChoicePicker } from '../pickers/choice-picker.tsx'
import type { Control, Setting } from '../vocabulary/block-definition.ts'
import { ColorInput } from './color-input.tsx'
import { ImageInput } from './image-input.tsx'

interface SettingFieldProps {
  setting: Setting
  values: Values
  onChange: (path: string, value: unknown) => void
}

const PICKED = { form: '폼 찾기', view: '뷰 찾기', reusable: '재사용 블록 찾기', menu: '메뉴 찾기' } as const

/** Form field for one setting of a block. */
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

interface RowsFieldProps {
  label: string
  control: Extract<Control, { type: 'rows' }>
  rows: unknown
  onChange: (rows: readonly Values[]) => void
}

/** Repeatable rows such as buttons, plans or links. */
function RowsField({ label, control, rows, onChange }: RowsFieldProps) {
  const given = (Array.isArray(rows) ? rows : []).filter(isRecord)
  const swap = (at: number, other: number) =>
    onChange(given.map((row, place) => given[place === at ? other : place === other ? at : place] ?? row))
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-medium text-sm">{label}</legend>
      {given.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name, only a place
        <div key={at} className="grid gap-3 rounded-control border border-line p-3">
          {control.fields.map((field) => (
            <SettingField
              key={field.path}
              setting={field}
              values={row}
              onChange={(path, value) =>
                onChange(given.map((one, place) => (place === at ? withValueAt(one, path, value) : one)))
              }
            />
          ))}
          <div className="flex justify-end">
            <IconButton
              icon={ArrowUp}
              label={`${label} ${at + 1} 위로`}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              icon={ArrowDown}
              label={`${label} ${at + 1} 아래로`}
              disabled={at === given.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <IconButton
              icon={Trash2}
              label={`${label} ${at + 1} 빼기`}
              onClick={() => onChange(given.filter((_, place) => place !== at))}
            />
          </div>
        </div>
      ))}
      <Button size="small" variant="secondary" className="w-fit" onClick={() => onChange([...given, control.fresh])}>
        <Plus size={16} strokeWidth={1.5} />
        {control.add}
      </Button>
    </fieldset>
  )
}
