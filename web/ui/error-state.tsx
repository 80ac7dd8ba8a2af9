import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'

interface ErrorStateProps {
  title?: string
  /** What to do, and that saved data is safe. */
  body?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  pending?: boolean
}

export function ErrorState({
  title = '내용을 불러오지 못했습니다',
  body = '저장된 내용은 그대로 있습니다. 잠시 후 다시 시도해 주세요.',
  onRetry,
  retryLabel = '다시 시도',
  pending = false,
}: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center px-6 py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <TriangleAlert size={24} strokeWidth={1.5} />
      </span>
      <p className="mt-4 font-semibold text-lg">{title}</p>
      <p className="mt-1 max-w-md text-ink-soft text-sm">{body}</p>
      {onRetry && (
        <Button variant="secondary" className="mt-5" onClick={() => onRetry()} pending={pending}>
          {retryLabel}
        </Button>
      )}
    </div>
  )
}
