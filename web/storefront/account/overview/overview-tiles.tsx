import { useQuery } from '@tanstack/react-query'
import { Eye, Heart, type LucideIcon, PenLine, ReceiptText } from 'lucide-react'
import { Link } from 'react-router'
import { ordersMatching } from '../../orders/queries.ts'
import { itemsToReview } from '../../reviews/queries.ts'

interface OverviewTilesProps {
  wished: number | undefined
  seen: number | undefined
}

export function OverviewTiles({ wished, seen }: OverviewTilesProps) {
  const orders = useQuery(ordersMatching({ page: 1, limit: 3 }))
  const toReview = useQuery(itemsToReview({ page: 1, limit: 1 }))
  return (
    <ul className="grid grid-cols-4 divide-x divide-line overflow-hidden rounded-card border border-line bg-surface">
      <Tile icon={ReceiptText} label="주문 내역" count={orders.data?.total} to="/orders" />
      <Tile icon={PenLine} label="쓸 리뷰" count={toReview.data?.total} to="/reviews" />
      <Tile icon={Heart} label="찜한 상품" count={wished} to="/account/wishes" />
      <Tile icon={Eye} label="최근 본" count={seen} to="/account/seen" />
    </ul>
  )
}

interface TileProps {
  icon: LucideIcon
  label: string
  /** Undefined while it is not known. */
  count: number | undefined
  to: string
}

function Tile({ icon: Icon, label, count, to }: TileProps) {
  return (
    <li>
      <Link
        to={to}
        className="grid justify-items-center gap-1 px-1 py-4 text-center transition-colors duration-150 hover:bg-sunken focus-visible:-outline-offset-2 sm:py-5"
      >
        <Icon aria-hidden size={22} strokeWidth={1.5} className="text-brand" />
        <span className="text-ink-soft text-xs sm:text-sm">{label}</span>
        <strong className="font-bold text-lg tabular-nums">
          {count === undefined ? '–' : count.toLocaleString('ko-KR')}
        </strong>
      </Link>
    </li>
  )
}
