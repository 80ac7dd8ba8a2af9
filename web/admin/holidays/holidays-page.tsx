import { createHoliday, deleteHoliday, Holiday, listHolidays } from '@jangteo/contracts/shipping/holidays.ts'
import { dayText } from '@jangteo/domain/shipping/arrival.ts'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { showFormError } from '../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Page } from '../../ui/page.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'

export function meta() {
  return pageMeta('공휴일')
}

const HOLIDAYS_KEY = ['holidays'] as const
const FIRST_YEAR = 2026
const LAST_YEAR = 2100

function holidaysOf(year: number) {
  return queryOptions({
    queryKey: [...HOLIDAYS_KEY, year],
    queryFn: async ({ signal }) => (await api(listHolidays, { query: { year } }, { signal, quiet: true })).data,
    staleTime: 0,
  })
}

const parseFilters = (params: URLSearchParams) => ({ year: filterParams(params).amount('year', LAST_YEAR) })

export default function HolidaysPage() {
  const thisYear = new Date().getFullYear()
  const { chosen, change } = useUrlFilters(parseFilters)
  const year = Math.max(chosen.year ?? thisYear, FIRST_YEAR)
  const years = Array.from({ length: Math.max(thisYear + 2, year) - FIRST_YEAR + 1 }, (_, index) => FIRST_YEAR + index)
  const { data: holidays, isError, isFetching, refetch } = useQuery(holidaysOf(year))
  const [isAdding, setAdding] = useState(false)
  const remove = useRemoveHoliday()
  return (
    <Page
      title="공휴일"
      description="일요일과 공휴일에는 배송이 없는 것으로 도착 예정일을 셉니다."
      width="narrow"
      action={
        <Button onClick={() => setAdding(true)}>
          <Plus size={18} strokeWidth={1.5} />
          공휴일 추가
        </Button>
      }
    >
      <Field label="연도" className="w-32">
        <Select
          value={String(year)}
          options={years.map((one) => ({ value: String(one), label: `${one}년` }))}
          onChange={({ target }) => change({ year: Number(target.value) })}
        />
      </Field>
      {!holidays && isError && (
        <ErrorState title="공휴일을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
      )}
      {!holidays && !isError && (
        <div aria-busy>
          <span className="sr-only">공휴일을 불러오는 중입니다</span>
          <Skeleton className="h-96 w-full" />
        </div>
      )}
      {holidays?.length === 0 && (
        <Card>
          <EmptyState
            icon={CalendarDays}
            title={`${year}년 공휴일이 아직 없습니다`}
            body="우주항공청이 발표하는 월력요항을 보고 추가해 주세요."
          />
        </Card>
      )}
      {holidays && holidays.length > 0 && (
        <ul aria-label={`${year}년 공휴일`} className="divide-y divide-line rounded-card border border-line bg-surface">
          {holidays.map((holiday) => (
            <HolidayRow key={holiday.day} holiday={holiday} onRemove={() => remove.mutate(holiday)} />
          ))}
        </ul>
      )}
      {isAdding && (
        <AddDialog year={year} onClose={() => setAdding(false)} onAdded={(added) => change({ year: added })} />
      )}
    </Page>
  )
}

function HolidayRow({ holiday: { day, name }, onRemove }: { holiday: Holiday; onRemove: () => void }) {
  return (
    <li className="flex min-h-14 items-center gap-3 pr-2 pl-4 sm:pl-5">
      <time dateTime={day} className="w-20 shrink-0 font-medium tabular-nums">
        {dayText(day, new Date(0))}
      </time>
      <span className="min-w-0 flex-1">{name}</span>
      <IconButton icon={Trash2} label={`${day} ${name} 삭제`} className="max-sm:size-11" onClick={onRemove} />
    </li>
  )
}

function useRemoveHoliday() {
  const restore = useMutationWithToast(
    HOLIDAYS_KEY,
    (body: Holiday) => api(createHoliday, { body }),
    ({ name }) => ({ message: `‘${name}’ 공휴일을 다시 넣었습니다.` }),
  )
  return useMutationWithToast(
    HOLIDAYS_KEY,
    ({ day }: Holiday) => api(deleteHoliday, { params: { day } }),
    (holiday) => ({ message: `‘${holiday.name}’ 공휴일을 삭제했습니다.`, undo: () => restore.mutate(holiday) }),
  )
}

interface AddDialogProps {
  year: number
  onClose: () => void
  onAdded: (year: number) => void
}

const { day: Day, name: Name } = Holiday.shape

function AddDialog({ year, onClose, onAdded }: AddDialogProps) {
  const client = useQueryClient()
  const form = useForm<Holiday>({ defaultValues: { day: '', name: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (body) => {
    try {
      const { data } = await api(createHoliday, { body })
      const added = Number(body.day.slice(0, 4))
      client.setQueryData(holidaysOf(added).queryKey, data)
      toast.success(`‘${body.name.trim()}’ 공휴일을 추가했습니다.`)
      if (added !== year) onAdded(added)
      onClose()
    } catch (error) {
      showFormError(form, error, { day: 'day', name: 'name' })
    }
  })
  return (
    <FormDialog title="공휴일 추가" action="추가" pending={isSubmitting} onSubmit={submit} onClose={onClose}>
      <Field label="날짜" required error={errors.day?.message}>
        <TextInput
          type="date"
          min={`${FIRST_YEAR}-01-01`}
          max={`${LAST_YEAR}-12-31`}
          {...form.register('day', { validate: validateWith(Day) })}
        />
      </Field>
      <Field label="이름" required error={errors.name?.message}>
        <TextInput
          autoComplete="off"
          placeholder="예: 임시공휴일"
          {...form.register('name', { validate: validateWith(Name) })}
        />
      </Field>
    </FormDialog>
  )
}
