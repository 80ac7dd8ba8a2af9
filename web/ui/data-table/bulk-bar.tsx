import type { ReactNode } from 'react'
import { Button } from '../button.tsx'

interface BulkBarProps {
  count: number
  onClear: () => void
  children: ReactNode
}

/** Sticks to the bottom while rows are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <div className="sticky bottom-3 z-20 max-sm:bottom-20">
      <p className="sr-only" aria-live="polite">
        {count > 0 && `${count}개 선택됨`}
      </p>
      {count > 0 && (
        <div className="mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-overlay transition duration-200 starting:translate-y-3 starting:opacity-0">
          <span className="font-medium text-sm tabular-nums" aria-hidden>
            {count}개 선택됨
          </span>
          <div className="flex flex-wrap items-center gap-2">
            {children}
            <Button variant="ghost" size="small" onClick={onClear}>
              선택 해제
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
