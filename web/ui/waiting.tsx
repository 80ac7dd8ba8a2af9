import { Skeleton } from './skeleton.tsx'

/** Stands in for one thing that is on its way, with its size, and says so. */
export function Waiting({ className }: { className: string }) {
  return (
    <div aria-busy>
      <span className="sr-only">불러오는 중입니다</span>
      <Skeleton className={className} />
    </div>
  )
}
