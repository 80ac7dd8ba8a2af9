import type { WrittenSchedule } from '@jangteo/contracts/signage/plans.ts'
import { useController, useFormContext } from 'react-hook-form'
import { Field } from '../../ui/field.tsx'
import { TextInput } from '../../ui/text-input.tsx'

interface DateFieldProps {
  name: 'specificDate' | 'validFrom' | 'validUntil'
  label: string
  required?: boolean
}

/** A day by the store's own clock; empty is none. */
export function DateField({ name, label, required }: DateFieldProps) {
  const { control } = useFormContext<WrittenSchedule>()
  const { field, fieldState } = useController<WrittenSchedule, DateFieldProps['name']>({ control, name })
  return (
    <Field label={label} required={required} error={fieldState.error?.message}>
      <TextInput
        type="date"
        ref={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
        onBlur={field.onBlur}
      />
    </Field>
  )
}
