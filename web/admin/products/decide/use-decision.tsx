import { approveProduct, rejectProduct } from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isSettled } from '../../../app/session/is-settled.ts'
import { useToldChange } from '../../../app/session/use-told-change.ts'
import { ADMIN_PRODUCTS_KEY } from '../queries.ts'
import { requestOf } from './request-of.ts'

interface Decision {
  approve: (product: Product) => void
  reject: (product: Product) => void
  isApproving: boolean
  /** To be rendered by the screen that decides. */
  dialog: ReactNode
}

/** Approving and rejecting, the same from the panel and from the product's page. */
export function useDecision(onDecided?: (product: Product) => void): Decision {
  const [rejected, setRejected] = useState<Product | null>(null)
  const approval = useToldChange(
    ADMIN_PRODUCTS_KEY,
    ({ id }: Product) => api(approveProduct, { params: { id } }),
    (product) => ({
      message: `‘${product.change?.name ?? product.name}’ ${requestOf(product) === 'change' ? '변경을' : '상품을'} 승인했습니다.`,
      description: requestOf(product) === 'change' ? '바뀐 내용이 쇼핑몰에 보입니다.' : '이제 쇼핑몰에서 판매합니다.',
    }),
  )
  const rejection = useToldChange(
    ADMIN_PRODUCTS_KEY,
    ({ product, reason }: { product: Product; reason: string }) =>
      api(rejectProduct, { params: { id: product.id }, body: { reason } }),
    ({ product }) => ({
      message: `‘${product.name}’ ${requestOf(product) === 'change' ? '변경을' : '상품을'} 반려했습니다.`,
    }),
  )
  return {
    approve: (product) => approval.mutate(product, { onSuccess: () => onDecided?.(product) }),
    reject: setRejected,
    isApproving: approval.isPending,
    dialog: rejected && (
      <ReasonDialog
        title={`‘${rejected.name}’ ${requestOf(rejected) === 'change' ? '변경을' : '상품을'} 반려할까요?`}
        description={
          requestOf(rejected) === 'change'
            ? '쇼핑몰에는 지금 내용이 그대로 보입니다.'
            : '공급자가 고친 뒤 다시 승인을 요청할 수 있습니다.'
        }
        help="공급자가 그대로 읽습니다."
        action="반려"
        danger
        onClose={() => setRejected(null)}
        onSubmit={(reason) =>
          isSettled(rejection.mutateAsync({ product: rejected, reason }, { onSuccess: () => onDecided?.(rejected) }))
        }
      />
    ),
  }
}
