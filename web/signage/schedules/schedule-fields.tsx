import type { Playlist, ScheduleInput } from '@jangteo/contracts/signage/playlists.ts'
import { SCHEDULE_TYPES } from '@jangteo/domain/signage/playlist-schedule.ts'
import { Controller, useController, useFormContext } from 'react-hook-form'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { SCHEDULE_TYPE_LABELS, WEEKDAYS } from '../labels.ts'
import { TimeInput } from '../time-input.tsx'

const TYPE_OPTIONS = SCHEDULE_TYPES.map((value) => ({ value, label: SCHEDULE_TYPE_LABELS[value] }))

export function ScheduleFields({ playlists }: { playlists: readonly Playlist[] }) {
  const { register, control, watch, formState } = useFormContext<ScheduleInput>()
  const { errors } = formState
  const type = watch('type')
  return (
    <>
      <Field label="이름" required error={errors.name?.message}>
        <TextInput maxLength={200} autoComplete="off" {...register('name')} />
      </Field>
      <Field label="재생 목록" required error={errors.playlistId?.message}>
        <Select
          options={playlists.map(({ id, name }) => ({ value: id, label: name }))}
          placeholder="재생 목록 선택"
          {...register('playlistId')}
        />
      </Field>
      <RadioGroup label="반복" options={TYPE_OPTIONS} error={errors.type?.message} value={type} {...register('type')} />
      {type === 'weekly' && <WeekdaysField />}
      {type === 'one_time' && <DateField name="specificDate" label="날짜" required />}
      <div className="grid grid-cols-2 gap-4">
        {(['startTime', 'endTime'] as const).map((name) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field, fieldState }) => (
              <Field
                label={name === 'startTime' ? '시작' : '끝'}
                required
                error={fieldState.error?.message}
                {...(name === 'endTime' && { help: '시작보다 이르면 다음 날까지, 자정은 24:00' })}
              >
                <TimeInput ref={field.ref} value={field.value} onChange={field.onChange} />
              </Field>
            )}
          />
        ))}
      </div>
      <Controller
        control={control}
        name="priority"
        render={({ field, fieldState }) => (
          <Field label="우선순위" help="겹치면 큰 수가 이깁니다." error={fieldState.error?.message}>
            <NumberInput
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              className="max-w-40"
            />
          </Field>
        )}
      />
      {type !== 'one_time' && (
        <div className="grid gap-4 sm:max-lg:grid-cols-2">
          <DateField name="validFrom" label="시작하는 날" />
          <DateField name="validUntil" label="끝나는 날" />
        </div>
      )}
      <Field label="설명" error={errors.description?.message}>
        <Textarea rows={2} maxLength={2_000} {...register('description')} />
      </Field>
      <Checkbox label="사용" {...register('isActive')} />
    </>
  )
}

interface DateFieldProps {
  name: 'specificDate' | 'validFrom' | 'validUntil'
  label: string
  required?: boolean
}

/** Date in the store's time zone; may be empty. */
function DateField({ name, label, required }: DateFieldProps) {
  const { control } = useFormContext<ScheduleInput>()
  const { field, fieldState } = useController<ScheduleInput, DateFieldProps['name']>({ control, name })
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

function WeekdaysField() {
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
