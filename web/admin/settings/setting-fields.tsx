import { Controller, useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface SettingFieldProps {
  name: string
  label: string
  help?: string
}

export function TextSetting({ name, label, help }: SettingFieldProps) {
  const { register, formState } = useFormContext()
  return (
    <Field label={label} {...(help && { help })} error={messageOf(formState.errors[name])}>
      <TextInput {...register(name)} />
    </Field>
  )
}

interface NumberSettingProps extends SettingFieldProps {
  unit: string
  decimals?: number
}

export function NumberSetting({ name, label, help, unit, decimals = 0 }: NumberSettingProps) {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={label} {...(help && { help })} error={error?.message}>
          <NumberInput
            ref={ref}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            unit={unit}
            decimals={decimals}
          />
        </Field>
      )}
    />
  )
}

export function SwitchSetting({ name, label, help }: SettingFieldProps) {
  const { register } = useFormContext()
  return <Checkbox label={label} {...(help && { help })} {...register(name)} />
}

function messageOf(error: unknown): string | undefined {
  return error && typeof error === 'object' && 'message' in error ? String(error.message) : undefined
}
