import {
  PROMOTION_PHASE_LABELS,
  PROMOTION_PHASES,
  type Promotion,
  type PromotionPhase,
} from '@jangteo/contracts/promotions/promotions.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { TicketX } from 'lucide-react'
import { Link } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { type Fact, Facts } from '../../ui/facts.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { formatDate, formatDateTime } from '../../ui/format-date.ts'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { EFFECT_LABELS } from './effect-section.tsx'

const TONES: Record<PromotionPhase, Tone> = {
  draft: 'neutral',
  proposed: 'warning',
  scheduled: 'info',
  running: 'success',
  ended: 'neutral',
  stopped: 'neutral',
  rejected: 'danger',
}

export function PhaseBadge({ phase }: { phase: PromotionPhase }) {
  return <Badge tone={TONES[phase]}>{PROMOTION_PHASE_LABELS[phase]}</Badge>
}

/** Breaks between the days only. */
function Period({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>) {
  return (
    <span className="tabular-nums">
      <span className="whitespace-nowrap">{formatDate(startsAt)} ~</span>{' '}
      <span className="whitespace-nowrap">{endsAt === null ? '중지할 때까지' : formatDate(endsAt)}</span>
    </span>
  )
}

export function periodText({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>): string {
  return `${formatDate(startsAt)} ~ ${endsAt === null ? '중지할 때까지' : formatDate(endsAt)}`
}

const times = (count: number) => `${count.toLocaleString('ko-KR')}회`

/** `12 / 100회` where the uses are limited. */
function usesText({ figures: { orders }, maxUses }: Pick<Promotion, 'figures' | 'maxUses'>): string {
  return maxUses === null ? times(orders) : `${orders.toLocaleString('ko-KR')} / ${times(maxUses)}`
}

function givenText({ figures: { givenAmount }, budget }: Pick<Promotion, 'figures' | 'budget'>): string {
  return budget === null ? formatMoney(givenAmount) : `${formatMoney(givenAmount)} / ${formatMoney(budget)}`
}

/** `base`: the list, below which each promotion has its screen. */
export function promotionColumns(base: '/admin/promotions' | '/supplier/promotions'): readonly Column<Promotion>[] {
  const isAdmin = base === '/admin/promotions'
  return [
    {
      key: 'name',
      header: '이름',
      cell: ({ id, name, sentence, supplierName, isCoupon }) => (
        <span className="block min-w-0 max-w-lg">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Link to={`${base}/${id}`} className="font-medium underline-offset-4 hover:underline">
              {name}
            </Link>
            {isCoupon && <Badge tone="brand">쿠폰</Badge>}
            {isAdmin && supplierName && <Badge>{supplierName}</Badge>}
          </span>
          <span className="mt-0.5 line-clamp-2 font-normal text-ink-soft text-xs">{sentence}</span>
        </span>
      ),
    },
    { key: 'phase', header: '상태', cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    {
      key: 'period',
      header: '기간',
      hideable: true,
      cell: (promotion) => <Period {...promotion} />,
    },
    { key: 'uses', header: '사용', align: 'right', cell: usesText },
    { key: 'given', header: '할인한 금액', align: 'right', cell: givenText },
  ]
}

export interface PromotionFilters {
  search?: string | undefined
  phase?: PromotionPhase | undefined
  kind?: 'automatic' | 'coupon' | undefined
}

export function parsePromotionFilters(params: URLSearchParams): PromotionFilters {
  const { search, word } = filterParams(params)
  return { search: search(), phase: word('phase', PROMOTION_PHASES), kind: word('kind', ['automatic', 'coupon']) }
}

const KIND_SELECT = {
  name: 'kind',
  label: '종류',
  all: '모든 종류',
  options: [
    { value: 'automatic', label: '할인' },
    { value: 'coupon', label: '쿠폰' },
  ],
} as const

interface PromotionFilterBarProps {
  filters: PromotionFilters
  /** Of each phase. */
  counts: Record<string, number> | undefined
  hasKinds: boolean
  onChange: (patch: PromotionFilters) => void
}

/** Phases with their counts; one that has none is left out unless it is chosen. */
export function PromotionFilterBar({ filters, counts, hasKinds, onChange }: PromotionFilterBarProps) {
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [
    { phase: undefined, label: '전체', count: all },
    ...PROMOTION_PHASES.map((phase) => ({
      phase,
      label: PROMOTION_PHASE_LABELS[phase],
      count: counts && (counts[phase] ?? 0),
    })),
  ]
  return (
    <div className="grid gap-3">
      <nav aria-label="상태" className="overflow-x-auto">
        <ul className="flex w-max min-w-full gap-1 border-line border-b">
          {tabs
            .filter(({ phase, count }) => phase === filters.phase || phase === undefined || count !== 0)
            .map(({ phase, label, count }) => (
              <li key={label}>
                <button
                  type="button"
                  aria-current={phase === filters.phase ? 'true' : undefined}
                  onClick={() => onChange({ phase })}
                  className="-mb-px flex h-11 cursor-pointer items-center gap-1.5 border-transparent border-b-2 px-3 font-medium text-ink-soft hover:text-ink focus-visible:-outline-offset-2 aria-[current=true]:border-brand aria-[current=true]:text-ink"
                >
                  {label}
                  {count !== undefined && (
                    <span className="rounded-full bg-sunken px-2 text-ink-soft text-xs tabular-nums">
                      {count.toLocaleString('ko-KR')}
                    </span>
                  )}
                </button>
              </li>
            ))}
        </ul>
      </nav>
      <search className="grid grid-cols-2 gap-2.5 lg:flex lg:flex-wrap lg:items-center">
        <DebouncedSearch
          label="이름이나 코드로 검색"
          value={filters.search ?? ''}
          onChange={(text) => onChange({ search: text || undefined })}
          className="col-span-full lg:w-72"
        />
        {hasKinds && <FilterSelects choices={[KIND_SELECT]} filters={filters} onChange={onChange} />}
      </search>
    </div>
  )
}

export const isFiltered = (filters: PromotionFilters) => Object.values(filters).some((value) => value !== undefined)

export function nothingFound(onReset: () => void) {
  return {
    title: '조건에 맞는 프로모션이 없습니다',
    body: '검색어를 줄이거나 조건을 바꿔 보세요.',
    action: (
      <Button variant="secondary" onClick={onReset}>
        조건 초기화
      </Button>
    ),
  }
}

/** The rule in figures, beside its sentence. */
export function PromotionFacts({ promotion, isAdmin }: { promotion: Promotion; isAdmin: boolean }) {
  const { effect, startsAt, endsAt, usesPerBuyer, priority, marketPercent, supplierName, badge } = promotion
  const facts: (Fact | null)[] = [
    { term: '혜택', value: EFFECT_LABELS[effect.kind] },
    {
      term: '기간',
      value: `${formatDateTime(startsAt)} ~ ${endsAt === null ? '중지할 때까지' : formatDateTime(endsAt)}`,
    },
    { term: '사용', value: usesText(promotion) },
    { term: '할인한 금액', value: givenText(promotion) },
    usesPerBuyer === null ? null : { term: '회원 한 명당', value: times(usesPerBuyer) },
    badge ? { term: '상품 배지', value: <Badge tone="accent">{badge}</Badge> } : null,
    isAdmin ? { term: '우선순위', value: priority.toLocaleString('ko-KR') } : null,
    { term: '부담', value: bearerText(marketPercent) },
    isAdmin && supplierName ? { term: '제안한 공급자', value: supplierName } : null,
  ]
  return <Facts facts={facts.filter((fact) => fact !== null)} />
}

function bearerText(marketPercent: number): string {
  if (marketPercent === 100) return '마켓'
  return marketPercent === 0 ? '공급자' : `마켓 ${marketPercent}%, 공급자 ${100 - marketPercent}%`
}

interface PromotionPlaceholderProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** In place of a promotion that is loading, does not exist, or could not be loaded. */
export function PromotionPlaceholder({ query: { error, isFetching, refetch } }: PromotionPlaceholderProps) {
  if (!error) return <LoadingPlaceholder className="h-96 w-full" />
  // A malformed id fails validation with 400; treat it as not found.
  const isMissing = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Card>
      {isMissing ? (
        <EmptyState
          icon={TicketX}
          title="프로모션을 찾을 수 없습니다"
          body="주소가 잘못되었거나 지워진 프로모션입니다."
        />
      ) : (
        <ErrorState onRetry={() => void refetch()} pending={isFetching} />
      )}
    </Card>
  )
}
