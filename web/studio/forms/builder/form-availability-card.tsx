import type { OpenHours } from '@jangteo/domain/forms/form-hours.ts'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../../ui/field.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { NumberSetting } from '../field-settings/setting.tsx'
import type { FormModel } from '../model/builder-state.ts'

interface FormAvailabilityCardProps {
  settings: FormModel['settings']
  onChange: (patch: Partial<FormModel['settings']>) => void
}

/** Availability of the form: dates, hours, sign-in and entry limits. */
export function FormAvailabilityCard({ settings, onChange }: FormAvailabilityCardProps) {
  return (
    <Card title="받는 조건">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateTimeSetting label="여는 때" value={settings.opensAt} onChange={(opensAt) => onChange({ opensAt })} />
        <DateTimeSetting
          label="닫는 때"
          value={settings.closesAt}
          error={isBackwards(settings) ? '여는 때보다 늦어야 합니다' : undefined}
          onChange={(closesAt) => onChange({ closesAt })}
        />
        <HoursSetting value={settings.openHours ?? null} onChange={(openHours) => onChange({ openHours })} />
        <NumberSetting
          label="받을 응답"
          unit="건"
          decimals={0}
          help="모두 합한 수입니다. 비워 두면 제한이 없습니다."
          value={settings.mostEntries}
          onChange={(most) => onChange({ mostEntries: most ?? null })}
        />
        <NumberSetting
          label="한 사람의 응답"
          unit="건"
          decimals={0}
          help="정하면 로그인한 사람만 보낼 수 있습니다."
          value={settings.mostEntriesEach}
          onChange={(most) => onChange({ mostEntriesEach: most ?? null })}
        />
        <Checkbox
          label="로그인한 사람만 받기"
          checked={settings.loginRequired || settings.mostEntriesEach !== null}
          disabled={settings.mostEntriesEach !== null}
          onChange={(event) => onChange({ loginRequired: event.target.checked })}
        />
        <Checkbox
          label="나중에 이어서 쓰기 허용"
          help="쓰던 내용을 링크로 저장하고 30일 안에 이어서 씁니다."
          checked={settings.saveAndContinue}
          onChange={(event) => onChange({ saveAndContinue: event.target.checked })}
        />
      </div>
    </Card>
  )
}

function isBackwards({ opensAt, closesAt }: FormModel['settings']): boolean {
  return opensAt !== null && closesAt !== null && Date.parse(opensAt) >= Date.parse(closesAt)
}

interface MomentSettingProps {
  label: string
  value: string | null
  error?: string | undefined
  onChange: (moment: string | null) => void
}

const SEOUL_MS = 9 * 3_600_000
const MINUTES = 16

/** Date and time in the shop's time zone. */
function DateTimeSetting({ label, value, error, onChange }: MomentSettingProps) {
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

interface HoursSettingProps {
  value: OpenHours | null
  onChange: (hours: HoursSettingValue | null) => void
}

type HoursSettingValue = Omit<OpenHours, 'days'> & { days: number[] }

const USUAL: HoursSettingValue = { days: [1, 2, 3, 4, 5], from: '09:00', to: '18:00' }
const WEEK = ['일', '월', '화', '수', '목', '금', '토']

/** Weekdays and hours in which the form accepts entries. */
function HoursSetting({ value, onChange }: HoursSettingProps) {
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

/** Toggles one weekday. */
function isChosen({ days }: OpenHours, at: number, clicked: number, isOn: boolean): boolean {
  return at === clicked ? isOn : days.includes(at)
}
