import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import type { FeePolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { formatWon } from '@jangteo/domain/money.ts'
import { LEGAL_DISPATCH_DAYS } from '@jangteo/domain/shipping/legal-dispatch.ts'
import { clsx } from 'clsx'
import { Clock, type LucideIcon, PackageCheck, Store, Truck } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../app/session/use-session.ts'
import { useShopSettings } from '../../../app/site/use-shop-settings.ts'
import {
  LOADING,
  PriceNote,
  PriceText,
  useFreeShippingOfMarket,
  usePublicPriceClass,
} from '../../../trade/catalog/price-text.tsx'
import { QuantityStepper } from '../../../trade/catalog/quantity-stepper.tsx'
import { RatingText } from '../../../trade/catalog/rating-text.tsx'
import { PromotionBadges } from '../../../trade/promotions/promotion-badges.tsx'
import { WishlistButton } from '../../../trade/wishlist/wishlist-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ChosenOffer } from './options/chosen-offer.ts'
import { OptionPicker } from './options/option-picker.tsx'
import type { OptionChoice } from './options/use-option-choice.ts'
import type { LiveOffer, Offer } from './use-live-offer.ts'

interface BuyBoxProps extends Purchase {
  product: PublicProductDetail
}

export function BuyBox({ product, ...purchase }: BuyBoxProps) {
  const { offer, liveOffer, isFrom, isOwn, isLoading, isGone, limits, quantity, want, canBuy } = purchase
  const isRetailer = useSession()?.user.role === 'affiliate'
  const hasFreeShipping = useFreeShipping({ policy: product.shippingPolicy, price: offer.price })
  return (
    <aside aria-label="구매" className="md:row-span-2">
      <div className="md:sticky md:top-[calc(var(--header-height)+1rem)]">
        <Title product={product} />
        <div className="mt-5">
          <PriceText {...offer} {...{ isFrom, isLoading, hasFreeShipping }} size="page" />
          <GradeLine offer={offer} isOwn={isOwn} />
        </div>
        <ul className="mt-5 grid gap-2.5 border-line border-y py-5 text-sm">
          <Fact icon={Truck}>
            <ShippingText policy={product.shippingPolicy} price={offer.price} />
            {!product.dispatch && (
              <span className="text-ink-soft"> · 결제 후 영업일 {LEGAL_DISPATCH_DAYS}일 안에 보냅니다</span>
            )}
          </Fact>
          {product.dispatch && (
            <Fact icon={Clock}>
              <Suspense fallback={<span className="block min-h-[2lh]" />}>
                <ArrivalTexts dispatch={product.dispatch} />
              </Suspense>
            </Fact>
          )}
          <Fact icon={Store}>
            <Link to={`/products?supplier=${product.supplierId}`} className="underline-offset-4 hover:underline">
              {product.supplierName}
            </Link>
            <span className="text-ink-soft">에서 직접 보냅니다</span>
          </Fact>
          <StockLine {...purchase} />
        </ul>
        {offer.options.length > 0 && <OptionPicker {...purchase} />}
        {canBuy && (
          <div className="mt-5 flex items-center justify-between gap-4">
            <QuantityStepper quantity={quantity} limits={limits} onWant={want} />
            <Sum {...purchase} className="text-right">
              <span className="text-ink-soft text-sm">합계 </span>
              <strong className="font-bold text-xl">{sumText(purchase)}</strong>
            </Sum>
          </div>
        )}
        <div className="mt-5 flex gap-2 max-md:hidden">
          <WishlistButton product={product} className="size-12 rounded-control border border-line-strong bg-surface" />
          <BuyButton {...purchase} size="large" />
        </div>
        {canBuy && !isLoading && offer.quantityBreaks.length > 0 && (
          <Suspense fallback={null}>
            <QuantityBreakTable offer={offer} isFrom={isFrom} quantity={quantity} />
          </Suspense>
        )}
        {isRetailer && offer.options.length > 0 && !isGone && (
          <Suspense>
            <OrderGridButton product={product} offer={liveOffer} isLoading={isLoading} />
          </Suspense>
        )}
        {offer.pricing && offer.basePrice !== undefined && (
          <Suspense fallback={null}>
            <TierTable basePrice={offer.basePrice} pricing={offer.pricing} />
          </Suspense>
        )}
      </div>
    </aside>
  )
}

function Title({
  product: { id, brand, name, shortDescription, featured, rating, reviewCount },
}: Pick<BuyBoxProps, 'product'>) {
  return (
    <>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        {brand && (
          <Link
            to={`/products?brand=${encodeURIComponent(brand)}`}
            className="rounded font-semibold text-ink-soft text-sm underline-offset-4 hover:underline"
          >
            {brand}
          </Link>
        )}
        {featured && <Badge tone="brand">추천</Badge>}
        <PromotionBadges productId={id} place="page" />
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

interface UnitShipping {
  policy: FeePolicy | null
  price: number
}

/** Of one unit, by the rule of the market or the supplier's policy. */
function useFreeShipping({ policy, price }: UnitShipping): boolean {
  const { shippingBy } = useShopSettings().shipping
  const isFreeOfMarket = useFreeShippingOfMarket(price)
  if (shippingBy === 'market') return isFreeOfMarket
  const { kind, freeFrom, fee } = policy ?? { kind: 'flat', freeFrom: null, fee: 0 }
  return kind === 'free_from' ? price >= (freeFrom ?? 0) : kind === 'flat' && fee === 0
}

/** The rule of the market, or the supplier's policy with its surcharges. */
function ShippingText({ policy, price }: UnitShipping) {
  const { shippingBy, freeShippingFrom } = useShopSettings().shipping
  const isFree = useFreeShipping({ policy, price })
  if (shippingBy === 'market') return isFree ? '무료배송' : `${formatWon(freeShippingFrom)}부터 무료배송`
  if (!policy) return '무료배송'
  return (
    <Suspense fallback={null}>
      <SupplierShippingText policy={policy} price={price} />
    </Suspense>
  )
}

function StockLine({ offer, variant, limits, needsOthers, isGone }: Purchase) {
  // The sum of an open choice says nothing about the variant that will be chosen.
  const few = offer.options.length === 0 || variant ? remainingIfLow(offer) : null
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
      {needsOthers && <span className="text-ink-soft"> · 다른 옵션과 함께 주문해 주세요</span>}
    </Fact>
  )
}

function orderRule({ minOrderQuantity: least, maxOrderQuantity: most, orderUnit, options }: Purchase['offer']): string {
  const rules = [
    least > 1 && `${least}개부터`,
    most !== null && `${most}개까지`,
    orderUnit > 1 && `${orderUnit}개 단위로`,
  ].filter(Boolean)
  const together = options.length > 0 ? '옵션을 합해 ' : ''
  return rules.length > 0 ? `${together}${rules.join(' ')} 주문할 수 있습니다` : ''
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon aria-hidden className="mt-0.5 size-4.5 shrink-0 text-ink-faint" strokeWidth={1.5} />
      <span className="min-w-0">{children}</span>
    </li>
  )
}

/** States whose price is shown. Always one line, so the layout does not shift after sign-in is known. */
function GradeLine({ offer, isOwn }: Pick<LiveOffer, 'offer' | 'isOwn'>) {
  const user = useSession()?.user
  return (
    <p className={clsx('min-h-6 text-ink-soft text-sm', usePublicPriceClass())}>
      {user ? (
        <Suspense>
          <GradeText offer={offer} isOwn={isOwn} user={user} />
        </Suspense>
      ) : (
        <span>소매점은 로그인하면 등급 가격으로 구매합니다.</span>
      )}
    </p>
  )
}

/** Shared by the buy box and the buy bar on phones. */
export interface Purchase extends Omit<LiveOffer, 'offer'>, ChosenOffer, OptionChoice {
  quantity: number
  want: (quantity: number) => void
  canBuy: boolean
  add: () => void
  /** Of the whole product, for any choice. */
  liveOffer: Offer
}

/** Asks for an open option in place; offers a restock alert where the chosen variant is sold out. */
export function BuyButton({ size, ...purchase }: Purchase & { size: 'large' | 'bar' }) {
  const { canBuy, add, isOpen, isGone, isLoading, ask, offer, variant } = purchase
  const hidden = usePublicPriceClass()
  const look = size === 'large' ? ({ size } as const) : {}
  const className = clsx('min-w-0 flex-1', size === 'bar' && 'h-11 text-lg')
  const isSoldOut = offer.options.length > 0 && offer.stockQuantity === 0 && !isGone
  if (isSoldOut)
    return (
      <Suspense>
        <RestockButton {...look} className={className} variantId={variant?.id} ask={ask} />
      </Suspense>
    )
  return (
    <Button
      {...look}
      className={clsx(className, hidden && 'public-offer')}
      disabled={!canBuy || isLoading || hidden !== undefined}
      onClick={isOpen ? ask : add}
    >
      {buyLabel(purchase)}
    </Button>
  )
}

/** A disabled button states the reason as its label. */
function buyLabel({ isGone, limits }: Pick<Purchase, 'isGone' | 'limits'>): string {
  if (isGone) return '판매 종료'
  return limits.soldOut ? '품절' : '장바구니 담기'
}

type Summed = Pick<Purchase, 'offer' | 'isFrom' | 'quantity'>

function sumOf({ offer: { price, quantityBreaks }, quantity }: Summed): number {
  return applyQuantityBreak(price, quantityBreaks, quantity) * quantity
}

export function sumText(purchase: Summed): string {
  return `${formatWon(sumOf(purchase))}${purchase.isFrom ? '부터' : ''}`
}

interface SumProps extends Purchase {
  className: string
  children: ReactNode
}

/** A sum with the amount paid for it; its place while the own price of a retailer is still to come. */
export function Sum({ className, children, ...purchase }: SumProps) {
  const hidden = usePublicPriceClass()
  const { offer, isFrom, isLoading } = purchase
  if (isLoading) return <div className={clsx('h-11 w-24', LOADING)} />
  return (
    <div className={clsx('tabular-nums', hidden, className)}>
      <p>{children}</p>
      <PriceNote price={sumOf(purchase)} taxClass={offer.taxClass} isFrom={isFrom} />
    </div>
  )
}

// Not every product has them.
const ArrivalTexts = lazy(() => import('./arrival-texts.tsx'))
const SupplierShippingText = lazy(() => import('./supplier-shipping-text.tsx'))
const QuantityBreakTable = lazy(() => import('./options/quantity-break-table.tsx'))
const RestockButton = lazy(() => import('./options/restock-button.tsx'))
const GradeText = lazy(() => import('./grade-text.tsx'))
const TierTable = lazy(() => import('./tier-table.tsx'))
const OrderGridButton = lazy(() => import('./order-grid/order-grid-button.tsx'))

const FEW = 10

/** Remaining stock if it is low; undefined otherwise. */
export function remainingIfLow({ stockQuantity }: Pick<Offer, 'stockQuantity'>): number | null {
  return stockQuantity > 0 && stockQuantity <= FEW ? stockQuantity : null
}
