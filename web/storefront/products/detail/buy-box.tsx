import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { type LucideIcon, PackageCheck, Store, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useShop } from '../../../app/site/use-shop.ts'
import { PriceText } from '../../../trade/catalog/price-text.tsx'
import { QuantityStepper } from '../../../trade/catalog/quantity-stepper.tsx'
import { RatingText } from '../../../trade/catalog/rating-text.tsx'
import { WishButton } from '../../../trade/wishlist/wish-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { fewLeft } from './few-left.ts'
import { GradeLine } from './grade-line.tsx'
import { buyLabel, type Purchase } from './purchase.ts'
import { TierTable } from './tier-table.tsx'

interface BuyBoxProps extends Purchase {
  product: PublicProductDetail
}

export function BuyBox({ product, ...purchase }: BuyBoxProps) {
  const { offer, isOwn, limits, quantity, want, canBuy, add } = purchase
  const { freeShippingFrom } = useShop().shipping
  return (
    <aside aria-label="구매" className="md:row-span-2">
      <div className="md:sticky md:top-[calc(var(--header-height)+1rem)]">
        <Title product={product} />
        <div className="mt-5">
          <PriceText price={offer.price} compareAtPrice={offer.compareAtPrice} size="page" />
          <GradeLine offer={offer} isOwn={isOwn} />
        </div>
        <ul className="mt-5 grid gap-2.5 border-line border-y py-5 text-sm">
          <Fact icon={Truck}>
            {offer.price >= freeShippingFrom ? '무료배송' : `${formatWon(freeShippingFrom)}부터 무료배송`}
            <span className="text-ink-soft"> · 보통 영업일 2~3일 안에 도착합니다</span>
          </Fact>
          <Fact icon={Store}>
            <Link to={`/products?supplier=${product.supplierId}`} className="underline-offset-4 hover:underline">
              {product.supplierName}
            </Link>
            <span className="text-ink-soft">에서 직접 보냅니다</span>
          </Fact>
          <StockLine {...purchase} />
        </ul>
        {canBuy && (
          <div className="mt-5 flex items-center justify-between gap-4">
            <QuantityStepper quantity={quantity} limits={limits} onWant={want} />
            <p className="text-right tabular-nums">
              <span className="text-ink-soft text-sm">합계 </span>
              <strong className="font-bold text-xl">{formatWon(offer.price * quantity)}</strong>
            </p>
          </div>
        )}
        <div className="mt-5 flex gap-2 max-md:hidden">
          <WishButton product={product} className="size-12 rounded-control border border-line-strong bg-surface" />
          <Button size="large" className="min-w-0 flex-1" disabled={!canBuy} onClick={add}>
            {buyLabel(purchase)}
          </Button>
        </div>
        <TierTable {...offer} />
      </div>
    </aside>
  )
}

function Title({
  product: { brand, name, shortDescription, featured, rating, reviewCount },
}: Pick<BuyBoxProps, 'product'>) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        {brand && (
          <Link
            to={`/products?brand=${encodeURIComponent(brand)}`}
            className="rounded font-semibold text-ink-soft text-sm underline-offset-4 hover:underline"
          >
            {brand}
          </Link>
        )}
        {featured && <Badge tone="brand">추천</Badge>}
      </div>
      <h1 className="mt-1.5 font-bold text-xl text-pretty md:text-2xl">{name}</h1>
      <p className="mt-2 text-ink-soft text-pretty">{shortDescription}</p>
      {reviewCount > 0 && (
        <a href="#reviews" className="mt-2 inline-block rounded">
          <RatingText rating={rating} count={reviewCount} />
        </a>
      )}
    </>
  )
}

function StockLine({ offer, limits, isGone }: Purchase) {
  const few = fewLeft(offer)
  const limit = orderRule(offer)
  return (
    <Fact icon={PackageCheck}>
      {isGone || limits.soldOut ? (
        <strong className="font-semibold text-danger">{isGone ? '판매가 끝난 상품입니다' : '품절'}</strong>
      ) : few === null ? (
        '구매할 수 있습니다'
      ) : (
        <strong className="font-semibold text-accent">남은 수량 {few}개</strong>
      )}
      {limit && <span className="text-ink-soft"> · {limit}</span>}
    </Fact>
  )
}

function orderRule({ minOrderQuantity: least, maxOrderQuantity: most }: Purchase['offer']): string {
  const rules = [least > 1 && `${least}개부터`, most !== null && `${most}개까지`].filter(Boolean)
  return rules.length > 0 ? `${rules.join(' ')} 주문할 수 있습니다` : ''
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" strokeWidth={1.5} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}
