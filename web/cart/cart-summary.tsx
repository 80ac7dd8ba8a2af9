import type { CartItem } from '@jangteo/contracts/cart.ts'
import type { Grade } from '@jangteo/domain/grades.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { FREE_SHIPPING_FROM, totalsOf } from '@jangteo/domain/pricing.ts'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { GRADE_WORDS } from '../people/words.ts'
import { buttonLook } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'

interface CartSummaryProps {
  /** Only those that are chosen. */
  items: readonly CartItem[]
  grade: Grade | null
}

/** The same function that the server computes an order with. */
export function CartSummary({ items, grade }: CartSummaryProps) {
  const totals = totalsOf(items, grade)
  const { subtotalAmount, discountAmount, shippingAmount, taxAmount, totalAmount } = totals
  const missing = FREE_SHIPPING_FROM - subtotalAmount
  return (
    <Card title="결제 예정 금액" className="lg:sticky lg:top-20">
      <dl className="grid gap-2.5">
        <Row label={`상품 금액 (${items.length}가지)`} amount={subtotalAmount} />
        {discountAmount > 0 && grade && (
          <Row label={`${GRADE_WORDS[grade]} 등급 할인`} amount={-discountAmount} accent />
        )}
        <Row label="배송비" amount={shippingAmount} />
        <Row label="부가세" amount={taxAmount} />
        <div className="mt-1 flex items-baseline justify-between border-line border-t pt-3.5">
          <dt className="font-semibold">합계</dt>
          <dd className="font-bold text-xl tabular-nums">{formatWon(totalAmount)}</dd>
        </div>
      </dl>
      {subtotalAmount > 0 && (
        <div className="mt-5">
          <ProgressBar
            label={shippingAmount === 0 ? '무료로 배송합니다.' : `${formatWon(missing)} 더 담으면 무료로 배송합니다.`}
            value={shippingAmount === 0 ? FREE_SHIPPING_FROM : subtotalAmount}
            max={FREE_SHIPPING_FROM}
          />
        </div>
      )}
      <Link to="/products" className={clsx(buttonLook({ variant: 'secondary' }), 'mt-5 w-full')}>
        계속 쇼핑하기
      </Link>
    </Card>
  )
}

function Row({ label, amount, accent = false }: { label: string; amount: number; accent?: boolean }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-soft">{label}</dt>
      <dd className={clsx('tabular-nums', accent && 'font-semibold text-accent')}>{formatWon(amount)}</dd>
    </div>
  )
}
