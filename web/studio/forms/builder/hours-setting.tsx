import type { OpenHours } from '@jangteo/domain/forms/form-hours.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'

interface HoursSettingProps {
  value: OpenHours | null
  onChange: (hours: HoursSettingValue | null) => void
}

type HoursSettingValue = Omit<OpenHours, 'days'> & { days: number[] }

const USUAL: HoursSettingValue = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const WEEK = ['일', '월', '화', '수', '목', '금', '토']

/** On which days, and from when until when, answers are taken. */
export function HoursSetting({ value, onChange }: HoursSettingProps) {
  const write = (patch: Partial<HoursSettingValue>) => value && onChange({ ...value, days: [...value.days], ...patch })
  return (
    <div className="grid gap-4 sm:col-span-2">
      <Checkbox
        label="정한 요일과 시간에만 받기"
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? USUAL : null)}
      />
      {value && (
        <div className="grid gap-4 pl-7.5">
          <FieldGroup label="요일" error={value.days.length === 0 ? '요일을 고르세요' : undefined}>
            <div className="flex flex-wrap gap-x-4 gap-y-2">
              {WEEK.map((name, day) => (
                <Checkbox
                  key={name}
                  label={name}
                  checked={value.days.includes(day)}
                  onChange={(event) =>
                    write({ days: WEEK.flatMap((_, at) => (isChosen(value, at, day, event.target.checked) ? at : [])) })
                  }
                />
              ))}
            </div>
          </FieldGroup>
          <div className="grid grid-cols-2 gap-4">
            <Field label="시작">
              <TextInput type="time" value={value.from} onChange={(event) => write({ from: event.target.value })} />
            </Field>
            <Field label="끝" help="시작보다 이르면 다음 날까지입니다.">
              <TextInput type="time" value={value.to} onChange={(event) => write({ to: event.target.value })} />
            </Field>
          </div>
        </div>
      )}
    </div>
  )
}

/** Of all days only the one that was clicked changes. */
function isChosen({ days }: OpenHours, at: number, clicked: number, isOn: boolean): boolean {
  return at === clicked ? isOn : days.includes(at)
}
