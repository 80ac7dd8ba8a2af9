import {
  createSchedule,
  listSchedules,
  type Playlist,
  ScheduleInput,
  type StoreSchedule,
  saveSchedule,
} from '@jangteo/contracts/signage/playlists.ts'
import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { scheduleProblem } from '@jangteo/domain/signage/playlist-schedule.ts'
import { FormProvider, useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { Card } from '../../ui/card.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { useDebounced } from '../../ui/use-debounced.ts'
import { schedulesKey } from '../queries.ts'
import { SaveBar } from '../save-bar.tsx'
import { storeSearch } from '../store-in-url.ts'
import { useEditForm } from '../use-edit-form.tsx'
import { LazyWeekCalendar } from './lazy-week-calendar.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { draftSchedule, namedSchedule, storePlan } from './store-plan.ts'

interface ScheduleEditorProps {
  store: SignageStore
  /** Undefined when creating. */
  schedule?: StoreSchedule | undefined
  schedules: readonly StoreSchedule[]
  playlists: readonly Playlist[]
}

const QUIET = { quiet: true }

/** Form on the left, resulting week on the right. */
export function ScheduleEditor({ store, schedule, schedules, playlists }: ScheduleEditorProps) {
  const navigate = useNavigate()
  const params = { storeId: store.id }
  const back = `/signage/schedules${storeSearch(store.id)}`
  const { form, submit, notice, isSaving } = useEditForm<ScheduleInput, StoreSchedule>({
    opened: schedule,
    valuesOf: (one) => valuesOf(one, playlists),
    rules: ScheduleInput,
    further: scheduleProblem,
    save: async (values, opened) => {
      const body = asMeant(values)
      if (!opened) return (await api(createSchedule, { params, body }, QUIET)).data
      const { id, version } = opened
      return (await api(saveSchedule, { params: { id }, body: { ...body, version } }, QUIET)).data
    },
    fetchLatest: async () =>
      (await api(listSchedules, { params }, QUIET)).data.schedules.find(({ id }) => id === schedule?.id),
    stale: schedulesKey(store.id),
    saidAs: ({ name }) => `‘${name}’ 편성을 저장했습니다.`,
    onSaved: () => void navigate(back),
  })
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} onKeyDown={saveOnShortcut} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <Card>
            <div className="grid gap-4">
              <ScheduleFields playlists={playlists} />
            </div>
          </Card>
          <Card title="주간 편성표" description="이 편성을 저장하면 이렇게 됩니다.">
            <DraftWeek store={store} schedule={schedule} schedules={schedules} playlists={playlists} />
          </Card>
        </div>
        <SaveBar back={back} saving={isSaving} action="저장" notice={notice} />
      </form>
    </FormProvider>
  )
}

function DraftWeek({ store, schedule, schedules, playlists }: ScheduleEditorProps) {
  const written = useDebounced(useWatch<ScheduleInput>() as ScheduleInput)
  const others = schedules.filter(({ id }) => id !== schedule?.id).map(namedSchedule)
  const meant = asMeant(written)
  const isSound =
    ScheduleInput.shape.startTime.safeParse(meant.startTime).success &&
    ScheduleInput.shape.endTime.safeParse(meant.endTime).success &&
    !scheduleProblem(meant)
  const draft = draftSchedule(meant, schedule)
  return (
    <LazyWeekCalendar
      plan={storePlan(store, isSound ? [...others, draft] : others, playlists)}
      marked={draft.id}
      showing={meant.specificDate ?? undefined}
    />
  )
}

/** Clears the days that belong to another schedule type. */
function asMeant(written: ScheduleInput): ScheduleInput {
  const { type } = written
  return {
    ...written,
    daysOfWeek: type === 'weekly' ? written.daysOfWeek : [],
    specificDate: type === 'one_time' ? written.specificDate : null,
    validFrom: type === 'one_time' ? null : written.validFrom,
    validUntil: type === 'one_time' ? null : written.validUntil,
  }
}

function valuesOf(schedule: StoreSchedule | undefined, playlists: readonly Playlist[]): ScheduleInput {
  return {
    name: schedule?.name ?? '',
    description: schedule?.description ?? '',
    playlistId: schedule?.playlistId ?? (playlists.length === 1 ? (playlists[0]?.id ?? '') : ''),
    isActive: schedule?.isActive ?? true,
    type: schedule?.type ?? 'daily',
    daysOfWeek: schedule?.daysOfWeek ?? [],
    specificDate: schedule?.specificDate ?? null,
    startTime: schedule?.startTime ?? '09:00',
    endTime: schedule?.endTime ?? '18:00',
    priority: schedule?.priority ?? 0,
    validFrom: schedule?.validFrom ?? null,
    validUntil: schedule?.validUntil ?? null,
  }
}
