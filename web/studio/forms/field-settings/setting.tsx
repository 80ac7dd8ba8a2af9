import type { FormField } from '@jangteo/domain/forms/form-fields.ts'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import type { FieldPatch } from '../model/builder-state.ts'
import type { FieldProblems } from '../model/field-problems.ts'

/** Props of each settings section. */
export interface FieldSettingsProps {
  field: FormField
  /** Fields that conditions and formulas can refer to. */
  among: readonly FormField[]
  problems: FieldProblems
  onChange: (patch: FieldPatch) => void
}

interface TextSettingProps {
  label: string
  value: string | undefined
  onChange: (text: string) => void
  help?: string | undefined
  error?: string | undefined
  placeholder?: string
  rows?: number
  type?: string
}

export function TextSetting({ label, value = '', onChange, help, error, rows, ...rest }: TextSettingProps) {
  const control = { value, ...rest, onChange: (event: { target: { value: string } }) => onChange(event.target.value) }
  return (
    <Field label={label} error={error} {...(help && { help })}>
      {rows ? <Textarea {...control} rows={rows} /> : <TextInput autoComplete="off" {...control} />}
    </Field>
  )
}

interface NumberSettingProps {
  label: string
  value: number | undefined | null
  onChange: (value: number | undefined) => void
  decimals?: number
  negative?: boolean
  unit?: string
  help?: string
  error?: string | undefined
}

const DECIMALS = 6

export function NumberSetting({
  label,
  value,
  onChange,
  help,
  error,
  decimals = DECIMALS,
  ...rest
}: NumberSettingProps) {
  return (
    <Field label={label} error={error} {...(help && { help })}>
      <NumberInput
        {...rest}
        decimals={decimals}
        value={value ?? null}
        onValueChange={(next) => onChange(next ?? undefined)}
      />
    </Field>
  )
}
