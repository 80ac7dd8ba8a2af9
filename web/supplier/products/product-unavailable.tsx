import { Link } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { buttonClassName } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

interface ProductUnavailableProps {
  error: Error
  pending: boolean
  onRetry: () => void
}

/** Not-found or error state in place of a product. */
export function ProductUnavailable({ error, pending, onRetry }: ProductUnavailableProps) {
  // A malformed id fails validation with 400; treat it as not found.
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          title="상품을 찾을 수 없습니다."
          body="주소가 잘못되었거나 삭제한 상품입니다."
          action={
            <Link to="/supplier/products" className={buttonClassName({ variant: 'secondary' })}>
              상품 목록으로
            </Link>
          }
        />
      ) : (
        <ErrorState onRetry={onRetry} pending={pending} />
      )}
    </Card>
  )
}
