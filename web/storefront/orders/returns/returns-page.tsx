import { pageMeta } from '../../../app/page-meta.ts'
import { OWN_RETURNS_HELP, OwnReturns } from '../../../trade/orders/returns/own-returns.tsx'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { OrdersFrame } from '../orders-frame.tsx'

export function meta() {
  return pageMeta('반품·교환 내역')
}

export default function ReturnsPage() {
  return (
    <OrdersFrame>
      <Breadcrumbs crumbs={[{ label: '주문 내역', to: '/orders' }]} />
      <header className="mb-6 grid gap-1">
        <h1 className="font-bold text-2xl tracking-tight md:text-3xl">반품·교환 내역</h1>
        <p className="text-ink-soft">{OWN_RETURNS_HELP}</p>
      </header>
      <OwnReturns />
    </OrdersFrame>
  )
}
