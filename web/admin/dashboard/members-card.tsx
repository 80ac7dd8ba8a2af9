import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { Link } from 'react-router'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'

type Users = ResponseOf<typeof getAdminDashboard>['data']['users']

const TYPES: readonly { type: keyof Users; label: string }[] = [
  { type: 'customer', label: '고객' },
  { type: 'retailer', label: '소매점' },
  { type: 'supplier', label: '공급자' },
  { type: 'manager', label: '매장 매니저' },
  { type: 'admin', label: '관리자' },
]

/** Number of members by type. */
export function MembersCard({ users }: { users: Users | undefined }) {
  const all = users && Object.values(users).reduce((sum, count) => sum + count, 0)
  return (
    <Card
      title="회원"
      description={all !== undefined && `모두 ${all.toLocaleString('ko-KR')}명입니다.`}
      action={
        <Link to="/admin/users" className={CARD_LINK}>
          모두 보기<span className="sr-only">: 회원</span>
        </Link>
      }
    >
      {!users && <LoadingPlaceholder className="h-52 w-full" />}
      {users && (
        <ul className="grid gap-3">
          {TYPES.map(({ type, label }) => (
            <li key={type}>
              <TypeRow to={`/admin/users?userType=${type}`} label={label} count={users[type]} all={all ?? 0} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function TypeRow({ to, label, count, all }: { to: string; label: string; count: number; all: number }) {
  return (
    <Link to={to} className="group grid gap-1 rounded">
      <span className="flex justify-between gap-3">
        <span className="group-hover:text-brand group-hover:underline">{label}</span>
        <span className="tabular-nums">{count.toLocaleString('ko-KR')}명</span>
      </span>
      <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-brand" style={{ width: `${all ? (count / all) * 100 : 0}%` }} />
      </span>
    </Link>
  )
}
