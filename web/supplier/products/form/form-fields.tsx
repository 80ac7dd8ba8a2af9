import type { ComponentProps, ReactNode } from 'react'
import { Controller, type FieldPathByValue, useFormContext } from 'react-hook-form'
import { Field } from '../../../ui/field.tsx'
import { NumberInput } from '../../../ui/number-input.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { FIELD_LABELS, type FieldName, type FormValues } from './form-values.ts'

type TextName = Exclude<FieldPathByValue<FormValues, string>, `${string}.${string}`>

interface TextFieldProps {
  name: TextName
  help?: ReactNode
  placeholder?: string
  required?: boolean
  /** Given, several lines can be written. */
  rows?: number
}

export function TextField({ name, help, required = false, rows, ...rest }: TextFieldProps) {
  const { register, formState } = useFormContext<FormValues>()
  return (
    <Field label={FIELD_LABELS[name]} help={help} required={required} error={formState.errors[name]?.message}>
      {rows ? (
        <Textarea rows={rows} {...rest} {...register(name)} />
      ) : (
        <TextInput autoComplete="off" {...rest} {...register(name)} />
      )}
    </Field>
  )
}

type NumberName = FieldPathByValue<FormValues, number | null>

interface NumberFieldProps
  extends Pick<ComponentProps<typeof NumberInput>, 'unit' | 'decimals' | 'negative' | 'placeholder'> {
  name: NumberName
  label?: string
  help?: ReactNode
  required?: boolean
  /** Another field whose rule looks at this one. */
  alsoChecks?: NumberName
  onTyped?: (value: number | null) => void
}

export function NumberField(props: NumberFieldProps) {
  const { name, label = FIELD_LABELS[name as FieldName], help, required = false, alsoChecks, onTyped, ...rest } = props
  const { control } = useFormContext<FormValues>()
  return (
    <Controller
      control={control}
      name={name}
      rules={alsoChecks ? { deps: [alsoChecks] } : {}}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <Field label={label} help={help} required={required} error={fieldState.error?.message}>
          <NumberInput
            ref={ref}
            value={value}
            onBlur={onBlur}
            onValueChange={(typed) => {
              onChange(typed)
              onTyped?.(typed)
            }}
            {...rest}
          />
        </Field>
      )}
    />
  )
}
