import type { ProductImport } from '@jangteo/contracts/catalog/product-imports.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Card } from '../../../ui/card.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { recentImports } from '../queries.ts'

const STATES: Record<ProductImport['state'], string> = {
  checking: '확인 중',
  checked: '확인 끝남',
  importing: '가져오는 중',
  imported: '가져옴',
  undoing: '되돌리는 중',
  undone: '되돌림',
  failed: '실패',
}

/** An import can be looked at and undone for a week. */
export function RecentImports() {
  const { data: imports } = useQuery(recentImports)
  if (!imports || imports.length === 0) return null
  return (
    <Card title="최근 가져오기" description="7일 동안 다시 보고 되돌릴 수 있습니다.">
      <ul className="divide-y divide-line">
        {imports.map(({ id, fileName, state, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <Link
              to={`?id=${id}`}
              className="flex min-h-11 min-w-0 items-center font-medium underline-offset-4 hover:underline"
            >
              <span className="truncate">{fileName}</span>
            </Link>
            <span className="flex items-center gap-3 text-ink-soft text-sm">
              {STATES[state]}
              <Moment at={createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
