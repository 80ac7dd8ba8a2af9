import type { Activity } from '@jangteo/contracts/dashboards/dashboards.ts'
import { type LucideIcon, MessageSquareText, Package, ReceiptText, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { CARD_LINK } from '../../desk/dashboards/card-link.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadingPlaceholder } from '../../ui/loading-placeholder.tsx'
import { Moment } from '../../ui/moment.tsx'

const ICONS: Record<Activity['kind'], LucideIcon> = {
  account: UserRound,
  order: ReceiptText,
  product: Package,
  review: MessageSquareText,
}

export function ActivityCard({ activity }: { activity: readonly Activity[] | undefined }) {
  return (
    <Card
      title="최근 활동"
      action={
        <Link to="/admin/audit" className={CARD_LINK}>
          감사 기록 보기
        </Link>
      }
    >
      {!activity && <LoadingPlaceholder className="h-72 w-full" />}
      {activity?.length === 0 && (
        <EmptyState title="아직 활동이 없습니다" body="가입, 주문, 상품 승인 요청과 리뷰가 여기에 모입니다." />
      )}
      <ul className="grid gap-1">
        {activity?.map((one) => (
          <li key={one.id}>
            <ActivityEntry {...one} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ActivityEntry({ kind, text, link, at }: Activity) {
  const Icon = ICONS[kind]
  return (
    <Link
      to={link}
      className="-mx-2 flex gap-3 rounded-control px-2 py-2 transition-colors duration-150 hover:bg-sunken"
    >
      <Icon size={18} strokeWidth={1.5} className="mt-0.5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1 text-sm">{text}</span>
      <span className="shrink-0 text-ink-soft text-xs leading-6">
        <Moment at={at} />
      </span>
    </Link>
  )
}
