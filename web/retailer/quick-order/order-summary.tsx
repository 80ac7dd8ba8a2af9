import { formatWon } from '@jangteo/domain/money.ts'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatNumber } from '../../ui/format-number.ts'
import { useAddToCart, type useQuickOrder } from './use-quick-order.ts'

interface OrderSummaryProps {
  order: ReturnType<typeof useQuickOrder>
  onAdded?: () => void
  /** Beside the sum. */
  children?: ReactNode
}

/** What of the list can be ordered, and the button that adds it to the cart. */
export function OrderSummary({ order: { answers, check, remove }, onAdded, children }: OrderSummaryProps) {
  const { add, isPending, orderable, refusal } = useAddToCart(answers, (keys) => {
    remove(keys)
    onAdded?.()
  })
  const isUnchecked = check.isError && !check.data
  return (
    <div className="sticky bottom-0 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4">
      <p aria-live="polite" className={clsx('tabular-nums', isUnchecked && 'hidden')}>
        <span className="text-ink-soft text-sm">
          담을 수 있는 {formatNumber(orderable.length)}가지{' '}
          {formatNumber(orderable.reduce((sum, { quantity }) => sum + quantity, 0))}개{' '}
        </span>
        <strong className="font-bold text-lg">
          {formatWon(orderable.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0))}
        </strong>
        <span className="text-ink-soft text-sm"> 부가세·배송비 별도</span>
      </p>
      {children}
      <p role="alert" className="font-medium text-danger text-sm empty:hidden">
        {isUnchecked ? '적은 상품을 확인하지 못했습니다. 적은 수량은 남아 있습니다.' : refusal}
      </p>
      {isUnchecked && (
        <Button variant="secondary" pending={check.isFetching} onClick={() => void check.refetch()}>
          다시 확인
        </Button>
      )}
      <Button
        className="ml-auto"
        disabled={orderable.length === 0 || check.isPlaceholderData}
        pending={isPending}
        onClick={() => void add()}
      >
        장바구니에 담기
      </Button>
    </div>
  )
}
