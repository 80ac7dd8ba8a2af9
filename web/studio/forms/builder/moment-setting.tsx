import { Field } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface MomentSettingProps {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (moment: string | null) => void
}

const SEOUL_MS = 9 * 3_600_000
const MINUTES = 16

/** By the clock of the shop, wherever its admin is. */
export function MomentSetting({ label, value, error, onChange }: MomentSettingProps) {
  const shown = value === null ? '' : new Date(Date.parse(value) + SEOUL_MS).toISOString().slice(0, MINUTES)
  return (
    <Field label={label} error={error} help="한국 시각입니다. 비워 두면 제한이 없습니다.">
      <TextInput
        type="datetime-local"
        value={shown}
        onChange={(event) => onChange(event.target.value ? `${event.target.value}:00+09:00` : null)}
      />
    </Field>
  )
}
