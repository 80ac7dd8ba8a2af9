import { computeTotals, type ShippingRule } from '@jangteo/domain/catalog/pricing.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { Link, useNavigate } from 'react-router'
import { TotalsList } from '../../trade/orders/totals-list.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { CartRow } from './cart-rows.ts'

interface CartSummaryProps {
  /** Selected lines only. */
  rows: readonly CartRow[]
  grade: Grade | null
  shipping: ShippingRule
}

/** Same function as the server's order total. */
export function CartSummary({ rows, grade, shipping }: CartSummaryProps) {
  const navigate = useNavigate()
  const items = rows.map(({ item }) => item)
  const totals = computeTotals(items, grade, shipping)
  const { subtotalAmount, shippingAmount } = totals
  const missing = shipping.freeShippingFrom - subtotalAmount
  return (
    <Card title="결제 예정 금액" className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
      <TotalsList totals={totals} grade={grade} itemCount={items.length} />
      {subtotalAmount > 0 && (
        <div className="mt-5">
          <ProgressBar
            label={shippingAmount === 0 ? '무료로 배송합니다.' : `${formatWon(missing)} 더 담으면 무료로 배송합니다.`}
            value={shippingAmount === 0 ? shipping.freeShippingFrom : subtotalAmount}
            max={shipping.freeShippingFrom}
          />
        </div>
      )}
      <Button
        size="large"
        className="mt-5 w-full"
        disabled={rows.length === 0 || rows.some(({ problem, productProblem }) => problem || productProblem)}
        onClick={() => void navigate(`/checkout?items=${items.map(({ id }) => id).join(',')}`)}
      >
        주문하기
      </Button>
      <Link to="/products" className={clsx(buttonClassName({ variant: 'secondary' }), 'mt-2 w-full')}>
        계속 쇼핑하기
      </Link>
    </Card>
  )
}
