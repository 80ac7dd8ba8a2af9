import {
  createStore,
  listStores,
  type SignageStore,
  STORE_STATUSES,
  StoreInput,
  saveStore,
} from '@jangteo/contracts/signage/stores.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider, useController, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Select } from '../../ui/select.tsx'
import { selectLoadingProps } from '../../ui/select-loading-props.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { STORE_STATUS_LABELS, WEEKDAYS } from '../labels.ts'
import { STORES_KEY, storeManagers } from '../queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { storeSearch } from '../store-in-url.ts'
import { TimeInput } from '../time-input.tsx'
import { useEditForm } from '../use-edit-form.tsx'
import { ORIENTATION_LABELS } from './store-texts.ts'

const QUIET = { quiet: true }
const STATUS_OPTIONS = STORE_STATUSES.map((value) => ({ value, label: STORE_STATUS_LABELS[value].label }))

/** Creates or edits a store. */
export function StoreEditor({ store }: { store?: SignageStore }) {
  const navigate = useNavigate()
  const { form, submit, notice, isSaving } = useEditForm<StoreInput, SignageStore>({
    opened: store,
    valuesOf,
    rules: StoreInput,
    further: storeProblem,
    save: async (body, opened) =>
      opened
        ? (await api(saveStore, { params: { id: opened.id }, body: { ...body, version: opened.version } }, QUIET)).data
        : (await api(createStore, { body }, QUIET)).data,
    fetchLatest: async () => (await api(listStores, {}, QUIET)).data.stores.find(({ id }) => id === store?.id),
    stale: STORES_KEY,
    saidAs: ({ name }) => `‘${name}’ 매장을 저장했습니다.`,
    onSaved: ({ id }) => void navigate(`/signage/stores${storeSearch(id)}`),
  })
  const { register, formState } = form
  const { errors } = formState
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid max-w-3xl gap-5">
        <Card title="기본 정보">
          <div className="grid gap-4">
            <Field label="매장 이름" required error={errors.name?.message}>
              <TextInput maxLength={200} autoComplete="off" {...register('name')} />
            </Field>
            <Field label="설명" error={errors.description?.message}>
              <Textarea rows={2} maxLength={2_000} {...register('description')} />
            </Field>
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="상태" help="운영 중이 아니면 화면이 쉽니다." error={errors.status?.message}>
                <Select options={STATUS_OPTIONS} {...register('status')} />
              </Field>
              <ManagerField />
            </div>
          </div>
        </Card>
        <StorePlaceFields />
        <Card title="시간">
          <div className="grid gap-5">
            <ZoneField />
            <HoursField />
          </div>
        </Card>
        <SaveBar back={`/signage/stores${storeSearch(store?.id)}`} saving={isSaving} action="저장" notice={notice} />
      </form>
    </FormProvider>
  )
}

function valuesOf(store: SignageStore | undefined): StoreInput {
  return {
    name: store?.name ?? '',
    description: store?.description ?? '',
    status: store?.status ?? 'active',
    address: store?.address ?? { street: '', city: '', state: '', zipcode: '' },
    managerId: store?.manager?.id ?? null,
    timezone: store?.timezone ?? 'Asia/Seoul',
    displaySettings: store?.displaySettings ?? { resolution: '1920x1080', orientation: 'landscape' },
    businessHours: store?.businessHours ?? null,
  }
}

/** Schedules and opening hours are in the store's time zone. */
function ZoneField() {
  const { control } = useFormContext<StoreInput>()
  const { field, fieldState } = useController<StoreInput, 'timezone'>({ control, name: 'timezone' })
  const [text, setText] = useState('')
  return (
    <Field label="시간대" required help="영업시간과 편성은 이 시간대의 시각입니다." error={fieldState.error?.message}>
      <Combobox
        placeholder="도시나 지역 이름 (예: Seoul)"
        chosen={field.value || null}
        options={findTimeZones(text).map((zone) => ({ value: zone, label: zone }))}
        onSearch={setText}
        onChoose={(zone) => field.onChange(zone ?? '')}
      />
    </Field>
  )
}

const MAX_FOUND = 40
const FIRST = ['Asia/Seoul', 'UTC']

/** Searches IANA time zone names; nearby zones first. */
function findTimeZones(text: string): string[] {
  const wanted = text.trim().toLowerCase().replace(/\s/g, '_')
  const all = [...FIRST, ...Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST.includes(zone))]
  return all.filter((zone) => zone.toLowerCase().includes(wanted)).slice(0, MAX_FOUND)
}

function ManagerField() {
  const { control } = useFormContext<StoreInput>()
  const { field, fieldState } = useController<StoreInput, 'managerId'>({ control, name: 'managerId' })
  const managers = useQuery(storeManagers)
  return (
    <Field label="매니저" help="매장 매니저 계정 가운데 고릅니다." error={fieldState.error?.message}>
      <Select
        options={(managers.data ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        {...selectLoadingProps(managers, '없음')}
        ref={field.ref}
        value={field.value ?? ''}
        onChange={(event) => field.onChange(event.target.value || null)}
      />
    </Field>
  )
}

/** Validation across fields, which the schema does not express. */
function storeProblem({ timezone, businessHours }: StoreInput): { field: string; message: string } | null {
  if (!timezone) return { field: 'timezone', message: '시간대를 고르세요' }
  const day = businessHours?.findIndex((window) => window !== null && window.startTime === window.endTime) ?? -1
  return day === -1 ? null : { field: `businessHours.${day}.endTime`, message: '여는 시각과 닫는 시각은 달라야 합니다' }
}

const ADDRESS_FIELDS = [
  { name: 'street', label: '도로명 주소', most: 200 },
  { name: 'city', label: '시·군·구', most: 100 },
  { name: 'state', label: '시·도', most: 100 },
  { name: 'zipcode', label: '우편번호', most: 20 },
] as const

/** Address and display settings of a store. */
function StorePlaceFields() {
  const { register, formState } = useFormContext<StoreInput>()
  const { address, displaySettings } = formState.errors
  return (
    <>
      <Card title="주소">
        <div className="grid gap-4 sm:grid-cols-2">
          {ADDRESS_FIELDS.map(({ name, label, most }) => (
            <Field key={name} label={label} error={address?.[name]?.message}>
              <TextInput maxLength={most} {...register(`address.${name}`)} />
            </Field>
          ))}
        </div>
      </Card>
      <Card title="화면 설정">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="해상도" required help="가로x세로" error={displaySettings?.resolution?.message}>
            <TextInput autoComplete="off" {...register('displaySettings.resolution')} />
          </Field>
          <Field label="방향" error={displaySettings?.orientation?.message}>
            <Select
              options={Object.entries(ORIENTATION_LABELS).map(([value, label]) => ({ value, label }))}
              {...register('displaySettings.orientation')}
            />
          </Field>
        </div>
      </Card>
    </>
  )
}

const USUAL = { startTime: '09:00', endTime: '21:00' }

/** Opening hours per weekday; may run overnight or around the clock. */
function HoursField() {
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
