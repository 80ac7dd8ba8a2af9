import { PackageX } from 'lucide-react'
import { ApiError } from '../../../app/session/api-error.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'

interface ProductUnavailableProps {
  error: Error
  pending: boolean
  onRetry: () => void
}

/** Not-found or error state in place of a product. */
export function ProductUnavailable({ error, pending, onRetry }: ProductUnavailableProps) {
  // A malformed id fails validation with 400; treat it as not found.
  if (error instanceof ApiError && [400, 404].includes(error.status))
    return (
      <EmptyState
        icon={PackageX}
        title="상품을 찾을 수 없습니다."
        body="주소가 잘못되었거나 공급자가 삭제한 상품입니다."
      />
    )
  return <ErrorState onRetry={onRetry} pending={pending} />
}
