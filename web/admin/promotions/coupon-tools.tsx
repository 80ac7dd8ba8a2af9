import {
  type CouponBatch,
  countSegment,
  createCouponBatch,
  downloadCouponCodes,
  giveCoupons,
  type Segment,
} from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { Promotion } from '@jangteo/contracts/promotions/promotions.ts'
import type { BuyerGroup } from '@jangteo/domain/promotions/promotion.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, Link2, Send, Ticket } from 'lucide-react'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api, download } from '../../app/api.ts'
import { showErrorToast, showFormError } from '../../app/session/error-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { copyWithToast } from '../../ui/copy-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { Field, FieldGroup } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Moment } from '../../ui/moment.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { randomUuid } from '../../ui/random-uuid.ts'
import { saveFile } from '../../ui/save-file.ts'
import { toast } from '../../ui/toast.ts'
import { GROUP_OPTIONS } from './promotion-preview.tsx'
import { ADMIN_PROMOTIONS_KEY, batchesOf } from './queries.ts'

const sheets = (count: number) => `${count.toLocaleString('ko-KR')}장`

/** How members get the coupon: shared code, single-use codes, and giving it to a segment. */
export function CouponTools({ promotion }: { promotion: Promotion }) {
  const [isGiving, setGiving] = useState(false)
  const isActive = promotion.status === 'active'
  return (
    <>
      <Card
        title="쿠폰 나누어 주기"
        action={
          <Button variant="secondary" size="small" disabled={!isActive} onClick={() => setGiving(true)}>
            <Send size={16} strokeWidth={1.5} />
            회원에게 주기
          </Button>
        }
      >
        <div className="grid gap-4">
          <Facts facts={waysOf(promotion)} />
          {!isActive && <p className="text-ink-soft text-sm">시작한 쿠폰만 회원에게 줄 수 있습니다.</p>}
        </div>
      </Card>
      <Batches promotion={promotion} />
      {isGiving && <GiveDialog promotion={promotion} onClose={() => setGiving(false)} />}
    </>
  )
}

function waysOf({ code, slug, isListed, isClaimable, isWelcome, validDays }: Promotion): Fact[] {
  // Coupons that members cannot take have no sale page of their own.
  const path = isListed && isClaimable ? `/sale/${encodeURIComponent(slug)}` : '/sale'
  return [
    { term: '공용 코드', value: code ? <SharedCode code={code} path={path} /> : '없음' },
    { term: '쿠폰 받기', value: isClaimable ? '행사 페이지에서 받을 수 있음' : '하지 않음' },
    { term: '가입 축하', value: isWelcome ? '새 회원에게 저절로 지급' : '하지 않음' },
    { term: '쓸 수 있는 기간', value: validDays === null ? '행사가 끝날 때까지' : `받은 날부터 ${validDays}일` },
  ]
}

function SharedCode({ code, path }: { code: string; path: string }) {
  const link = () => {
    const url = new URL(path, window.location.origin)
    url.searchParams.set('coupon', code)
    return copyWithToast(
      url.href,
      { message: '쿠폰 링크를 복사했습니다.', description: '링크를 연 회원은 쿠폰을 바로 받습니다.' },
      { message: url.href },
    )
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <strong className="font-semibold">{code}</strong>
      <Button variant="ghost" size="small" onClick={() => void link()}>
        <Link2 size={16} strokeWidth={1.5} />
        링크 복사
      </Button>
    </span>
  )
}

function Batches({ promotion }: { promotion: Promotion }) {
  const { data, isError, isFetching, refetch } = useQuery(batchesOf(promotion.id))
  const [isMaking, setMaking] = useState(false)
  return (
    <Card
      title="한 번만 쓰는 코드"
      description="전단이나 문자로 나누어 줄 코드를 만들고 CSV로 내려받습니다."
      action={
        <Button variant="secondary" size="small" onClick={() => setMaking(true)}>
          <Ticket size={16} strokeWidth={1.5} />
          코드 만들기
        </Button>
      }
    >
      {!data && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!data && !isError && <LoadingPlaceholder className="h-24 w-full" />}
      {data?.length === 0 && (
        <EmptyState icon={Ticket} title="아직 만든 코드가 없습니다" body="코드 하나를 회원 한 명이 한 번 씁니다." />
      )}
      {data && data.length > 0 && (
        <ul aria-label="코드 묶음" className="divide-y divide-line">
          {data.map((batch) => (
            <BatchRow key={batch.id} batch={batch} name={promotion.name} />
          ))}
        </ul>
      )}
      {isMaking && <BatchDialog promotion={promotion} onClose={() => setMaking(false)} />}
    </Card>
  )
}

function BatchRow({ batch, name }: { batch: CouponBatch; name: string }) {
  const { id, quantity, made, entered, used, state, createdAt } = batch
  const file = useMutation({
    mutationFn: () => download(downloadCouponCodes, { params: { id } }),
    onSuccess: (blob) => {
      saveFile(blob, `쿠폰 코드 ${name}.csv`)
      toast.success(`코드 ${sheets(quantity)}을 내려받았습니다.`)
    },
    onError: showErrorToast,
  })
  return (
    <li className="grid gap-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-56">
          <span className="flex items-center gap-2 font-medium">
            {sheets(quantity)}
            {state !== 'done' && <Badge tone="info">{state === 'waiting' ? '대기 중' : '만드는 중'}</Badge>}
          </span>
          <span className="block text-ink-soft text-sm tabular-nums">
            <Moment at={createdAt} form="exact" /> · 등록 {sheets(entered)} · 사용 {sheets(used)}
          </span>
        </p>
        <Button
          variant="secondary"
          size="small"
          disabled={state !== 'done'}
          pending={file.isPending}
          onClick={() => file.mutate()}
        >
          <Download size={16} strokeWidth={1.5} />
          CSV 내려받기
        </Button>
      </div>
      {state !== 'done' && (
        <ProgressBar label={`${sheets(quantity)} 가운데 ${sheets(made)}을 만들었습니다`} value={made} max={quantity} />
      )}
    </li>
  )
}

