import type { ReactNode } from 'react'
import { Banner } from '../banner.tsx'
import { Button } from '../button.tsx'
import { EmptyState, type EmptyStateProps } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'

function Framed({ children }: { children: ReactNode }) {
  return <div className="rounded-card border border-line bg-surface">{children}</div>
}

export function EmptyTable({ empty }: { empty: string | EmptyStateProps }) {
  return (
    <Framed>
      <EmptyState {...(typeof empty === 'string' ? { title: empty } : empty)} />
    </Framed>
  )
}

export function FailedTable({ onRetry, pending }: { onRetry: () => unknown; pending: boolean }) {
  return (
    <Framed>
      <ErrorState onRetry={onRetry} pending={pending} />
    </Framed>
  )
}

/** The refetch failed: the previous data stays visible under this warning. */
export function StaleBanner({ onRetry }: { onRetry: () => unknown }) {
  return (
    <div className="mb-3">
      <Banner
        tone="warning"
        action={
          <Button variant="secondary" size="small" onClick={() => onRetry()}>
            다시 시도
          </Button>
        }
      >
        최신 내용을 불러오지 못해 이전 내용을 표시합니다.
      </Banner>
    </div>
  )
}
