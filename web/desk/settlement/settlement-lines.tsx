import { LINE_KIND_LABELS, type SettlementLine } from '@jangteo/contracts/ledger/settlement.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import {
  ChevronDown,
  CirclePause,
  CirclePlay,
  PackageCheck,
  PackageOpen,
  SlidersHorizontal,
  Truck,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { TableQuery } from '../../ui/data-table/table-types.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toSearchParams } from '../../ui/url-params.ts'
import { LineDetailView } from './line-detail.tsx'
import { settlementLineQuery } from './queries.ts'

const LOOKS = {
  delivery: { tone: 'success', icon: PackageCheck },
  refund: { tone: 'warning', icon: Undo2 },
  shipping_fee: { tone: 'neutral', icon: Truck },
  return_fee: { tone: 'neutral', icon: PackageOpen },
  hold: { tone: 'warning', icon: CirclePause },
  release: { tone: 'neutral', icon: CirclePlay },
  adjustment: { tone: 'info', icon: SlidersHorizontal },
} as const

interface SettlementLinesProps {
  query: TableQuery<SettlementLine>
  /** Whose lines an admin looks at; absent for the own ones. */
  supplierId?: string
  month: string
  /** The list of the viewer's orders that this number finds. */
  orderPath: (orderNumber: string) => string
  /** What the viewer can do about an opened line. */
  actions?: (line: SettlementLine) => ReactNode
}

/** The lines of a month; each opens to its order lines. */
export function SettlementLines({ query, orderPath, actions, ...which }: SettlementLinesProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) =>
    setOpened((before) => new Set([...before].filter((one) => one !== id).concat(before.has(id) ? [] : id)))
  return (
    <DataTable
      label="정산 내역"
      columns={columnsOf(orderPath, opened, toggle)}
      query={query}
      paging={{ hrefFor: (page) => `?${toSearchParams({ page })}` }}
      empty="이 달에는 배송이 끝나거나 환불한 주문이 없습니다."
      detail={(line) =>
        opened.has(line.id) && (
          <div className="grid gap-4">
            <Detail query={settlementLineQuery(which, line.id)} />
            {actions?.(line)}
          </div>
        )
      }
    />
  )
}

function Detail({ query }: { query: ReturnType<typeof settlementLineQuery> }) {
  const { data, isError, isFetching, refetch } = useQuery(query)
  if (data) return <LineDetailView detail={data} />
  if (isError) return <ErrorState onRetry={() => void refetch()} pending={isFetching} />
  return <Skeleton className="h-28 w-full max-w-2xl" />
}

function columnsOf(
  orderPath: SettlementLinesProps['orderPath'],
  opened: ReadonlySet<string>,
  toggle: (id: string) => void,
): readonly Column<SettlementLine>[] {
  return [
    {
      key: 'order',
      header: '주문',
      cell: ({ orderNumber, reason }) =>
        orderNumber ? (
          <Link
            to={orderPath(orderNumber)}
            className="whitespace-nowrap rounded font-semibold tabular-nums hover:text-brand hover:underline"
          >
            {orderNumber}
          </Link>
        ) : (
          reason
        ),
    },
    {
      key: 'kind',
      header: '구분',
      cell: ({ kind, holdId }) => (
        <span className="flex flex-wrap gap-1">
          <Badge {...LOOKS[kind]}>{LINE_KIND_LABELS[kind]}</Badge>
          {holdId && <Badge tone="warning">보류 중</Badge>}
        </span>
      ),
    },
    { key: 'at', header: '일시', cell: ({ at }) => <Moment at={at} form="exact" /> },
    { key: 'gross', header: '거래 금액', align: 'right', cell: ({ grossAmount }) => formatMoney(grossAmount) },
    {
      key: 'commission',
      header: '수수료',
      align: 'right',
      cell: ({ commissionAmount }) => formatMoney(-commissionAmount || 0),
    },
    {
      key: 'net',
      header: '정산 금액',
      align: 'right',
      cell: ({ netAmount }) => <span className="font-semibold">{formatMoney(netAmount)}</span>,
    },
    {
      key: 'detail',
      header: '내역',
      align: 'right',
      cell: ({ id, kind, orderNumber }) => (
        <IconButton
          icon={ChevronDown}
          label={`${orderNumber ?? ''} ${LINE_KIND_LABELS[kind]} 내역`.trim()}
          aria-expanded={opened.has(id)}
          className="-my-2 aria-expanded:[&>svg]:rotate-180"
          onClick={() => toggle(id)}
        />
      ),
    },
  ]
}