const { quantity: Quantity } = createCouponBatch.body.shape

function BatchDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(randomUuid)
  const form = useForm<{ quantity: number | null }>({ defaultValues: { quantity: 1_000 } })
  const submit = form.handleSubmit(async ({ quantity }) => {
    try {
      const body = { quantity: quantity ?? 0, idempotencyKey }
      const { data } = await api(createCouponBatch, { params: { id: promotion.id }, body })
      client.setQueryData(batchesOf(promotion.id).queryKey, data)
      toast.success(`코드 ${sheets(quantity ?? 0)}을 만들기 시작했습니다.`)
      onClose()
    } catch (error) {
      showFormError(form, error, { quantity: 'quantity' })
    }
  })
  return (
    <FormDialog
      title="한 번만 쓰는 코드 만들기"
      description="만드는 동안 다른 일을 해도 됩니다. 끝나면 CSV로 내려받을 수 있습니다."
      action="만들기"
      pending={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <Controller
        control={form.control}
        name="quantity"
        rules={{ validate: validateWith(Quantity) }}
        render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
          <Field label="수량" required help="한 번에 100,000장까지 만들 수 있습니다." error={error?.message}>
            <NumberInput ref={ref} value={value} unit="장" onValueChange={onChange} onBlur={onBlur} />
          </Field>
        )}
      />
    </FormDialog>
  )
}

const EVERY_MEMBER: Segment = { groups: [], lastOrderDaysAgo: null, hasNeverOrdered: false }

/** Counts first: the button says how many members get it. */
function GiveDialog({ promotion, onClose }: { promotion: Promotion; onClose: () => void }) {
  const client = useQueryClient()
  const [idempotencyKey] = useState(randomUuid)
  const [segment, setSegment] = useState(EVERY_MEMBER)
  const change = (patch: Partial<Segment>) => setSegment({ ...segment, ...patch })
  const counted = useQuery({
    queryKey: [...ADMIN_PROMOTIONS_KEY, 'segment', segment],
    queryFn: async ({ signal }) => (await api(countSegment, { body: segment }, { signal, quiet: true })).data.members,
  })
  const give = useMutation({
    mutationFn: () => api(giveCoupons, { params: { id: promotion.id }, body: { segment, idempotencyKey } }),
    onSuccess: ({ data }) => {
      toast.success(`회원 ${people(data.members)}에게 ‘${promotion.name}’ 쿠폰을 주기 시작했습니다.`)
      void client.invalidateQueries({ queryKey: ADMIN_PROMOTIONS_KEY })
      onClose()
    },
    onError: showErrorToast,
  })
  const isPossible = counted.data !== undefined && counted.data > 0
  return (
    <FormDialog
      title={`‘${promotion.name}’ 쿠폰을 회원에게 주기`}
      description="이미 이 쿠폰을 받은 회원에게는 다시 주지 않습니다."
      action={isPossible ? `${people(counted.data ?? 0)}에게 주기` : '주기'}
      pending={give.isPending}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPossible) give.mutate()
      }}
      onClose={onClose}
    >
      <SegmentFields segment={segment} onChange={change} />
      <p role="status" className="rounded-control bg-sunken px-3 py-2 text-sm">
        {countText(counted.data, counted.isError)}
      </p>
    </FormDialog>
  )
}

const people = (count: number) => `${count.toLocaleString('ko-KR')}명`

function countText(members: number | undefined, failed: boolean): string {
  if (members !== undefined)
    return members === 0 ? '조건에 맞는 회원이 없습니다.' : `조건에 맞는 회원은 ${people(members)}입니다.`
  return failed ? '회원 수를 세지 못했습니다. 잠시 후 다시 시도해 주세요.' : '회원 수를 세고 있습니다.'
}

function SegmentFields({ segment, onChange }: { segment: Segment; onChange: (patch: Partial<Segment>) => void }) {
  const { groups, lastOrderDaysAgo, hasNeverOrdered } = segment
  const toggle = (group: BuyerGroup, isOn: boolean) =>
    onChange({ groups: isOn ? [...groups, group] : groups.filter((one) => one !== group) })
  return (
    <>
      <FieldGroup label="회원" help="고르지 않으면 모든 구매 회원입니다.">
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          {GROUP_OPTIONS.map(({ value, label }) => (
            <Checkbox
              key={value}
              label={label}
              checked={groups.includes(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
          ))}
        </div>
      </FieldGroup>
      <Checkbox
        label="아직 주문한 적이 없는 회원"
        checked={hasNeverOrdered}
        onChange={({ target }) => onChange({ hasNeverOrdered: target.checked, lastOrderDaysAgo: null })}
      />
      {!hasNeverOrdered && (
        <Field label="마지막 주문이 지난 지" help="며칠 넘게 주문하지 않은 회원입니다. 비우면 따지지 않습니다.">
          <NumberInput
            value={lastOrderDaysAgo}
            unit="일"
            onValueChange={(days) => onChange({ lastOrderDaysAgo: days && Math.min(days, 3_650) })}
          />
        </Field>
      )}
    </>
  )
}
