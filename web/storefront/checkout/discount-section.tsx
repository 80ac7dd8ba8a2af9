import type { Cart } from '@jangteo/contracts/orders/cart.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { pointUseProblem, usablePoints } from '@jangteo/domain/points/points.ts'
import type { PricedCart } from '@jangteo/domain/promotions/price-cart.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { useController, useFormContext } from 'react-hook-form'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { WonInput } from '../../ui/number-input.tsx'
import { Select } from '../../ui/select.tsx'
import type { CheckoutValues } from './checkout-sections.tsx'

interface DiscountSectionProps {
  cart: Cart
  /** With the chosen coupon and points. */
  totals: PricedCart
}

/** The buyer's coupons, each with what it saves on this order, and points. */
export default function DiscountSection({ cart, totals }: DiscountSectionProps) {
  return (
    <Card title="쿠폰과 적립금">
      <div className="grid gap-5">
        {cart.coupons.length > 0 && <CouponField cart={cart} />}
        {cart.points && <PointsField points={cart.points} total={totals.totalAmount} />}
      </div>
    </Card>
  )
}

function CouponField({ cart }: Pick<DiscountSectionProps, 'cart'>) {
  const { control } = useFormContext<CheckoutValues>()
  const { field } = useController({ control, name: 'couponId' })
  const totalWith = (id: string | null) => priceOffer(cart, cart.items, { couponId: id }, new Date()).totalAmount
  const without = totalWith(null)
  const options = cart.coupons.map(({ id, promotion }) => {
    const saved = without - totalWith(id)
    return {
      value: id,
      saved,
      label: `${promotion.name} · ${saved > 0 ? `${formatWon(saved)} 할인` : '이 주문에는 할인 없음'}`,
    }
  })
  return (
    <Field
      label="쿠폰"
      help={
        <>
          한 주문에 한 장을 쓸 수 있습니다. <Link to="/coupons">쿠폰함 보기</Link>
        </>
      }
    >
      <Select
        placeholder="쿠폰을 쓰지 않음"
        options={options
          .toSorted((one, other) => other.saved - one.saved)
          .map(({ saved, ...option }) => ({ ...option, disabled: saved <= 0 }))}
        {...field}
      />
    </Field>
  )
}

function PointsField({ points, total }: { points: NonNullable<Cart['points']>; total: number }) {
  const { control, setValue } = useFormContext<CheckoutValues>()
  const { balance, ...terms } = points
  const use = { total, balance, terms: { isOn: true, ...terms } }
  const most = usablePoints(use)
  const { field, fieldState } = useController({
    control,
    name: 'points',
    rules: { validate: (wanted) => pointUseProblem(wanted, use) ?? true },
  })
  return (
    <Field
      label="적립금"
      error={fieldState.error?.message}
      help={`보유 ${formatWon(Math.max(0, balance))} · 이 주문에 ${formatWon(most)}까지 쓸 수 있습니다.`}
    >
      <div className="flex gap-2">
        <WonInput
          ref={field.ref}
          value={field.value}
          onValueChange={(wanted) => field.onChange(wanted ?? 0)}
          onBlur={field.onBlur}
          className="min-w-0 flex-1"
          disabled={most === 0}
        />
        <Button
          variant="secondary"
          disabled={most === 0}
          onClick={() => setValue('points', most, { shouldValidate: true })}
        >
          모두 사용
        </Button>
      </div>
    </Field>
  )
}
