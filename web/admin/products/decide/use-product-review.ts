import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { PRODUCT_STATUS_LABELS } from '@jangteo/domain/catalog/product-status.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { formatMoney } from '@jangteo/domain/money.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { APPROVAL_LABELS } from '../../../app/members/labels.ts'
import { askToReview, type ComparedField, changesBetween } from '../../../app/session/ask-to-review.ts'
import { productWith } from '../queries.ts'

/** A requested change is what would be published. */
const textsOf = (product: Product) => product.change ?? product

const COMPARED: readonly ComparedField<Product>[] = [
  { label: '상품명', read: (product) => textsOf(product).name },
  { label: '간단 설명', read: (product) => [textsOf(product).shortDescription] },
  { label: '상세 설명', read: (product) => [textsOf(product).description] },
  { label: '이미지', read: (product) => textsOf(product).images },
  { label: '과세 유형', read: (product) => TAX_CLASS_LABELS[textsOf(product).taxClass] },
  { label: '기본가', read: ({ basePrice }) => formatMoney(basePrice) },
  { label: '등급 가격', read: ({ pricing }) => pricing },
  { label: '카테고리', read: ({ categoryNames }) => categoryNames.join(', ') },
  { label: '사양', read: ({ specifications }) => specifications },
  { label: '브랜드', read: ({ brand }) => brand ?? '없음' },
  { label: '모델', read: ({ model }) => model ?? '없음' },
  { label: '무게와 크기', read: ({ weight, dimensions }) => [weight, dimensions] },
  {
    label: '주문 수량',
    read: ({ minOrderQuantity, maxOrderQuantity, orderUnit }) => [minOrderQuantity, maxOrderQuantity, orderUnit],
  },
  { label: '수량 할인', read: ({ quantityBreaks }) => quantityBreaks },
  { label: '옵션', read: (product) => [product.change?.options ?? product.options] },
  { label: '옵션 조합', read: (product) => [product.change?.variants ?? []] },
  { label: '상품정보제공고시', read: ({ notice }) => [notice] },
  { label: '상태', read: ({ status }) => PRODUCT_STATUS_LABELS[status] },
  { label: '승인', read: ({ approvalStatus }) => APPROVAL_LABELS[approvalStatus] },
]

/** After a decision about an outdated product: says what has changed, and opens the product unless the screen shows it. */
export function useProductReview(): (seen: Product) => Promise<void> {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return async (seen) => {
    const latest = await client.fetchQuery({ ...productWith(seen.id), staleTime: 0 })
    const isShown = `${pathname}${search}`.includes(seen.id)
    if ((await askToReview(seen.name, changesBetween(seen, latest, COMPARED))) && !isShown)
      await navigate(`/admin/products/${seen.id}`)
  }
}
