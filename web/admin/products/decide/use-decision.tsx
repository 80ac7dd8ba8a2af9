import {
  approveProduct,
  rejectProduct,
  returnProduct,
  stopProductSale,
} from '@jangteo/contracts/catalog/admin-products.ts'
import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { isOnSale } from '@jangteo/domain/catalog/product-status.ts'
import { type ReactNode, useState } from 'react'
import { api } from '../../../app/api.ts'
import { ReasonDialog } from '../../../app/frame/reason-dialog.tsx'
import { isDoneOrConflict } from '../../../app/session/is-done-or-conflict.ts'
import { useMutationWithToast } from '../../../app/session/use-mutation-with-toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ADMIN_PRODUCTS_KEY } from '../queries.ts'
import { approvalRequestOf } from './approval-request.ts'
import { useProductReview } from './use-product-review.ts'

interface Decision {
  approve: (product: Product) => void
  reject: (product: Product) => void
  stopSale: (product: Product) => void
  /** 보완 요청 */
  giveBack: (product: Product) => void
  isApproving: boolean
  /** Dialog element; the calling screen must render it. */
  dialog: ReactNode
}

interface ReasonedDecision {
  product: Product
  reason: string
}

/** Approves or rejects a product, gives it back or takes it off sale; shared by the panel and the product page. */
export function useDecision(onDecided?: (product: Product) => void): Decision {
  const [asked, setAsked] = useState<{ product: Product; as: keyof typeof TEXTS } | null>(null)
  const review = useProductReview()
  const approval = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ id, version }: Product) => api(approveProduct, { params: { id }, body: { version } }),
    (product) => ({
      message: `‘${product.change?.name ?? product.name}’ ${isChange(product) ? '변경을' : '상품을'} 승인했습니다.`,
      description: isChange(product) ? '바뀐 내용이 쇼핑몰에 보입니다.' : '이제 쇼핑몰에서 판매합니다.',
    }),
    review,
  )
  const rejection = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ product: { id, version }, reason }: ReasonedDecision) =>
      api(rejectProduct, { params: { id }, body: { reason, version } }),
    ({ product }) => ({ message: `‘${product.name}’ ${isChange(product) ? '변경을' : '상품을'} 반려했습니다.` }),
    ({ product }) => review(product),
  )
  const stop = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ product: { id, version }, reason }: ReasonedDecision) =>
      api(stopProductSale, { params: { id }, body: { reason, version } }),
    ({ product }) => ({
      message: `‘${product.name}’ 상품의 판매를 중지했습니다.`,
      description: '공급자에게 사유를 알렸습니다.',
    }),
    ({ product }) => review(product),
  )
  const correction = useMutationWithToast(
    ADMIN_PRODUCTS_KEY,
    ({ product: { id, version }, reason }: ReasonedDecision) =>
      api(returnProduct, { params: { id }, body: { reason, version } }),
    ({ product }) => ({
      message: `‘${product.name}’ 상품의 보완을 요청했습니다.`,
      description: '공급자가 고쳐서 다시 승인을 요청합니다.',
    }),
    ({ product }) => review(product),
  )
  const decisions = { reject: rejection, stop, giveBack: correction }
  const close = () => setAsked(null)
  return {
    approve: (product) => approval.mutate(product, { onSuccess: () => onDecided?.(product) }),
    reject: (product) => setAsked({ product, as: 'reject' }),
    stopSale: (product) => setAsked({ product, as: 'stop' }),
    giveBack: (product) => setAsked({ product, as: 'giveBack' }),
    isApproving: approval.isPending,
    dialog: asked && (
      <ReasonDialog
        {...TEXTS[asked.as](asked.product)}
        help="공급자가 그대로 읽습니다."
        danger={asked.as !== 'giveBack' || isOnSale(asked.product)}
        onClose={close}
        onSubmit={(reason) => {
          const { product, as } = asked
          return isDoneOrConflict(
            decisions[as].mutateAsync({ product, reason }, { onSuccess: () => onDecided?.(product) }),
          )
        }}
      />
    ),
  }
}

const isChange = (product: Product) => approvalRequestOf(product) === 'change'

function rejectionTexts(product: Product) {
  return {
    title: `‘${product.name}’ ${isChange(product) ? '변경을' : '상품을'} 반려할까요?`,
    description: isChange(product)
      ? '쇼핑몰에는 지금 내용이 그대로 보입니다.'
      : '공급자가 고친 뒤 다시 승인을 요청할 수 있습니다.',
    action: '반려',
  }
}

function stopTexts({ name }: Product) {
  return {
    title: `‘${name}’ 상품의 판매를 중지할까요?`,
    description: '쇼핑몰에서 바로 사라집니다. 공급자가 고쳐서 다시 요청하고 관리자가 승인해야 다시 판매됩니다.',
    action: '판매 중지',
  }
}

function giveBackTexts(product: Product) {
  return {
    title: `‘${product.name}’ 상품의 보완을 요청할까요?`,
    description: isOnSale(product)
      ? '쇼핑몰에서 바로 사라집니다. 공급자가 고쳐서 다시 요청하고 관리자가 승인해야 다시 판매됩니다.'
      : '상품이 임시저장으로 돌아가고, 공급자가 고쳐서 다시 승인을 요청합니다.',
    action: '보완 요청',
  }
}

const TEXTS = { reject: rejectionTexts, stop: stopTexts, giveBack: giveBackTexts }

type DecisionButtonsProps = Omit<Decision, 'dialog'> & { product: Product }

export function DecisionButtons({ product, approve, reject, giveBack, isApproving }: DecisionButtonsProps) {
  if (!approvalRequestOf(product)) return null
  return (
    <>
      {!isChange(product) && <GiveBackButton product={product} giveBack={giveBack} />}
      <Button variant="secondary" disabled={isApproving} onClick={() => reject(product)}>
        반려
      </Button>
      <Button pending={isApproving} onClick={() => approve(product)}>
        승인
      </Button>
    </>
  )
}

/** What the supplier has already (a draft, or rejected) cannot be given back; a change is rejected instead. */
export function GiveBackButton({ product, giveBack }: Pick<DecisionButtonsProps, 'product' | 'giveBack'>) {
  return (
    <Button variant="secondary" onClick={() => giveBack(product)}>
      보완 요청
    </Button>
  )
}

/** For approved products, whether or not their supplier has paused the sale: the approval is revoked. */
export function StopSaleButton({ product, stopSale }: Pick<DecisionButtonsProps, 'product' | 'stopSale'>) {
  if (product.approvalStatus !== 'approved') return null
  return (
    <Button variant="secondary" onClick={() => stopSale(product)}>
      {isOnSale(product) ? '판매 중지' : '승인 취소'}
    </Button>
  )
}
