import { Link } from 'react-router'
import { ApiError } from '../../app/session/api-error.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

interface OrderAbsentProps {
  error: Error
  pending: boolean
  onRetry: () => void
  /** The list to go back to. */
  listPath: string
}

/** Where an order should be: there is none, or it did not come. */
export function OrderAbsent({ error, pending, onRetry, listPath }: OrderAbsentProps) {
  // A number that is none at all is refused by its shape.
  const isUnknown = error instanceof ApiError && [400, 404].includes(error.status)
  return (
    <Card>
      {isUnknown ? (
        <EmptyState
          title="주문을 찾을 수 없습니다."
          body="주소가 잘못되었거나 볼 수 없는 주문입니다."
          action={
            <Link to={listPath} className={buttonLook({ variant: 'secondary' })}>
              주문 목록으로
            </Link>
          }
        />
      ) : (
        <ErrorState onRetry={onRetry} pending={pending} />
      )}
    </Card>
  )
}
