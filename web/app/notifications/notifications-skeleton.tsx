import { Skeleton } from '../../ui/skeleton.tsx'

export function NotificationsSkeleton() {
  return (
    <div role="status" aria-label="알림을 불러오는 중입니다" className="divide-y divide-line">
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="flex gap-3 px-4 py-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="grid flex-1 gap-2 py-1">
            <Skeleton className="h-4 w-11/12" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </div>
  )
}
