import { Link } from 'react-router'
import { isMissing } from '../../trade/catalog/is-missing.ts'
import { buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'

interface FormAbsentProps {
  error: Error
  pending: boolean
  onRetry: () => void
}

/** There is none, or it could not be asked for: never one for the other. */
export function FormAbsent({ error, pending, onRetry }: FormAbsentProps) {
  if (!isMissing(error)) return <ErrorState onRetry={onRetry} pending={pending} />
  return (
    <EmptyState
      title="폼을 찾을 수 없습니다"
      body="삭제되었거나 주소가 잘못되었습니다."
      action={
        <Link to="/admin/forms" className={buttonLook({ variant: 'secondary' })}>
          폼 목록으로
        </Link>
      }
    />
  )
}
