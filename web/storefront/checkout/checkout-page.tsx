import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ShoppingCart } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { pageWidth } from '../../app/frame/page-width.ts'
import { pageMeta } from '../../app/page-meta.ts'
import { ProtectedArea } from '../../app/session/protected-area.tsx'
import { PublicLayout } from '../../rendering/layout/public-layout.tsx'
import { addressesQuery } from '../../trade/addresses/queries.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { checkoutOf } from './queries.ts'

export function meta() {
  return pageMeta('주문하기')
}

export default function CheckoutPage() {
  return (
    <PublicLayout>
      <ProtectedArea area="/checkout">
        <div className={clsx(pageWidth, 'py-8 md:py-12')}>
          <h1 className="mb-6 font-bold text-2xl tracking-tight md:text-3xl">주문하기</h1>
          <CheckoutContent />
        </div>
      </ProtectedArea>
    </PublicLayout>
  )
}

function CheckoutContent() {
  const [params] = useSearchParams()
  const items = (params.get('items') ?? '').split(',').filter(Boolean)
  const checkout = useQuery({ ...checkoutOf(items), enabled: items.length > 0 })
  const addresses = useQuery(addressesQuery)
  if (items.length === 0 || checkout.data?.cart.items.length === 0) return <NothingChosen />
  if (checkout.isError) return <ErrorState onRetry={() => void checkout.refetch()} pending={checkout.isFetching} />
  // Without the address book, the address can still be typed.
  if (!checkout.data || addresses.isPending) return <CheckoutSkeleton />
  return <CheckoutForm items={items} checkout={checkout.data} saved={addresses.data ?? []} />
}

function NothingChosen() {
  return (
    <Card>
      <EmptyState
        icon={ShoppingCart}
        title="주문할 상품이 없습니다"
        body="이미 주문했거나 장바구니에서 빠진 상품일 수 있습니다."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Link to="/orders" className={buttonClassName({ variant: 'secondary' })}>
              주문 내역 보기
            </Link>
            <Link to="/cart" className={buttonClassName()}>
              장바구니로 가기
            </Link>
          </div>
        }
      />
    </Card>
  )
}

function CheckoutSkeleton() {
  return (
    <div role="status" aria-label="주문서를 불러오는 중입니다" className="grid gap-6 lg:grid-cols-[1fr_22rem]">
      <div className="grid gap-5">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-40 rounded-card" />
      </div>
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}
