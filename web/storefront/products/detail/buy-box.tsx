import type { User } from '@jangteo/contracts/accounts/users.ts'
import type { PublicProductDetail } from '@jangteo/contracts/catalog/public-products.ts'
import type { FeePolicy } from '@jangteo/contracts/shipping/shipping-policies.ts'
import { applyQuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import { buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { formatMoney, formatWon } from '@jangteo/domain/money.ts'
import { LEGAL_DISPATCH_DAYS } from '@jangteo/domain/shipping/legal-dispatch.ts'
import { clsx } from 'clsx'
import { Bell, Clock, type LucideIcon, PackageCheck, Store, Truck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../../app/session/use-session.ts'
import { useShopSettings } from '../../../app/site/use-shop-settings.ts'
import { PriceText } from '../../../trade/catalog/price-text.tsx'
import { QuantityStepper } from '../../../trade/catalog/quantity-stepper.tsx'
import { RatingText } from '../../../trade/catalog/rating-text.tsx'
import { WishlistButton } from '../../../trade/wishlist/wishlist-button.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ChosenOffer } from './options/chosen-offer.ts'
import { OptionPicker } from './options/option-picker.tsx'
import type { OptionChoice } from './options/use-option-choice.ts'
import type { RestockAlert } from './options/use-restock-alert.ts'
import type { LiveOffer, Offer } from './use-live-offer.ts'

interface BuyBoxProps extends Purchase {
  product: PublicProductDetail
}

export function BuyBox({ product, ...purchase }: BuyBoxProps) {
  const { offer, isFrom, isOwn, limits, quantity, want, canBuy } = purchase
  return (
    <aside aria-label="구매" className="md:row-span-2">
      <div className="md:sticky md:top-[calc(var(--header-height)+1rem)]">
        <Title product={product} />
        <div className="mt-5">
          <PriceText price={offer.price} compareAtPrice={offer.compareAtPrice} isFrom={isFrom} size="page" />
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
            <p className="text-right tabular-nums">
              <span className="text-ink-soft text-sm">합계 </span>
              <strong className="font-bold text-xl">{sumText(purchase)}</strong>
            </p>
          </div>
        )}
        <div className="mt-5 flex gap-2 max-md:hidden">
          <WishlistButton product={product} className="size-12 rounded-control border border-line-strong bg-surface" />
          <BuyButton {...purchase} size="large" />
        </div>
        {canBuy && offer.quantityBreaks.length > 0 && (
          <Suspense fallback={null}>
            <QuantityBreakTable offer={offer} isFrom={isFrom} quantity={quantity} />
          </Suspense>
        )}
        <OrderGridButton product={product} {...purchase} />
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

/** The rule of the market, or the supplier's policy. */
function ShippingText({ policy, price }: { policy: FeePolicy | null; price: number }) {
  const { shippingBy, freeShippingFrom } = useShopSettings().shipping
  if (shippingBy === 'market')
    return price >= freeShippingFrom ? '무료배송' : `${formatWon(freeShippingFrom)}부터 무료배송`
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

const GRADES = { gold: '골드', premium: '프리미엄', vip: 'VIP' }

/** States whose price is shown. Always one line, so the layout does not shift after sign-in is known. */
function GradeLine({ offer, isOwn }: Pick<LiveOffer, 'offer' | 'isOwn'>) {
  const user = useSession()?.user
  return (
    <p className="min-h-6 text-ink-soft text-sm">
      {isOwn ? sayWhosePrice(offer, user) : '내 가격을 확인하고 있습니다.'}
    </p>
  )
}

function sayWhosePrice({ price, compareAtPrice, pricing }: LiveOffer['offer'], user: User | undefined): string {
  if (!user) return '소매점은 로그인하면 등급 가격으로 구매합니다.'
  if (pricing) return '소비자 가격입니다. 등급별 가격은 아래에 있습니다.'
  if (user.role !== 'affiliate') return '소비자 가격입니다.'
  const { grade } = buyerTerms(user)
  if (!grade) return '승인을 받으면 등급 가격으로 구매합니다.'
  const saved = compareAtPrice === null ? '' : ` 기본가보다 ${formatWon(compareAtPrice - price)} 낮습니다.`
  return `${GRADES[grade]} 등급 가격입니다.${saved}`
}

/** Tier prices are sent only to the product's supplier and to admins. */
function TierTable({ basePrice, pricing }: Pick<Offer, 'basePrice' | 'pricing'>) {
  if (!pricing || basePrice === undefined) return null
  const rows = [
    ['기본가', basePrice],
    ['골드', pricing.gold],
    ['프리미엄', pricing.premium],
    ['VIP', pricing.vip],
  ] as const
  return (
    <table className="mt-5 w-full rounded-card bg-sunken text-sm">
      <caption className="pb-2 text-left font-semibold">등급별 가격</caption>
      <tbody>
        {rows.map(([tier, price]) => (
          <tr key={tier} className="border-line border-b last:border-b-0">
            <th scope="row" className="px-4 py-2 text-left font-normal text-ink-soft">
              {tier}
            </th>
            <td className="px-4 py-2 text-right font-medium tabular-nums">{formatMoney(price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
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
  /** Null where there is nothing to wait for. */
  restockAlert: RestockAlert | null
}

/** Asks for an open option in place; offers a restock alert where the chosen variant is sold out. */
export function BuyButton({ size, ...purchase }: Purchase & { size: 'large' | 'bar' }) {
  const { canBuy, add, isOpen, isGone, ask, offer, restockAlert } = purchase
  const look = size === 'large' ? ({ size } as const) : {}
  const className = clsx('min-w-0 flex-1', size === 'bar' && 'h-11 text-lg')
  const isSoldOut = offer.options.length > 0 && offer.stockQuantity === 0 && !isGone
  if (isSoldOut && (isOpen || restockAlert)) {
    const isWaiting = restockAlert?.isWaiting ?? false
    return (
      <Button
        {...look}
        variant="secondary"
        className={className}
        pending={restockAlert?.isPending ?? false}
        onClick={restockAlert?.toggle ?? ask}
      >
        <Bell aria-hidden className={clsx('size-5', isWaiting && 'fill-current')} strokeWidth={1.5} />
        {isWaiting ? '재입고 알림 취소' : '재입고 알림 받기'}
      </Button>
    )
  }
  return (
    <Button {...look} className={className} disabled={!canBuy} onClick={isOpen ? ask : add}>
      {buyLabel(purchase)}
    </Button>
  )
}

/** A disabled button states the reason as its label. */
function buyLabel({ isGone, limits }: Pick<Purchase, 'isGone' | 'limits'>): string {
  if (isGone) return '판매 종료'
  return limits.soldOut ? '품절' : '장바구니 담기'
}

export function sumText({ offer, isFrom, quantity }: Pick<Purchase, 'offer' | 'isFrom' | 'quantity'>): string {
  const unitPrice = applyQuantityBreak(offer.price, offer.quantityBreaks, quantity)
  return `${formatWon(unitPrice * quantity)}${isFrom ? '부터' : ''}`
}

// Not every product has them.
const ArrivalTexts = lazy(() => import('./arrival-texts.tsx'))
const SupplierShippingText = lazy(() => import('./supplier-shipping-text.tsx'))
const QuantityBreakTable = lazy(() => import('./options/quantity-break-table.tsx'))
const OrderGrid = lazy(() => import('./order-grid/order-grid.tsx'))

/** Retailers order several variants in one gesture. */
function OrderGridButton({ product, ...purchase }: BuyBoxProps) {
  const [isOpen, setOpen] = useState(false)
  const isRetailer = useSession()?.user.role === 'affiliate'
  if (!isRetailer || purchase.offer.options.length === 0 || purchase.isGone) return null
  return (
    <>
      <Button variant="ghost" className="mt-3 h-11 w-full" onClick={() => setOpen(true)}>
        여러 옵션 한 번에 주문
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <OrderGrid product={product} offer={purchase.liveOffer} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const FEW = 10

/** Remaining stock if it is low; undefined otherwise. */
export function remainingIfLow({ stockQuantity }: Pick<Offer, 'stockQuantity'>): number | null {
  return stockQuantity > 0 && stockQuantity <= FEW ? stockQuantity : null
}
