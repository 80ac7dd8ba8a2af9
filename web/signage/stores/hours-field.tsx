import type { StoreInput } from '@jangteo/contracts/signage/stores.ts'
import { useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { FieldGroup } from '../../ui/field.tsx'
import { WEEKDAYS } from '../labels.ts'
import { TimeInput } from '../time-input.tsx'

const USUAL = { startTime: '09:00', endTime: '21:00' }

/** Opening hours per weekday; may run overnight or around the clock. */
export function HoursField() {
  const { control, formState } = useFormContext<StoreInput>()
  const { field } = useController<StoreInput, 'businessHours'>({ control, name: 'businessHours' })
  const hours = field.value
  const problems = formState.errors.businessHours
  const change = (day: number, window: { startTime: string; endTime: string } | null) =>
    field.onChange(hours?.with(day, window))
  return (
    <FieldGroup
      label="영업시간"
      help="끝나는 시각이 더 이르면 다음 날까지입니다. 자정은 24:00입니다. 영업시간 밖에는 쉬는 화면이 나옵니다."
      error={problems && '시각을 확인하세요'}
    >
      <Checkbox
        label="하루도 닫지 않음 (24시간)"
        checked={hours === null}
        onChange={(event) => field.onChange(event.target.checked ? null : WEEKDAYS.map(() => USUAL))}
      />
      {hours && (
        <ul className="grid gap-2">
          {WEEKDAYS.map((name, day) => {
            const window = hours[day]
            const problem = problems?.[day]
            return (
              <li key={name} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
                <Checkbox
                  label={`${name}요일`}
                  className="w-24"
                  checked={window !== null}
                  onChange={(event) => change(day, event.target.checked ? USUAL : null)}
                />
                {window ? (
                  <span className="flex items-center gap-2">
                    <TimeInput
                      label={`${name}요일 여는 시각`}
                      value={window.startTime}
                      onChange={(startTime) => change(day, { ...window, startTime })}
                    />
                    –
                    <TimeInput
                      label={`${name}요일 닫는 시각`}
                      value={window.endTime}
                      onChange={(endTime) => change(day, { ...window, endTime })}
                    />
                  </span>
                ) : (
                  <span className="text-ink-soft text-sm">쉽니다</span>
                )}
                {problem && (
                  <span className="text-danger text-xs">
                    {problem.startTime?.message ?? problem.endTime?.message ?? problem.message}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      )}
    </FieldGroup>
  )
}
