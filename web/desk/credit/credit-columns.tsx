import { type CreditEntry, type CreditStatement, STATEMENT_STATE_LABELS } from '@jangteo/contracts/credit/credit.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { Moment } from '../../ui/moment.tsx'

const TONES = { open: 'info', paid: 'success', overdue: 'danger' } as const

export function StatementState({ state }: Pick<CreditStatement, 'state'>) {
  return <Badge tone={TONES[state]}>{STATEMENT_STATE_LABELS[state]}</Badge>
}

/** `numberOf` shows the number as the way to the orders of the statement. */
export function statementColumns<Row extends CreditStatement>(
  numberOf: (statement: Row) => ReactNode,
): readonly Column<Row>[] {
  return [
    { key: 'number', header: '명세', cell: numberOf },
    {
      key: 'month',
      header: '월',
      cell: ({ month }) => <span className="whitespace-nowrap">{monthText(month)}</span>,
    },
    { key: 'amount', header: '명세 금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
    {
      key: 'credited',
      header: '환불',
      align: 'right',
      isBlank: ({ creditedAmount }) => creditedAmount === 0,
      cell: ({ creditedAmount }) => formatMoney(-creditedAmount),
    },
    {
      key: 'paid',
      header: '입금',
      align: 'right',
      isBlank: ({ paidAmount }) => paidAmount === 0,
      cell: ({ paidAmount }) => formatMoney(paidAmount),
    },
    {
      key: 'remaining',
      header: '남은 금액',
      align: 'right',
      cell: ({ remainingAmount }) => <strong>{formatMoney(remainingAmount)}</strong>,
    },
    { key: 'due', header: '기한', cell: ({ dueOn }) => <span className="whitespace-nowrap">{formatDate(dueOn)}</span> },
    { key: 'state', header: '상태', cell: ({ state }) => <StatementState state={state} /> },
  ]
}

interface EntriesTableProps {
  label: string
  entries: readonly CreditEntry[]
  orderPath: (orderNumber: string) => string
  empty: string
}

export function EntriesTable({ label, entries, orderPath, empty }: EntriesTableProps) {
  return <DataTable label={label} columns={entryColumns(orderPath)} rows={entries} empty={empty} />
}

const entryColumns = (orderPath: (orderNumber: string) => string): readonly Column<CreditEntry>[] => [
  {
    key: 'order',
    header: '주문',
    cell: ({ orderNumber }) => (
      <Link to={orderPath(orderNumber)} className="rounded font-medium tabular-nums hover:text-brand hover:underline">
        {orderNumber}
      </Link>
    ),
  },
  {
    key: 'kind',
    header: '내용',
    cell: ({ kind, isWaiting }) =>
      isWaiting ? <Badge tone="warning">승인 대기</Badge> : kind === 'order' ? '외상 주문' : '환불',
  },
  { key: 'at', header: '날짜', cell: ({ at }) => <Moment at={at} /> },
  { key: 'amount', header: '금액', align: 'right', cell: ({ amount }) => formatMoney(amount) },
]
