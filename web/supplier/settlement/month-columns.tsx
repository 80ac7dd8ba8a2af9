import type { Settlement } from '@jangteo/contracts/ledger/settlement.ts'
import { monthText } from '@jangteo/domain/ledger/settlement-dates.ts'
import { Link } from 'react-router'
import { FIGURE_COLUMNS } from '../../desk/settlement/figure-columns.tsx'
import type { Column } from '../../ui/data-table.tsx'

export const MONTH_COLUMNS: readonly Column<Settlement>[] = [
  {
    key: 'month',
    header: '정산 월',
    cell: ({ month }) => (
      <Link
        to={`/supplier/settlement/${month}`}
        className="whitespace-nowrap rounded font-semibold tabular-nums hover:text-brand hover:underline"
      >
        {monthText(month)}
      </Link>
    ),
  },
  ...FIGURE_COLUMNS,
]
