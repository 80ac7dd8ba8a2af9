import type { Product } from '@jangteo/contracts/catalog/products.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button, buttonLook } from '../../../ui/button.tsx'

interface SaveBarProps {
  product: Product | undefined
  /** Which of the two is under way. */
  saving: 'save' | 'ask' | undefined
  disabled: boolean
  onAsk: () => void
  /** What has to be read before saving again. */
  notice: ReactNode
}

/** Always in sight; the plain save comes first, so Enter and the shortcut never ask for approval by accident. */
export function SaveBar({ product, saving, disabled, onAsk, notice }: SaveBarProps) {
  const isDraft = !product || product.status === 'draft'
  const mayAsk = !product || (product.approvalStatus !== 'approved' && product.status !== 'pending')
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-line border-t bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      {notice}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Link
          to={product ? `/supplier/products/${product.id}` : '/supplier/products'}
          className={buttonLook({ variant: 'ghost' })}
        >
          취소
        </Link>
        <Button
          type="submit"
          variant={mayAsk ? 'secondary' : 'primary'}
          disabled={disabled || saving !== undefined}
          pending={saving === 'save'}
          aria-keyshortcuts="Meta+S Control+S"
        >
          {isDraft ? '임시저장' : '저장'}
        </Button>
        {mayAsk && (
          <Button disabled={disabled || saving !== undefined} pending={saving === 'ask'} onClick={onAsk}>
            저장하고 승인 요청
          </Button>
        )}
      </div>
    </div>
  )
}
