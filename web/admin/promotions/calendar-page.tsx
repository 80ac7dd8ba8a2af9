import { PROMOTION_PHASE_LABELS, type PromotionPhase } from '@jangteo/contracts/promotions/promotions.ts'
import { shopDay } from '@jangteo/domain/shop-day.ts'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { CalendarRange, ChevronLeft, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { pageMeta } from '../../app/page-meta.ts'
import { PhaseBadge, periodText } from '../../desk/promotions/promotion-parts.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Page } from '../../ui/page.tsx'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { type Bar, barsOf, type CalendarDay, monthAfter, weeksOf } from './calendar-weeks.ts'
import { campaignsWithin } from './queries.ts'

export function meta() {
  return pageMeta('프로모션 달력')
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/

const parseFilters = (params: URLSearchParams) => {
  const month = params.get('month') ?? ''
  return { month: MONTH.test(month) ? month : undefined }
}

export default function CalendarPage() {
  const today = shopDay(new Date())
  const { chosen, change } = useUrlFilters(parseFilters)
  const month = chosen.month ?? today.slice(0, 7)
  const weeks = weeksOf(month)
  const [from, until] = [weeks[0]?.[0]?.day ?? '', weeks.at(-1)?.at(-1)?.day ?? '']
  const { data, isError, isFetching, refetch } = useQuery(campaignsWithin(from, until))
  const campaigns = data?.map((campaign) => ({
    ...campaign,
    from: shopDay(new Date(campaign.startsAt)),
    // A campaign that ends at midnight has its last day before.
    until: campaign.endsAt === null ? null : shopDay(new Date(Date.parse(campaign.endsAt) - 1)),
  }))
  const [year, number] = month.split('-').map(Number)
  const go = (months: number) => change({ month: monthAfter(month, months) })
  return (
    <Page
      title="프로모션 달력"
      description="모든 할인과 쿠폰의 기간을 한눈에 봅니다."
      breadcrumbs={[{ label: '프로모션', to: '/admin/promotions' }]}
    >
      <div className="flex items-center gap-1">
        <IconButton icon={ChevronLeft} label="이전 달" onClick={() => go(-1)} />
        <h2 aria-live="polite" className="min-w-32 text-center font-semibold text-lg tabular-nums">
          {year}년 {number}월
        </h2>
        <IconButton icon={ChevronRight} label="다음 달" onClick={() => go(1)} />
        <Button variant="ghost" size="small" className="ml-2" onClick={() => change({ month: undefined })}>
          이번 달
        </Button>
      </div>
      {!campaigns && isError && <ErrorState onRetry={() => void refetch()} pending={isFetching} />}
      {!campaigns && !isError && <LoadingPlaceholder className="h-112 w-full" />}
      {campaigns && (
        <>
          <div className="overflow-hidden rounded-card border border-line bg-surface max-md:hidden">
            <div aria-hidden className="grid grid-cols-7 border-line border-b text-ink-soft text-xs">
              {['일', '월', '화', '수', '목', '금', '토'].map((name) => (
                <span key={name} className="px-2 py-1.5">
                  {name}
                </span>
              ))}
            </div>
            {weeks.map((week) => (
              <Week key={week[0]?.day} week={week} today={today} bars={barsOf(week, campaigns)} />
            ))}
          </div>
          <CampaignList campaigns={campaigns} />
        </>
      )}
    </Page>
  )
}

interface Campaign {
  id: string
  name: string
  isCoupon: boolean
  phase: PromotionPhase
  sentence: string
  supplierName: string | null
  startsAt: string
  endsAt: string | null
  from: string
  until: string | null
}

const LOOKS: Record<PromotionPhase, string> = {
  draft: 'border border-line-strong border-dashed bg-surface text-ink-soft',
  proposed: 'bg-warning-soft text-warning',
  scheduled: 'bg-info-soft text-info',
  running: 'bg-brand text-on-brand',
  ended: 'bg-sunken text-ink-soft',
  stopped: 'bg-sunken text-ink-soft line-through',
  rejected: 'bg-danger-soft text-danger line-through',
}

interface WeekProps {
  week: readonly CalendarDay[]
  today: string
  bars: readonly Bar<Campaign>[]
}

function Week({ week, today, bars }: WeekProps) {
  return (
    <div className="relative border-line border-b last:border-b-0">
      <div aria-hidden className="absolute inset-0 grid grid-cols-7">
        {week.map(({ day, isInMonth }) => (
          <span
            key={day}
            className={clsx(
              'border-line px-2 py-1 text-xs tabular-nums not-first:border-l',
              !isInMonth && 'bg-canvas text-ink-faint',
            )}
          >
            <span
              className={clsx(
                'inline-grid size-6 place-items-center rounded-full',
                day === today && 'bg-ink font-bold text-canvas',
              )}
            >
              {Number(day.slice(-2))}
            </span>
          </span>
        ))}
      </div>
      <ul
        aria-label={`${week[0]?.day}부터 한 주`}
        className="relative grid min-h-24 grid-cols-7 content-start gap-y-1 pt-9 pb-2"
      >
        {bars.map(({ campaign, start, end, row, startsHere, endsHere }) => (
          <li
            key={campaign.id}
            style={{ gridColumn: `${start} / ${end + 1}`, gridRow: row }}
            className={clsx('min-w-0', startsHere && 'pl-1', endsHere && 'pr-1')}
          >
            <Link
              to={`/admin/promotions/${campaign.id}`}
              title={`${campaign.name} · ${periodText(campaign)}\n${campaign.sentence}`}
              className={clsx(
                'block truncate px-2 py-0.5 font-medium text-xs -outline-offset-2 hover:underline',
                LOOKS[campaign.phase],
                startsHere && 'rounded-l-md',
                endsHere && 'rounded-r-md',
              )}
            >
              {campaign.isCoupon && '쿠폰 · '}
              {campaign.name}
              <span className="sr-only">, {PROMOTION_PHASE_LABELS[campaign.phase]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** On phones in place of the grid, and below it for the sentences. */
function CampaignList({ campaigns }: { campaigns: readonly Campaign[] }) {
  if (campaigns.length === 0)
    return (
      <Card>
        <EmptyState
          icon={CalendarRange}
          title="이 달에는 프로모션이 없습니다"
          body="기간이 이 달과 겹치는 할인과 쿠폰이 여기에 나타납니다."
        />
      </Card>
    )
  return (
    <ul aria-label="이 달의 프로모션" className="divide-y divide-line rounded-card border border-line bg-surface">
      {campaigns.map((campaign) => (
        <li key={campaign.id} className="grid gap-1 p-4">
          <p className="flex flex-wrap items-center gap-2">
            <Link to={`/admin/promotions/${campaign.id}`} className="font-medium underline-offset-4 hover:underline">
              {campaign.name}
            </Link>
            <PhaseBadge phase={campaign.phase} />
            {campaign.isCoupon && <Badge tone="brand">쿠폰</Badge>}
            {campaign.supplierName && <Badge>{campaign.supplierName}</Badge>}
          </p>
          <p className="text-ink-soft text-sm">{campaign.sentence}</p>
        </li>
      ))}
    </ul>
  )
}
