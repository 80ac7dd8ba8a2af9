import type { AdminSettlement } from '@jangteo/contracts/ledger/settlement.ts'
import { Link } from 'react-router'
import { FIGURE_COLUMNS } from '../../desk/settlement/figure-columns.tsx'
import type { Column } from '../../ui/data-table.tsx'

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
