import { DispatchRule, getDispatch, saveDispatch } from '@jangteo/contracts/shipping/dispatch.ts'
import { weekdaysText } from '@jangteo/domain/shipping/arrival.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useArrival } from '../../trade/shipping/use-arrival.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { saveOnShortcut } from '../../ui/save-on-shortcut.ts'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { useUnsavedGuard } from '../../ui/use-unsaved-guard.ts'

const dispatchQuery = queryOptions({
  queryKey: ['supplier-dispatch'],
  queryFn: async ({ signal }) => (await api(getDispatch, {}, { signal, quiet: true })).data,
})

/** Selects and checkboxes hold texts. */
interface DispatchValues {
  isPromised: boolean
  cutOff: string
  weekdays: string[]
  transitDays: string
}

const TITLE = '도착 예정일'

/** Cut-off time, weekdays and transit days, with the promise that they make now. */
export function DispatchCard() {
  const { data: rule, isError, isFetching, refetch } = useQuery(dispatchQuery)
  if (rule !== undefined) return <DispatchForm rule={rule} />
  return (
    <Card title={TITLE}>
      {isError ? (
        <ErrorState title="발송 설정을 불러오지 못했습니다" onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <div aria-busy>
          <span className="sr-only">발송 설정을 불러오는 중입니다</span>
          <Skeleton className="h-64 w-full" />
        </div>
      )}
    </Card>
  )
}

function DispatchForm({ rule }: { rule: DispatchRule | null }) {
  const client = useQueryClient()
  const form = useForm<DispatchValues>({ values: toValues(rule), resetOptions: { keepDirtyValues: true } })
  const { isDirty } = form.formState
  useUnsavedGuard(isDirty)
  const isPromised = useWatch({ control: form.control, name: 'isPromised' })
  const save = useMutation({
    mutationFn: (values: DispatchValues) => api(saveDispatch, { body: { dispatch: toRule(values) } }),
    onSuccess: ({ data }) => {
      form.reset(toValues(data))
      client.setQueryData(dispatchQuery.queryKey, data)
      toast.success(data ? '발송 설정을 저장했습니다.' : '도착 예정일을 보여 주지 않습니다.')
    },
    onError: showErrorToast,
  })
  return (
    <Card
      title={TITLE}
      description="상품 페이지와 장바구니, 주문에 도착할 날을 보여 줍니다. 결제된 주문의 날짜는 바뀌지 않습니다."
    >
      <form
        noValidate
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
        onKeyDown={saveOnShortcut}
        className="grid gap-5"
      >
        <Checkbox
          label="도착 예정일 보여 주기"
          help="끄면 ‘결제 후 영업일 3일 안에 보냅니다’라고 안내합니다."
          {...form.register('isPromised')}
        />
        {isPromised && <RuleFields form={form} />}
        <div className="flex justify-end gap-2">
          {isDirty && (
            <Button variant="ghost" onClick={() => form.reset(toValues(rule))}>
              되돌리기
            </Button>
          )}
          <Button type="submit" disabled={!isDirty} pending={save.isPending}>
            저장
          </Button>
        </div>
      </form>
    </Card>
  )
}

const { cutOff: CutOff, weekdays: Weekdays } = DispatchRule.shape
const WEEKDAYS = ['월', '화', '수', '목', '금', '토', '일']
const TRANSIT_DAYS = [1, 2, 3, 4, 5, 6, 7].map((days) => ({
  value: String(days),
  label: days === 1 ? '1일 (다음 날)' : `${days}일`,
}))

const DAY_CHIP = clsx(
  'relative grid h-11 min-w-11 place-items-center rounded-control border border-line-strong bg-surface px-3 font-medium',
  'transition-colors duration-150 hover:border-ink-soft has-checked:border-brand has-checked:bg-brand has-checked:text-on-brand',
)

function RuleFields({ form }: { form: UseFormReturn<DispatchValues> }) {
  const { errors } = form.formState
  const hasDay = validateWith(Weekdays)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="당일 발송 마감"
          required
          error={errors.cutOff?.message}
          help="이 시각까지 결제된 주문을 그날 보냅니다."
        >
          <TextInput type="time" {...form.register('cutOff', { validate: validateWith(CutOff) })} />
        </Field>
        <Field label="배송에 걸리는 날" required help="보낸 다음 날부터 셉니다. 일요일과 공휴일은 빼고 셉니다.">
          <Select options={TRANSIT_DAYS} {...form.register('transitDays')} />
        </Field>
      </div>
      <FieldGroup
        label="보내는 요일"
        required
        error={errors.weekdays?.message}
        help="공휴일에는 고른 요일이어도 보내지 않는 것으로 셉니다."
      >
        <div className="grid grid-cols-4 gap-2 sm:flex">
          {WEEKDAYS.map((day, index) => (
            <label key={day} className={DAY_CHIP}>
              <input
                type="checkbox"
                value={index + 1}
                aria-label={`${day}요일`}
                className="absolute inset-0 cursor-pointer appearance-none rounded-control"
                {...form.register('weekdays', { validate: (days: string[]) => hasDay(days.map(Number)) })}
              />
              <span aria-hidden>{day}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Preview form={form} />
    </>
  )
}

/** As buyers read it. */
function Preview({ form }: { form: UseFormReturn<DispatchValues> }) {
  const values = useWatch({ control: form.control })
  const { data: rule } = DispatchRule.safeParse(toRule({ ...toValues(null), ...values, isPromised: true }))
  const arrival = useArrival(rule ?? null)
  return (
    <div aria-live="polite" className="rounded-control bg-sunken px-4 py-3">
      {rule && arrival ? (
        <>
          <p className="font-semibold tabular-nums">지금 주문하면 {arrival.text}</p>
          <p className="text-ink-soft text-sm tabular-nums">
            {weekdaysText(rule.weekdays)} {rule.cutOff}까지 결제된 주문을 그날 보냅니다.
          </p>
        </>
      ) : (
        <p className="text-ink-soft text-sm">시각과 요일을 고르면 구매자에게 보일 도착 예정일이 나옵니다.</p>
      )}
    </div>
  )
}

const SUGGESTED: DispatchRule = { cutOff: '14:00', weekdays: [1, 2, 3, 4, 5], transitDays: 1 }

function toValues(rule: DispatchRule | null): DispatchValues {
  const { cutOff, weekdays, transitDays } = rule ?? SUGGESTED
  return { isPromised: rule !== null, cutOff, weekdays: weekdays.map(String), transitDays: String(transitDays) }
}

function toRule({ isPromised, cutOff, weekdays, transitDays }: DispatchValues): DispatchRule | null {
  return isPromised ? { cutOff, weekdays: weekdays.map(Number), transitDays: Number(transitDays) } : null
}
