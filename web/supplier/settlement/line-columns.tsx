import { LINE_KIND_LABELS, type SettlementLine } from '@jangteo/contracts/ledger/settlement.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { PackageCheck, PackageOpen, Truck, Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { Moment } from '../../ui/moment.tsx'

const LOOKS = {
  delivery: { tone: 'success', icon: PackageCheck },
  refund: { tone: 'warning', icon: Undo2 },
  shipping_fee: { tone: 'neutral', icon: Truck },
  return_fee: { tone: 'neutral', icon: PackageOpen },
} as const

export const LINE_COLUMNS: readonly Column<SettlementLine>[] = [
  {
    key: 'order',
    header: '주문',
    cell: ({ orderNumber }) => (
      <Link
        to={`/supplier/orders?status=all&search=${orderNumber}`}
        className="whitespace-nowrap rounded font-semibold tabular-nums hover:text-brand hover:underline"
      >
        {orderNumber}
      </Link>
    ),
  },
  { key: 'kind', header: '구분', cell: ({ kind }) => <Badge {...LOOKS[kind]}>{LINE_KIND_LABELS[kind]}</Badge> },
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
]
