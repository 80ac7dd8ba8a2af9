import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Banner } from '../../../ui/banner.tsx'
import { Button, buttonClassName } from '../../../ui/button.tsx'
import type { Conflict } from './use-product-editor.ts'

interface SaveBarProps {
  product: Product | undefined
  /** The button in progress. */
  saving: 'save' | 'ask' | undefined
  disabled: boolean
  onAsk: () => void
  /** Notice above the buttons, such as a conflict. */
  notice: ReactNode
}

/** Sticky bar; the plain save is the submit button, so Enter and the shortcut never request approval. */
export function SaveBar({ product, saving, disabled, onAsk, notice }: SaveBarProps) {
  const isDraft = !product || product.status === 'draft'
  const mayAsk = !product || (product.approvalStatus !== 'approved' && product.status !== 'pending')
  return (
    <div className="sticky bottom-0 z-20 -mx-4 grid gap-3 border-line border-t bg-canvas px-4 py-3 sm:mx-0 sm:px-0">
      {notice}
      <div className="flex flex-wrap justify-end gap-2 max-sm:*:flex-1">
        <Link
          to={product ? `/supplier/products/${product.id}` : '/supplier/products'}
          className={buttonClassName({ variant: 'ghost' })}
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

interface ConflictBannerProps {
  conflict: Conflict | undefined
  onReload: (keepsTyped: boolean) => Promise<void>
}

export function ConflictBanner({ conflict, onReload }: ConflictBannerProps) {
  const [pending, setPending] = useState(false)
  if (!conflict) return null
  if (conflict.state === 'merged') {
    const kept = conflict.kept.join(', ')
    return (
      <Banner title="최신 내용을 불러왔습니다">
        {kept
          ? `직접 고친 항목은 입력한 그대로 두었습니다: ${kept}. 확인하고 다시 저장해 주세요.`
          : '입력한 내용과 다른 곳이 없습니다.'}
      </Banner>
    )
  }
  const reload = async (keepsTyped: boolean) => {
    setPending(true)
    await onReload(keepsTyped)
    setPending(false)
  }
  return (
    <Banner
      tone="danger"
      title="저장하지 못했습니다. 그 사이에 다른 곳에서 이 상품을 고쳤습니다"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" disabled={pending} onClick={() => void reload(false)}>
            입력한 내용 버리기
          </Button>
          <Button size="small" pending={pending} onClick={() => void reload(true)}>
            최신 내용 불러오기
          </Button>
        </div>
      }
    >
      입력한 내용은 그대로 있습니다. 최신 내용을 불러와도 직접 고친 항목은 남습니다.
    </Banner>
  )
}
