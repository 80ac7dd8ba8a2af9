import { approveProduct, rejectProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ADMIN_PRODUCTS_KEY } from '../queries.ts'
import { approvalRequestOf } from './approval-request.ts'

interface Decision {
  approve: (product: Product) => void
  reject: (product: Product) => void
  isApproving: boolean
  /** Dialog element; the calling screen must render it. */
  dialog: ReactNode
}

/** Approves or rejects a product; shared by the panel and the product page. */
export function useDecision(onDecided?: (product: Product) => void): Decision {
  const [rejected, setRejected] = useState<Product | null>(null)
  const approval = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ id }: Product) => api(approveProduct, { params: { id } }),
    (product) => ({
      message: `‘${product.change?.name ?? product.name}’ ${approvalRequestOf(product) === 'change' ? '변경을' : '상품을'} 승인했습니다.`,
      description:
        approvalRequestOf(product) === 'change' ? '바뀐 내용이 쇼핑몰에 보입니다.' : '이제 쇼핑몰에서 판매합니다.',
    }),
  )
  const rejection = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ product, reason }: { product: Product; reason: string }) =>
      api(rejectProduct, { params: { id: product.id }, body: { reason } }),
    ({ product }) => ({
      message: `‘${product.name}’ ${approvalRequestOf(product) === 'change' ? '변경을' : '상품을'} 반려했습니다.`,
    }),
  )
  return {
    approve: (product) => approval.mutate(product, { onSuccess: () => onDecided?.(product) }),
    reject: setRejected,
    isApproving: approval.isPending,
    dialog: rejected && (
      <ReasonDialog
        title={`‘${rejected.name}’ ${approvalRequestOf(rejected) === 'change' ? '변경을' : '상품을'} 반려할까요?`}
        description={
          approvalRequestOf(rejected) === 'change'
            ? '쇼핑몰에는 지금 내용이 그대로 보입니다.'
            : '공급자가 고친 뒤 다시 승인을 요청할 수 있습니다.'
        }
        help="공급자가 그대로 읽습니다."
        action="반려"
        danger
        onClose={() => setRejected(null)}
        onSubmit={(reason) =>
          isDoneOrConflict(
            rejection.mutateAsync({ product: rejected, reason }, { onSuccess: () => onDecided?.(rejected) }),
          )
        }
      />
    ),
  }
}

type DecisionButtonsProps = Pick<ReturnType<typeof useDecision>, 'approve' | 'reject' | 'isApproving'> & {
  product: Product
}

export function DecisionButtons({ product, approve, reject, isApproving }: DecisionButtonsProps) {
  if (!approvalRequestOf(product)) return null
  return (
    <>
      <Button variant="secondary" disabled={isApproving} onClick={() => reject(product)}>
        반려
      </Button>
      <Button pending={isApproving} onClick={() => approve(product)}>
        승인
      </Button>
    </>
  )
}
