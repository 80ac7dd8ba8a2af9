import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Banner } from '../../../ui/banner.tsx'

/** What saving will mean for this product, and why it may have come back. */
export function ProductNotice({ product }: { product: Product | undefined }) {
  if (!product) return null
  const { approvalStatus, rejectionReason, change } = product
  if (approvalStatus === 'rejected')
    return (
      <Banner tone="danger" title="승인이 반려되었습니다">
        사유: {rejectionReason ?? '적힌 사유가 없습니다.'} 고친 뒤 승인을 다시 요청해 주세요.
      </Banner>
    )
  if (change?.rejectionReason)
    return (
      <Banner tone="danger" title="변경 내용이 반려되었습니다">
        사유: {change.rejectionReason} 쇼핑몰에는 승인된 내용이 그대로 보입니다.
      </Banner>
    )
  if (approvalStatus !== 'approved') return null
  return (
    <Banner title={change ? '변경한 내용이 승인을 기다리고 있습니다' : '승인된 상품입니다'}>
      상품명, 이미지, 설명을 고치면 승인될 때까지 지금 내용이 쇼핑몰에 보입니다. 가격과 재고는 저장하는 즉시 바뀝니다.
    </Banner>
  )
}
