import { formatWon } from '@jangteo/domain/money.ts'
import { WishButton } from '../../../trade/wishlist/wish-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { buyLabel, type Purchase } from './purchase.ts'

interface PhoneBuyBarProps extends Purchase {
  product: { id: string; name: string }
}

/** Within reach of the thumb, in the place of the tabs. */
export function PhoneBuyBar({ product, ...purchase }: PhoneBuyBarProps) {
  const { offer, quantity, canBuy, add } = purchase
  return (
    <section
      aria-label="바로 담기"
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div className="flex h-14 items-center gap-4 px-4">
        <WishButton product={product} className="-ml-2 size-11 rounded-control" />
        <p className="-ml-2 min-w-0 shrink-0 leading-tight tabular-nums">
          <span className="block text-ink-faint text-xs">{quantity}개</span>
          <strong className="font-bold text-lg">{formatWon(offer.price * quantity)}</strong>
        </p>
        <Button className="h-11 min-w-0 flex-1 text-lg" disabled={!canBuy} onClick={add}>
          {buyLabel(purchase)}
        </Button>
      </div>
    </section>
  )
}
