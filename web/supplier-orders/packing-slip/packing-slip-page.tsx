import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { pageMeta } from '../../desk/page-meta.ts'
import { OrderAbsent } from '../../ordering/order-absent.tsx'
import { OrderSkeleton } from '../../ordering/order-skeleton.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { ownOrder } from '../queries.ts'
import type { Route } from './+types/packing-slip-page.ts'
import { PackingSlip } from './packing-slip.tsx'

export function meta() {
  return pageMeta('포장 명세서')
}

export default function PackingSlipPage({ params: { id } }: Route.ComponentProps) {
  const { data: order, error, isFetching, refetch } = useQuery(ownOrder(id))
  const wayBack = [
    { label: '주문', to: '/supplier/orders' },
    { label: order?.orderNumber ?? '주문 상세', to: `/supplier/orders/${id}` },
  ]
  return (
    <>
      <div className="print:hidden">
        <Page
          title="포장 명세서"
          description="상자에 함께 넣는 종이입니다. 금액은 적히지 않습니다."
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
            <OrderAbsent
              error={error}
              pending={isFetching}
              onRetry={() => void refetch()}
              listPath="/supplier/orders"
            />
          )}
        </Page>
      </div>
      {order && <PackingSlip order={order} />}
    </>
  )
}
