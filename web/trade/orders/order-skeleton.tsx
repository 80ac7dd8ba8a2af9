import { Skeleton } from '../../ui/skeleton.tsx'

/** Where an order will be: what was bought, and beside it the rest. */
export function OrderSkeleton() {
  return (
    <div aria-busy className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <span className="sr-only">주문을 불러오는 중입니다</span>
      <Skeleton className="h-96 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
