import { PAGE_SIZE } from '@jangteo/contracts/paging.ts'
import {
  PRICE_LIST_PHASE_LABELS,
  PRICE_LIST_PHASES,
  type PriceList,
  type PriceListPhase,
} from '@jangteo/contracts/price-lists/price-lists.ts'
import { GRADE_LABELS } from '@jangteo/domain/grades/grades.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus, Tags } from 'lucide-react'
import { Link } from 'react-router'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { DebouncedSearch } from '../../ui/debounced-search.tsx'
import { filterParams } from '../../ui/filter-params.ts'
import { FilterSelects } from '../../ui/filter-selects.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { formatNumber } from '../../ui/format-number.ts'
import { Page } from '../../ui/page.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { useUrlFilters } from '../../ui/use-url-filters.ts'
import { basePath, type PriceListScope, priceListsMatching } from './price-list-queries.ts'

const DESCRIPTIONS: Record<PriceListScope, string> = {
  admin: '소매점이나 등급에 따로 줄 단가를 정합니다. 공급자의 단가표도 여기에서 보고 중지할 수 있습니다.',
  supplier: '소매점이나 등급에 따로 줄 내 상품의 단가를 정합니다. 등급 가격과 견주어 낮은 값이 적용됩니다.',
}

const TONES: Record<PriceListPhase, Tone> = {
  draft: 'neutral',
  scheduled: 'info',
  running: 'success',
  ended: 'neutral',
  stopped: 'neutral',
}

export function PhaseBadge({ phase }: { phase: PriceListPhase }) {
  return <Badge tone={TONES[phase]}>{PRICE_LIST_PHASE_LABELS[phase]}</Badge>
}

interface Filters {
  search?: string | undefined
  phase?: PriceListPhase | undefined
}

function readFilters(params: URLSearchParams): Filters {
  return { search: filterParams(params).search(), phase: filterParams(params).word('phase', PRICE_LIST_PHASES) }
}

const PHASES = [
  {
    name: 'phase',
    label: '상태',
    all: '모든 상태',
    options: PRICE_LIST_PHASES.map((value) => ({ value, label: PRICE_LIST_PHASE_LABELS[value] })),
  },
] as const

export function PriceListsScreen({ scope }: { scope: PriceListScope }) {
  const { chosen, inAddress, page, change, reset } = useUrlFilters(readFilters)
  const lists = useQuery(priceListsMatching(scope, { ...inAddress, page, limit: PAGE_SIZE }))
  const isFiltered = Object.values(inAddress).some(Boolean)
  return (
    <Page title="단가표" description={DESCRIPTIONS[scope]} action={<NewLink scope={scope} />}>
      <search className="flex flex-wrap items-center gap-2.5">
        <DebouncedSearch
          label="단가표 이름 검색"
          value={chosen.search ?? ''}
          onChange={(text) => change({ search: text || undefined })}
          className="w-full sm:w-72"
        />
        <FilterSelects choices={PHASES} filters={chosen} onChange={change} />
      </search>
      <DataTable
        label="단가표 목록"
        rememberAs={`${scope}-price-lists`}
        columns={columnsFor(scope)}
        query={lists}
        paging={{ hrefFor: (next) => `?${toSearchParams({ ...inAddress, page: next })}` }}
        empty={{
          icon: Tags,
          ...(isFiltered
            ? {
                title: '조건에 맞는 단가표가 없습니다',
                action: (
                  <Button variant="secondary" onClick={reset}>
                    조건 초기화
                  </Button>
                ),
              }
            : {
                title: '아직 단가표가 없습니다',
                body: '단가표를 만들고 시작하면 고른 소매점이 그 단가로 삽니다.',
                action: <NewLink scope={scope} />,
              }),
        }}
      />
    </Page>
  )
}

function NewLink({ scope }: { scope: PriceListScope }) {
  return (
    <Link to={`${basePath(scope)}/new`} className={buttonClassName()}>
      <Plus size={18} strokeWidth={1.5} />
      단가표 만들기
    </Link>
  )
}

function columnsFor(scope: PriceListScope): Column<PriceList>[] {
  const owner: Column<PriceList> = {
    key: 'owner',
    header: '만든 곳',
    cell: ({ supplierName }) => supplierName ?? '장터',
  }
  return [
    {
      key: 'name',
      header: '이름',
      cell: ({ id, name, isFixed }) => (
        <span className="grid justify-items-start gap-0.5">
          <Link to={`${basePath(scope)}/${id}`} className="font-semibold hover:text-brand hover:underline">
            {name}
          </Link>
          {isFixed && <Badge tone="info">이 가격으로</Badge>}
        </span>
      ),
    },
    { key: 'phase', header: '상태', cell: ({ phase }) => <PhaseBadge phase={phase} /> },
    ...(scope === 'admin' ? [owner] : []),
    { key: 'audience', header: '적용 대상', cell: (list) => audienceText(list) },
    { key: 'terms', header: '단가', cell: (list) => termsText(list) },
    {
      key: 'period',
      header: '기간',
      cell: ({ startsOn, endsOn }) => (
        <span className="tabular-nums">
          <span className="whitespace-nowrap">{formatDate(startsOn)} ~</span>{' '}
          <span className="whitespace-nowrap">{endsOn ? formatDate(endsOn) : '중지할 때까지'}</span>
        </span>
      ),
    },
  ]
}

function audienceText({ grades, retailerCount }: PriceList): string {
  const parts = [
    ...grades.map((grade) => `${GRADE_LABELS[grade]} 등급`),
    ...(retailerCount > 0 ? [`소매점 ${formatNumber(retailerCount)}곳`] : []),
  ]
  return parts.join(', ') || '정하지 않음'
}

function termsText({ percentOff, priceCount }: PriceList): string {
  const parts = [
    ...(percentOff === null ? [] : [`전 상품 ${percentOff}% 할인`]),
    ...(priceCount > 0 ? [`상품 단가 ${formatNumber(priceCount)}개`] : []),
  ]
  return parts.join(', ') || '정하지 않음'
}
