import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import type { Column } from '../../ui/data-table.tsx'
import { formatDate } from '../../ui/format-date.ts'
import { SettlementBadge } from './settlement-badge.tsx'

const FEE_COLUMN: Column<Settlement> = {
  key: 'fee',
  header: '배송비·반품 배송비',
  align: 'right',
  isBlank: ({ feeAmount }) => feeAmount === 0,
  cell: ({ feeAmount }) => formatMoney(feeAmount),
}

const CORRECTION_COLUMN: Column<Settlement> = {
  key: 'correction',
  header: '보류·조정',
  align: 'right',
  isBlank: (settlement) => correctionOf(settlement) === 0,
  cell: (settlement) => formatMoney(correctionOf(settlement)),
}

function correctionOf({ withheldAmount, adjustmentAmount }: Settlement): number {
  return adjustmentAmount - withheldAmount
}

/** Columns shared by the settlement tables; fees and corrections only where there are some. */
export function settlementColumns({
  hasFees,
  rows,
}: {
  hasFees: boolean
  rows: readonly Settlement[]
}): readonly Column<Settlement>[] {
  const more = [
    ...(hasFees ? [FEE_COLUMN] : []),
    ...(rows.some((row) => row.withheldAmount !== 0 || row.adjustmentAmount !== 0) ? [CORRECTION_COLUMN] : []),
  ]
  return COLUMNS.flatMap((column) => (column.key === 'carried' ? [...more, column] : [column]))
}

const COLUMNS: readonly Column<Settlement>[] = [
  { key: 'gross', header: '거래 금액', align: 'right', cell: ({ grossAmount }) => formatMoney(grossAmount) },
  {
    key: 'refund',
    header: '환불',
    align: 'right',
    isBlank: ({ refundAmount }) => refundAmount === 0,
    cell: ({ refundAmount }) => formatMoney(-refundAmount),
  },
  {
    key: 'commission',
    header: '수수료',
    align: 'right',
    isBlank: ({ commissionAmount }) => commissionAmount === 0,
    cell: ({ commissionAmount }) => formatMoney(-commissionAmount),
  },
  {
    key: 'carried',
    header: '이월',
    align: 'right',
    hideable: true,
    isBlank: ({ carriedAmount }) => carriedAmount === 0,
    cell: ({ carriedAmount }) => formatMoney(carriedAmount),
  },
  {
    key: 'payable',
    header: '정산 금액',
    align: 'right',
    cell: ({ netAmount, carriedAmount }) => (
      <span className="font-semibold">{formatMoney(netAmount + carriedAmount)}</span>
    ),
  },
  {
    key: 'payableOn',
    header: '지급일',
    align: 'right',
    isBlank: ({ state }) => state === 'carried',
    cell: ({ payableOn, paidAt }) => <span className="whitespace-nowrap">{formatDate(paidAt ?? payableOn)}</span>,
  },
  { key: 'state', header: '상태', cell: ({ state }) => <SettlementBadge state={state} /> },
]
