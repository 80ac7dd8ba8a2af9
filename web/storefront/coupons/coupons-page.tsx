import {
  type ClaimableCoupon,
  claimCoupon,
  enterCouponCode,
  type MemberCoupon,
} from '@jangteo/contracts/promotions/coupons.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronRight, Ticket, TicketX } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useSearchParams } from 'react-router'
import { validateWith } from '../../app/accounts/parts/validate-with.ts'
import { api } from '../../app/api.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { ApiError } from '../../app/session/api-error.ts'
import { showErrorToast } from '../../app/session/error-toast.ts'
import { useMutationWithToast } from '../../app/session/use-mutation-with-toast.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Field } from '../../ui/field.tsx'
import { formatDateTime } from '../../ui/format-date.ts'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Page } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { toast } from '../../ui/toast.ts'
import { soonText } from './expiry-text.ts'
import { COUPONS_KEY, claimableCoupons, couponBox } from './queries.ts'

export function meta() {
  return pageMeta('쿠폰함')
}

export default function CouponsPage() {
  return (
    <Page
      title="쿠폰함"
      description="쓸 수 있는 쿠폰은 장바구니와 주문서에서 고를 수 있습니다."
      breadcrumbs={[{ label: '내 계정', to: '/account' }]}
    >
      <CodeForm />
      <Claimables />
      <Box />
    </Page>
  )
}

const { code: Code } = enterCouponCode.body.shape

function CodeForm() {
  const client = useQueryClient()
  const form = useForm({ defaultValues: { code: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      const { data } = await api(enterCouponCode, { body: { code } })
      toast.success(`‘${data.name}’ 쿠폰을 쿠폰함에 넣었습니다.`, { description: data.sentence })
      form.reset()
      await client.invalidateQueries({ queryKey: COUPONS_KEY })
    } catch (error) {
      if (error instanceof ApiError && [400, 404, 409].includes(error.status))
        form.setError('code', { message: error.message }, { shouldFocus: true })
      else showErrorToast(error)
    }
  })
  return (
    <Card>
      <form noValidate onSubmit={submit} className="flex items-start gap-2">
        <Field
          label="쿠폰 코드"
          error={errors.code?.message}
          help="받은 코드를 입력하면 쿠폰함에 들어갑니다."
          className="min-w-0 flex-1 sm:max-w-sm"
        >
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={60}
            {...form.register('code', { validate: validateWith(Code) })}
          />
        </Field>
        <Button type="submit" pending={isSubmitting} className="mt-7">
          등록
        </Button>
      </form>
    </Card>
  )
}

/** Those that this member can still take. */
function Claimables() {
  const { data, isError, isFetching, refetch } = useQuery(claimableCoupons)
  const id = useId()
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  const open = data?.filter(({ isTaken, isSoldOut }) => !isTaken && !isSoldOut) ?? []
  if (open.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <header className="flex items-center justify-between gap-3">
        <h2 id={id} className="font-bold text-lg">
          받을 수 있는 쿠폰
        </h2>
        <Link
          to="/sale"
          className="-mr-1 inline-flex min-h-9 items-center gap-0.5 rounded-control px-1 text-ink-soft text-sm hover:text-brand"
        >
          진행 중인 행사
          <ChevronRight aria-hidden size={16} strokeWidth={1.5} />
        </Link>
      </header>
      <ul className="grid gap-3 sm:grid-cols-2">
        {open.map((coupon) => (
          <ClaimableRow key={coupon.promotionId} coupon={coupon} />
        ))}
      </ul>
    </section>
  )
}

function ClaimableRow({ coupon: { promotionId, name, sentence, endsAt } }: { coupon: ClaimableCoupon }) {
  const claim = useMutationWithToast(
    COUPONS_KEY,
    () => api(claimCoupon, { body: { promotionId } }),
    () => ({ message: `‘${name}’ 쿠폰을 받았습니다.` }),
  )
  return (
    <CouponFrame>
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="mt-1 text-ink-soft text-sm">{sentence}</p>
        {endsAt && <p className="mt-1 text-ink-faint text-xs">{formatDateTime(endsAt)}까지</p>}
      </div>
      <Button
        size="small"
        aria-label={`${name} 쿠폰 받기`}
        pending={claim.isPending}
        onClick={() => claim.mutate(undefined)}
        className="self-center"
      >
        쿠폰 받기
      </Button>
    </CouponFrame>
  )
}

