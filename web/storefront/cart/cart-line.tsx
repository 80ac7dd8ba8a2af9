import { type CartItem, removeFromCart, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { type OrderLimits, orderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { PriceNote } from '../../trade/catalog/price-text.tsx'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { QuantityStepper } from '../../trade/catalog/quantity-stepper.tsx'
import { productPath } from '../../trade/catalog/shop-paths.ts'
import { PromotionText } from '../../trade/orders/promotion-text.tsx'
import { ArrivalLine } from '../../trade/shipping/arrival-line.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import type { CartRow } from './cart-rows.ts'
import { ChangeOption } from './change-option.tsx'
import { useCartChange } from './use-cart-change.ts'

interface CartLineProps {
  row: CartRow
  /** Off the line by promotions. */
  promotionAmount: number
  chosen: boolean
  onChoose: () => void
}

export function CartLine({ row, promotionAmount, chosen, onChoose }: CartLineProps) {
  const { item, problem, productProblem, nextBreak } = row
  const { id, slug, productName, optionText, productBrand, productImage, unitPrice, gradePrice, supplierName } = item
  const name = nameWithOption(productName, optionText)
  const change = useCartChange((wanted: number) => api(updateCartItem, { params: { id }, body: { quantity: wanted } }))
  const remove = useCartChange(() => api(removeFromCart, { params: { id } }))
  const limits = lineLimits(item)
  // Shows the requested quantity at once; the response corrects it.
  const shown = change.isPending ? change.variables : item.quantity
  return (
    <li className="grid grid-cols-[auto_5rem_1fr_auto] gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_6rem_1fr_auto] md:p-5">
      <div className="pt-1">
        <Checkbox hideLabel label={`${name} 선택`} checked={chosen} disabled={problem !== null} onChange={onChoose} />
      </div>
      <Link to={productPath(slug)} tabIndex={-1} aria-hidden className="overflow-hidden rounded-control">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="6rem" />
      </Link>
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{productBrand ?? supplierName}</p>
        <Link to={productPath(slug)} className="line-clamp-2 font-medium hover:text-brand">
          {productName}
        </Link>
        {optionText !== null && <OptionLine item={item} />}
        <p className="mt-1 text-ink-soft text-sm tabular-nums">
          {formatWon(unitPrice)}
          {unitPrice < gradePrice && (
            <>
              {' '}
              <del aria-hidden className="text-ink-faint">
                {formatWon(gradePrice)}
              </del>{' '}
              <span className="text-accent">수량 할인</span>
            </>
          )}
          {item.priceListName && <span className="text-accent"> 단가표 ‘{item.priceListName}’</span>}
        </p>
        <PriceNote price={unitPrice} taxClass={item.taxClass} />
        {nextBreak && (
          <p className="mt-1 text-brand text-sm tabular-nums">
            다음 할인까지 {nextBreak.missing.toLocaleString('ko-KR')}개 · 개당 {formatWon(nextBreak.unitPrice)}
          </p>
        )}
        {(problem ?? productProblem) && (
          <p className="mt-1 font-medium text-danger text-sm">{problem ?? productProblem}</p>
        )}
      </div>
      <IconButton
        icon={X}
        label={`${name} 빼기`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      />
      <ArrivalLine dispatch={item.dispatch} className="col-start-3 -col-end-1 -mt-2" />
      <div className="col-start-3 -col-end-1 flex flex-wrap items-center justify-between gap-3">
        {limits.soldOut ? (
          <span />
        ) : (
          <QuantityStepper
            quantity={shown}
            limits={limits}
            onWant={change.mutate}
            {...(optionText !== null && { typedStep: 1 })}
          />
        )}
        <p className="ml-auto flex flex-wrap items-baseline justify-end gap-x-2 font-bold text-lg tabular-nums">
          <PromotionText amount={promotionAmount} />
          {formatWon(unitPrice * shown - promotionAmount)}
        </p>
      </div>
    </li>
  )
}

function OptionLine({ item }: { item: CartItem }) {
  return (
    <div className="-mb-1 flex flex-wrap items-center gap-x-2">
      <p className="text-sm">
        {item.optionText} <span className="text-ink-faint text-xs">{item.sku}</span>
      </p>
      <ChangeOption item={item} />
    </div>
  )
}

/**
 * With options, the least quantity and the unit hold for all lines of the product together: a line may have any quantity,
 * and the buttons go by the unit where it has a multiple of it.
 */
function lineLimits(item: CartItem): OrderLimits {
  if (item.optionText === null) return orderLimits(item)
  const step = item.quantity % item.orderUnit === 0 ? item.orderUnit : 1
  return { ...orderLimits({ ...item, minOrderQuantity: 1, orderUnit: 1 }), step }
}
