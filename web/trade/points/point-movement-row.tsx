import { POINT_MOVEMENT_LABELS, type PointMovement } from '@jangteo/contracts/points/points.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'

interface PointMovementRowProps {
  movement: PointMovement
  orderPath: (orderNumber: string) => string
}

/** One change of a balance, as members and admins see it. */
export function PointMovementRow({ movement, orderPath }: PointMovementRowProps) {
  const { kind, amount, balanceAfter, orderNumber, note, at } = movement
  return (
    <li className="flex items-start justify-between gap-4 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0">
        <p>
          <span className="font-medium">{POINT_MOVEMENT_LABELS[kind]}</span>
          {note && <span className="break-words text-ink-soft"> · {note}</span>}
        </p>
        <p className="flex flex-wrap gap-x-2 text-ink-soft text-sm">
          <Moment at={at} form="exact" />
          {orderNumber && (
            <Link to={orderPath(orderNumber)} className="text-brand underline">
              주문 {orderNumber}
            </Link>
          )}
        </p>
      </div>
      <div className="shrink-0 text-right tabular-nums">
        <p className={clsx('font-semibold', amount > 0 ? 'text-success' : 'text-ink')}>
          {amount > 0 && '+'}
          {formatWon(amount)}
        </p>
        <p className="text-ink-soft text-sm">잔액 {formatWon(balanceAfter)}</p>
      </div>
    </li>
  )
}
