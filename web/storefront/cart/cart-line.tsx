import { type CartItem, removeFromCart, updateCartItem } from '@jangteo/contracts/orders/cart.ts'
import { orderLimits } from '@jangteo/domain/catalog/order-quantity.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { X } from 'lucide-react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { ProductPicture } from '../../trade/catalog/product-picture.tsx'
import { QuantityStepper } from '../../trade/catalog/quantity-stepper.tsx'
import { productPath } from '../../trade/catalog/shop-paths.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useCartChange } from './use-cart-change.ts'

interface CartLineProps {
  item: CartItem
  chosen: boolean
  onChoose: () => void
}

export function CartLine({ item, chosen, onChoose }: CartLineProps) {
  const { id, slug, productName, productBrand, productImage, unitPrice, quantity, problem, supplierName } = item
  const change = useCartChange((wanted: number) => api(updateCartItem, { params: { id }, body: { quantity: wanted } }))
  const remove = useCartChange(() => api(removeFromCart, { params: { id } }))
  const limits = orderLimits(item)
  // Shows the requested quantity at once; the response corrects it.
  const shown = change.isPending ? change.variables : quantity
  return (
    <li className="grid grid-cols-[auto_5rem_1fr_auto] gap-x-4 gap-y-3 p-4 md:grid-cols-[auto_6rem_1fr_auto] md:p-5">
      <div className="pt-1">
        <Checkbox
          hideLabel
          label={`${productName} 선택`}
          checked={chosen}
          disabled={problem !== null}
          onChange={onChoose}
        />
      </div>
      <Link to={productPath(slug)} tabIndex={-1} aria-hidden className="overflow-hidden rounded-control">
        <ProductPicture url={productImage ?? undefined} alt="" sizes="6rem" />
      </Link>
      <div className="min-w-0">
        <p className="text-ink-soft text-sm">{productBrand ?? supplierName}</p>
        <Link to={productPath(slug)} className="line-clamp-2 font-medium hover:text-brand">
          {productName}
        </Link>
        <p className="mt-1 text-ink-soft text-sm tabular-nums">{formatWon(unitPrice)}</p>
        {problem && <p className="mt-1 font-medium text-danger text-sm">{problem}</p>}
      </div>
      <IconButton
        icon={X}
        label={`${productName} 빼기`}
        disabled={remove.isPending}
        onClick={() => remove.mutate(undefined)}
      />
      <div className="col-start-3 -col-end-1 flex flex-wrap items-center justify-between gap-3">
        {limits.soldOut ? <span /> : <QuantityStepper quantity={shown} limits={limits} onWant={change.mutate} />}
        <p className="font-bold text-lg tabular-nums">{formatWon(unitPrice * shown)}</p>
      </div>
    </li>
  )
}
