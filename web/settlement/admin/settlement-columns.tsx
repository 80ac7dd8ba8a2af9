import type { AdminSettlement } from '@jangteo/contracts/settlement.ts'
import { Link } from 'react-router'
import type { Column } from '../../ui/data-table.tsx'
import { FIGURE_COLUMNS } from '../figure-columns.tsx'

export const SETTLEMENT_COLUMNS: readonly Column<AdminSettlement>[] = [
  {
    key: 'supplier',
    header: '공급자',
    cell: ({ supplierId, supplierName }) => (
      <Link to={`/admin/users/${supplierId}`} className="rounded font-semibold hover:text-brand hover:underline">
        {supplierName}
      </Link>
    ),
  },
  ...FIGURE_COLUMNS,
]
