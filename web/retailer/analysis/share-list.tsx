import { formatMoney } from '@jangteo/domain/money.ts'
import type { ReactNode } from 'react'
import { Card } from '../../ui/card.tsx'

interface Share {
  name: string
  quantity: number
  amount: number
}

interface ShareListProps<Row extends Share> {
  title: string
  shares: readonly Row[]
  /** Renders the name. */
  nameOf?: (share: Row) => ReactNode
}

/** Purchases by share of the total, largest first. */
export function ShareList<Row extends Share>({ title, shares, nameOf = ({ name }) => name }: ShareListProps<Row>) {
  const sum = shares.reduce((all, { amount }) => all + amount, 0)
  return (
    <Card title={title}>
      <ol className="grid gap-3.5">
        {shares.map((share) => (
          <li key={share.name} className="grid gap-1">
            <span className="flex justify-between gap-3">
              <span className="min-w-0 truncate">{nameOf(share)}</span>
              <span className="shrink-0 tabular-nums">
                {formatMoney(share.amount)}{' '}
                <span className="ml-1 text-ink-soft text-sm">{share.quantity.toLocaleString('ko-KR')}개</span>
              </span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${sum > 0 ? (share.amount / sum) * 100 : 0}%` }}
              />
            </span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
