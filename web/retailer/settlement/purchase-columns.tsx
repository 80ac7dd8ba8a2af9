import type { PurchaseMonth } from '@jangteo/contracts/ledger/settlement.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import type { Column } from '../../ui/data-table.tsx'

export const PURCHASE_COLUMNS: readonly Column<PurchaseMonth>[] = [
  {
    key: 'month',
    header: '월',
    cell: ({ month }) => <span className="whitespace-nowrap font-semibold">{monthText(month)}</span>,
  },
  { key: 'orders', header: '주문', align: 'right', cell: ({ orders }) => `${orders.toLocaleString('ko-KR')}건` },
  { key: 'paid', header: '결제', align: 'right', cell: ({ paidAmount }) => formatMoney(paidAmount) },
  {
    key: 'refunded',
    header: '환불',
    align: 'right',
    isBlank: ({ refundedAmount }) => refundedAmount === 0,
    cell: ({ refundedAmount }) => formatMoney(-refundedAmount),
  },
  { key: 'supply', header: '공급가액', align: 'right', cell: ({ supplyAmount }) => formatMoney(supplyAmount) },
  { key: 'tax', header: '부가세', align: 'right', cell: ({ taxAmount }) => formatMoney(taxAmount) },
]
