import { formatWon } from '@jangteo/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Coins } from 'lucide-react'
import { Link } from 'react-router'
import { pointsQuery, useHasPoints } from '../../trade/points/points-account.ts'

/** The way to the points from the account page; nothing in a shop without points. */
export function PointsSummary() {
  const { data } = useQuery(pointsQuery)
  const hasPoints = useHasPoints(true)
  if (!data || !hasPoints) return null
  const { balance, expiringSoon } = data.data
  const expiring = expiringSoon.reduce((sum, { amount }) => sum + amount, 0)
  return (
    <Link
      to="/points"
      className="flex items-center gap-3 rounded-card border border-line bg-surface px-4 py-3.5 transition-colors duration-150 hover:bg-sunken"
    >
      <Coins aria-hidden size={22} strokeWidth={1.5} className="text-brand" />
      <span className="min-w-0 flex-1">
        <span className="text-ink-soft text-sm">적립금</span>{' '}
        <strong className="font-bold tabular-nums">{formatWon(balance)}</strong>
        {expiring > 0 && (
          <span className="block text-ink-soft text-sm tabular-nums">30일 안에 {formatWon(expiring)} 소멸 예정</span>
        )}
      </span>
      <ChevronRight aria-hidden size={18} strokeWidth={1.5} className="text-ink-soft" />
    </Link>
  )
}
