import { Skeleton } from './skeleton.tsx'

/** A skeleton that announces the loading state. */
export function LoadingPlaceholder({ className }: { className: string }) {
  return (
    <div aria-busy>
      <span className="sr-only">불러오는 중입니다</span>
      <Skeleton className={className} />
    </div>
  )
}
