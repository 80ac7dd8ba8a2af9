import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { findBestCoupon } from '@jangteo/domain/promotions/price-offer.ts'
import { clsx } from 'clsx'
import { Link, useNavigate } from 'react-router'
import { TotalsList } from '../../trade/orders/totals-list.tsx'
import { namedFees } from '../../trade/shipping/named-fees.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import type { CartRow } from './cart-rows.ts'

interface CartSummaryProps {
  /** Selected lines only. */
  rows: readonly CartRow[]
  cart: Cart
  /** Of these lines. */
  priced: PricedCart
}

/** Same function as the server's order total. */
export function CartSummary({ rows, cart, priced }: CartSummaryProps) {
  const { grade, shipping, supplierShipping } = cart
  const navigate = useNavigate()
  const items = rows.map(({ item }) => item)
  const { subtotalAmount, shippingAmount, fees } = priced
  const best = findBestCoupon(cart, items, new Date())
  const coupon = best && cart.coupons.find(({ id }) => id === best.id)
  const missing = shipping.freeShippingFrom - subtotalAmount
  const isAll = items.length === cart.items.length
  const areTooMany = !isAll && items.length > MOST_IDS
  const chosen = isAll && items.length > MOST_IDS ? 'all' : items.map(({ id }) => id).join(',')
  return (
    <Card title="결제 예정 금액" className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
      <TotalsList
        totals={priced}
        grade={grade}
        itemCount={items.length}
        {...(supplierShipping && { fees: namedFees(fees, items) })}
      />
      {supplierShipping?.zipCode === null && (
        <p className="mt-4 text-ink-soft text-sm">제주와 도서산간은 배송지를 정하면 추가 배송비가 붙을 수 있습니다.</p>
      )}
      {coupon && (
        <p className="mt-4 rounded-control bg-sunken p-3 text-sm">
          {withParticle(`쿠폰 ‘${coupon.promotion.name}’`, '을/를')} 쓰면{' '}
          <strong className="tabular-nums">{formatWon(best.saved)}</strong> 더 할인됩니다. 주문서에서 고를 수 있습니다.
        </p>
      )}
      {subtotalAmount > 0 && !supplierShipping && (
        <div className="mt-5">
          <ProgressBar
            label={shippingAmount === 0 ? '무료로 배송합니다.' : `${formatWon(missing)} 더 담으면 무료로 배송합니다.`}
            value={shippingAmount === 0 ? shipping.freeShippingFrom : subtotalAmount}
            max={shipping.freeShippingFrom}
          />
        </div>
      )}
      {areTooMany && (
        <p className="mt-4 text-danger text-sm">
          한 번에 {MOST_IDS}가지까지 골라 주문할 수 있습니다. 더 많으면 전체를 선택해 주세요.
        </p>
      )}
      <Button
        size="large"
        className="mt-5 w-full"
        disabled={
          rows.length === 0 || areTooMany || rows.some(({ problem, productProblem }) => problem || productProblem)
        }
        onClick={() => void navigate(`/checkout?items=${chosen}`)}
      >
        주문하기
      </Button>
      <Link to="/products" className={clsx(buttonClassName({ variant: 'secondary' }), 'mt-2 w-full')}>
        계속 쇼핑하기
      </Link>
    </Card>
  )
}

/** So many ids fit into an address. */
const MOST_IDS = 300
