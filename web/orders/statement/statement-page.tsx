import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { pageMeta } from '../../desk/page-meta.ts'
import { OrderAbsent } from '../../ordering/order-absent.tsx'
import { OrderSkeleton } from '../../ordering/order-skeleton.tsx'
import { ProtectedArea } from '../../session/protected-area.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { orderWith } from '../queries.ts'
import type { Route } from './+types/statement-page.ts'
import { Statement } from './statement.tsx'

export function meta() {
  return pageMeta('거래명세서')
}

export default function StatementPage({ params }: Route.ComponentProps) {
  return (
    <main>
      <ProtectedArea area="/orders">
        <StatementOf orderNumber={params.orderNumber} />
      </ProtectedArea>
    </main>
  )
}

function StatementOf({ orderNumber }: { orderNumber: string }) {
  const { data: order, error, isFetching, refetch } = useQuery(orderWith(orderNumber))
  const wayBack = [
    { label: '주문 내역', to: '/orders' },
    { label: orderNumber, to: `/orders/${orderNumber}` },
  ]
  return (
    <>
      <div className="print:hidden">
        <Page
          title="거래명세서"
          breadcrumbs={wayBack}
          width="narrow"
          action={
            <Button disabled={!order} onClick={() => window.print()}>
              <Printer size={18} strokeWidth={1.5} />
              인쇄
            </Button>
          }
        >
          {!order && !error && <OrderSkeleton />}
          {!order && error && (
            <OrderAbsent error={error} pending={isFetching} onRetry={() => void refetch()} listPath="/orders" />
          )}
        </Page>
      </div>
      {order && <Statement order={order} />}
    </>
  )
}
