import type { PartArea } from '@jangteo/contracts/content/template-parts.ts'
import { Skeleton } from '../../ui/skeleton.tsx'

const HEIGHTS: Record<PartArea, string> = { header: 'h-16', footer: 'h-64', sidebar: 'h-32', general: 'h-32' }

/** As tall as what comes: 64 pixels of a header, 256 of a footer, 128 of anything else. */
export function PartSkeleton({ area }: { area: PartArea }) {
  return (
    <div aria-busy>
      <span className="sr-only">불러오는 중입니다</span>
      <Skeleton className={`${HEIGHTS[area]} w-full`} />
    </div>
  )
}
