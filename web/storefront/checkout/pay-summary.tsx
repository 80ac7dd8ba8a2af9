import type { Checkout } from '@jangteo/contracts/orders/checkout.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import { useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { TotalsList } from '../../trade/orders/totals-list.tsx'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { CheckoutValues } from './checkout-values.ts'

interface PaySummaryProps {
  checkout: Checkout
  pending: boolean
  /** The last attempt got no response. */
  unanswered: boolean
}

export function PaySummary({ checkout: { cart, totals }, pending, unanswered }: PaySummaryProps) {
  const { register, formState } = useFormContext<CheckoutValues>()
  const orderable = cart.items.length > 0 && cart.items.every(({ problem }) => problem === null)
  const sellers = [...new Set(cart.items.map(({ supplierName }) => supplierName))].join(', ')
  return (
    <Card title="결제 금액" className="lg:sticky lg:top-[calc(var(--header-height)+1rem)]">
      <TotalsList totals={totals} grade={cart.grade} itemCount={cart.items.length} label="결제할 금액" />
      <Checkbox
        className="mt-5"
        label="주문 내용과 개인정보 제공에 동의합니다. (필수)"
        help={`배송을 위해 받는 분, 연락처, 주소를 판매자(${sellers})에게 제공합니다.`}
        error={formState.errors.consent?.message}
        {...register('consent', { required: '주문 내용과 개인정보 제공에 동의해 주세요' })}
      />
      {unanswered && (
        <p role="status" className="mt-4 text-ink-soft text-sm">
          응답을 받지 못했습니다. 다시 눌러도 주문은 한 번만 접수됩니다.
        </p>
      )}
      {orderable ? (
        <Button type="submit" size="large" pending={pending} className="mt-5 w-full">
          {formatWon(totals.totalAmount)} 결제하기
        </Button>
      ) : (
        <Link to="/cart" className={clsx(buttonClassName({ size: 'large' }), 'mt-5 w-full')}>
          장바구니에서 고치기
        </Link>
      )}
    </Card>
  )
}
