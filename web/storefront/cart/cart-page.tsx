import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { type CartItem, clearCart } from '@jangteo/contracts/orders/cart.ts'
import { priceOffer } from '@jangteo/domain/promotions/price-offer.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ShoppingCart } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api } from '../../app/api.ts'
import { subscribeToChanges } from '../../app/events/subscribe-to-changes.ts'
import { pageWidth } from '../../app/frame/page-width.ts'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { pageTitle } from '../../app/site/site-name.ts'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { onCartChangeInOtherTab } from '../../trade/cart/cart-count.ts'
import { cartQuery } from '../../trade/cart/queries.ts'
import { Button, buttonClassName } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CartLines } from './cart-lines.tsx'
import { cartRows } from './cart-rows.ts'
import { CartSummary } from './cart-summary.tsx'
import { useCartChange } from './use-cart-change.ts'
import { useSelectedLines } from './use-selected-lines.ts'

export function meta() {
  return [{ title: pageTitle('장바구니') }, { name: 'robots', content: 'noindex' }]
}

export default function CartPage() {
  return (
    <PublicLayout>
      <ProtectedArea area="/cart">
        <div className={clsx(pageWidth, 'py-8 md:py-12')}>
          <h1 className="mb-6 font-bold text-2xl tracking-tight md:text-3xl">장바구니</h1>
          <CartContent />
        </div>
      </ProtectedArea>
    </PublicLayout>
  )
}

function CartContent() {
  const cart = useQuery(cartQuery)
  const items = cart.data?.items ?? []
  const chosen = useSelectedLines(items)
  useCartUpdates(items)
  const clear = useCartChange(() => api(clearCart, {}))
  if (cart.isPending) return <CartSkeleton />
  if (cart.isError) return <ErrorState onRetry={() => void cart.refetch()} pending={cart.isFetching} />
  if (items.length === 0) return <EmptyCart />
  const askToClear = async () => {
    const question = { title: '장바구니를 비울까요?', body: `담긴 상품 ${items.length}가지가 모두 빠집니다.` }
    if (await confirm({ ...question, action: '비우기', danger: true })) clear.mutate(undefined)
  }
  const rows = cartRows(items, chosen.has)
  const selected = rows.filter(({ item }) => chosen.has(item.id))
  // The same function as the server's.
  const priced = priceOffer(
    cart.data,
    selected.map(({ item }) => item),
    {},
    new Date(),
  )
  const fees = cart.data.supplierShipping ? priced.fees : null
  const promotions = new Map(selected.map(({ item }, at) => [item.id, priced.lines[at]?.promotionAmount ?? 0]))
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1fr_22rem]">
      <CartLines
        rows={rows}
        chosen={chosen}
        fees={fees}
        promotions={promotions}
        clear={
          <Button variant="ghost" size="small" pending={clear.isPending} onClick={() => void askToClear()}>
            모두 비우기
          </Button>
        }
      />
      <CartSummary rows={selected} cart={cart.data} priced={priced} />
    </div>
  )
}

/** Refetches the cart when it changes in another tab, or the price, stock or shipping policy of a product in it changes. */
function useCartUpdates(items: readonly CartItem[]): void {
  const client = useQueryClient()
  const changing = [
    ...new Set(items.flatMap(({ productId, supplierId }) => [`product:${productId}`, `supplier:${supplierId}`])),
  ]
    .sort()
    .join()
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: cartQuery.queryKey })
    const tags = changing.split(',') as CacheTag[]
    const stops = [
      onCartChangeInOtherTab(refetch),
      subscribeToChanges(tags, refetch, performance.now() - LOADED_WITHIN_MS),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, changing])
}

/** The cart is fetched whenever the page is opened. */
const LOADED_WITHIN_MS = 10_000

function EmptyCart() {
  return (
    <div className="rounded-card border border-line bg-surface">
      <EmptyState
        icon={ShoppingCart}
        title="장바구니가 비어 있습니다"
        body="마음에 드는 상품을 담아 두면 이곳에서 한 번에 볼 수 있습니다."
        action={
          <Link to="/products" className={buttonClassName()}>
            상품 둘러보기
          </Link>
        }
      />
    </div>
  )
}

function CartSkeleton() {
  return (
    <div role="status" aria-label="장바구니를 불러오는 중입니다" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-3">
        {[1, 2, 3].map((line) => (
          <Skeleton key={line} className="h-32 rounded-card" />
        ))}
      </div>
      <Skeleton className="h-72 rounded-card" />
    </div>
  )
}
