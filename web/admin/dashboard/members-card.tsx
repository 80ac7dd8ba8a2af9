import type { getAdminDashboard } from '@jangteo/contracts/dashboards/dashboards.ts'
import type { ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { Link } from 'react-router'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { ADMIN_FIGURES } from '../../desk/dashboards/figures.ts'
import { Card } from '../../ui/card.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'

const TYPES = [
  { figure: ADMIN_FIGURES.customers, label: '고객' },
  { figure: ADMIN_FIGURES.retailers, label: '소매점' },
  { figure: ADMIN_FIGURES.suppliers, label: '공급자' },
  { figure: ADMIN_FIGURES.managers, label: '매장 매니저' },
  { figure: ADMIN_FIGURES.admins, label: '관리자' },
] as const

/** Number of members by type. */
export function MembersCard({ data }: { data: ResponseOf<typeof getAdminDashboard>['data'] | undefined }) {
  const all = data && ADMIN_FIGURES.users.value(data)
  return (
    <Card
      title="회원"
      description={all !== undefined && `모두 ${all.toLocaleString('ko-KR')}명입니다.`}
      action={
        <Link to={data ? ADMIN_FIGURES.users.to(data) : '/admin/users'} className={CARD_LINK}>
          모두 보기<span className="sr-only">: 회원</span>
        </Link>
      }
    >
      {!data && <LoadingPlaceholder className="h-52 w-full" />}
      {data && (
        <ul className="grid gap-3">
          {TYPES.map(({ figure, label }) => (
            <li key={label}>
              <TypeRow to={figure.to(data)} label={label} count={figure.value(data)} all={all ?? 0} />
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
