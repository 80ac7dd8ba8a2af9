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
import { Combobox } from '../../ui/combobox.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Select } from '../../ui/select.tsx'
import { selectLoadingProps } from '../../ui/select-loading-props.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { STORE_STATUS_LABELS } from '../labels.ts'
import { STORES_KEY, storeManagers } from '../queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { storeSearch } from '../store-in-url.ts'
import { useEditForm } from '../use-edit-form.tsx'
import { HoursField } from './hours-field.tsx'
import { StorePlaceFields } from './store-place-fields.tsx'

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

const MOST_FOUND = 40
const FIRST = ['Asia/Seoul', 'UTC']

/** Searches IANA time zone names; nearby zones first. */
function findTimeZones(text: string): string[] {
  const wanted = text.trim().toLowerCase().replace(/\s/g, '_')
  const all = [...FIRST, ...Intl.supportedValuesOf('timeZone').filter((zone) => !FIRST.includes(zone))]
  return all.filter((zone) => zone.toLowerCase().includes(wanted)).slice(0, MOST_FOUND)
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
