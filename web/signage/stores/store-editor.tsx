import {
  createStore,
  listStores,
  type SignageStore,
  STORE_STATUSES,
  saveStore,
  WrittenStore,
} from '@jangteo/contracts/signage/stores.ts'
import { FormProvider } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Select } from '../../ui/select.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { STORES_KEY } from '../queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { storeSearch } from '../store-in-url.ts'
import { useEdited } from '../use-edited.tsx'
import { STORE_STATUS_WORDS } from '../words.ts'
import { HoursField } from './hours-field.tsx'
import { ManagerField } from './manager-field.tsx'
import { StorePlaceFields } from './store-place-fields.tsx'
import { storeProblem } from './store-problem.ts'
import { ZoneField } from './zone-field.tsx'

const QUIET = { quiet: true }
const STATUS_OPTIONS = STORE_STATUSES.map((value) => ({ value, label: STORE_STATUS_WORDS[value].label }))

/** A new store, or a change of one. */
export function StoreEditor({ store }: { store?: SignageStore }) {
  const navigate = useNavigate()
  const { form, submit, notice, isSaving } = useEdited<WrittenStore, SignageStore>({
    opened: store,
    valuesOf,
    rules: WrittenStore,
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

function valuesOf(store: SignageStore | undefined): WrittenStore {
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