const TABS = ['usable', 'past'] as const

/** The server lists usable ones first, those that expire soonest before the others. */
function Box() {
  const [params, setParams] = useSearchParams()
  const { data, isError, isFetching, refetch } = useQuery(couponBox)
  if (!data && isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  if (!data) return <LoadingPlaceholder className="h-64 w-full rounded-card" />
  const usable = data.filter(({ isUsable }) => isUsable)
  const past = data.filter(({ isUsable }) => !isUsable)
  const value = TABS.find((tab) => tab === params.get('tab')) ?? 'usable'
  return (
    <Tabs
      label="쿠폰"
      value={value}
      onValueChange={(tab) => setParams(tab === 'usable' ? {} : { tab }, { replace: true })}
      tabs={[
        {
          value: 'usable',
          label: '쓸 수 있는 쿠폰',
          count: usable.length,
          content: (
            <Coupons
              coupons={usable}
              empty={
                <EmptyState
                  icon={Ticket}
                  title="쓸 수 있는 쿠폰이 없습니다"
                  body="코드를 등록하거나 행사 페이지에서 쿠폰을 받을 수 있습니다."
                  action={
                    <Link to="/sale" className={buttonClassName()}>
                      진행 중인 행사 보기
                    </Link>
                  }
                />
              }
            />
          ),
        },
        {
          value: 'past',
          label: '지난 쿠폰',
          count: past.length,
          content: (
            <Coupons
              coupons={past}
              empty={
                <EmptyState
                  icon={TicketX}
                  title="지난 쿠폰이 없습니다"
                  body="쓰거나 기간이 끝난 쿠폰이 여기에 남습니다."
                />
              }
            />
          ),
        },
      ]}
    />
  )
}

function Coupons({ coupons, empty }: { coupons: readonly MemberCoupon[]; empty: ReactNode }) {
  if (coupons.length === 0) return <Card>{empty}</Card>
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {coupons.map((coupon) => (
        <CouponRow key={coupon.id} coupon={coupon} />
      ))}
    </ul>
  )
}

function CouponRow({ coupon }: { coupon: MemberCoupon }) {
  const { name, description, sentence, expiresAt, isUsable } = coupon
  const soon = isUsable ? soonText(expiresAt, Date.now()) : null
  return (
    <CouponFrame isPast={!isUsable}>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="font-semibold">{name}</h3>
          {soon && <Badge tone="accent">{soon}</Badge>}
        </div>
        <p className="mt-1 text-ink-soft text-sm">{sentence}</p>
        {description && <p className="mt-1 whitespace-pre-line text-ink-soft text-sm">{description}</p>}
        <p className="mt-2 text-ink-faint text-xs">
          <Fate coupon={coupon} />
        </p>
      </div>
    </CouponFrame>
  )
}

/** Until when it can be used, or what has become of it. */
function Fate({ coupon: { usedAt, orderNumber, expiresAt, isUsable } }: { coupon: MemberCoupon }) {
  if (usedAt)
    return (
      <>
        <Moment at={usedAt} form="day" /> 사용
        {orderNumber && (
          <>
            {' · '}
            <Link to={`/orders/${orderNumber}`} className="underline underline-offset-4">
              주문 {orderNumber}
            </Link>
          </>
        )}
      </>
    )
  if (isUsable) return expiresAt ? `${formatDateTime(expiresAt)}까지` : '기한 없음'
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return `${formatDateTime(expiresAt)}에 만료`
  return '지금은 쓸 수 없습니다'
}

/** A card with a coloured edge; grey once it is past. */
function CouponFrame({ isPast = false, children }: { isPast?: boolean; children: ReactNode }) {
  return (
    <li
      className={clsx(
        'relative flex gap-3 rounded-card border bg-surface p-4 pl-6',
        'before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:rounded-l-card',
        isPast ? 'border-line before:bg-line' : 'border-line before:bg-accent',
      )}
    >
      {children}
    </li>
  )
}
