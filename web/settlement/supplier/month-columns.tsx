import type { Settlement } from '@jangteo/contracts/settlement.ts'
import { monthText } from '@jangteo/domain/settlement-dates.ts'
import { Link } from 'react-router'
import type { Column } from '../../ui/data-table.tsx'
import { FIGURE_COLUMNS } from '../figure-columns.tsx'

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
