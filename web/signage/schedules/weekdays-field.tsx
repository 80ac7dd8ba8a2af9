import type { ScheduleInput } from '@jangteo/contracts/signage/playlists.ts'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { WEEKDAYS } from '../labels.ts'

export function WeekdaysField() {
  const { control } = useFormContext<ScheduleInput>()
  const { field, fieldState } = useController<ScheduleInput, 'daysOfWeek'>({ control, name: 'daysOfWeek' })
  const days = field.value
  return (
    <FieldGroup label="요일" required error={fieldState.error?.message}>
      <div className="flex flex-wrap gap-x-4 gap-y-2">
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            label={name}
            checked={days.includes(day)}
            onChange={(event) =>
              field.onChange(
                event.target.checked
                  ? [...days, day].sort((one, other) => one - other)
                  : days.filter((one) => one !== day),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  )
}
