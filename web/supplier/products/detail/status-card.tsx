import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { isOnSale } from '@jangteo/domain/catalog/product-status.ts'
import { ProductApprovalBadge } from '../../../trade/catalog/product-approval-badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { Facts } from '../../../ui/facts.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { StatusSelect } from '../status-select.tsx'
import { LATER_VISIBLE } from '../status-texts.ts'
import { useStatusChange } from '../use-status-change.ts'

export function StatusCard({ product, mayChange }: { product: Product; mayChange: boolean }) {
  const statusChange = useStatusChange()
  return (
    <Card title="상태" action={<ProductApprovalBadge product={product} />}>
      <div className="grid gap-4">
        <StatusSelect product={product} label="판매 상태" withDiscontinued disabled={!mayChange} {...statusChange} />
        <p className="text-ink-soft text-sm">{explained(product)}</p>
        <div className="border-line border-t pt-4 text-sm">
          <Facts
            facts={[
              { term: '등록', value: <Moment at={product.createdAt} form="exact" /> },
              { term: '마지막 수정', value: <Moment at={product.updatedAt} form="exact" /> },
              {
                term: '승인',
                value: product.approvedAt ? <Moment at={product.approvedAt} form="exact" /> : '아직 없음',
              },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

function explained(product: Product): string {
  const { status, approvalStatus } = product
  if (isOnSale(product)) return '쇼핑몰에서 팔고 있습니다.'
  if (status === 'pending') return '관리자가 확인하고 있습니다. 승인되면 판매가 시작됩니다.'
  if (status === 'active' && approvalStatus === 'rejected')
    return '승인되지 않아 쇼핑몰에 보이지 않습니다. 고친 뒤 승인대기를 골라 다시 요청해 주세요.'
  if (status === 'active') return `아직 승인 전입니다. ${LATER_VISIBLE} 승인대기를 골라 승인을 요청해 주세요.`
  if (status === 'discontinued') return '단종한 상품이라 쇼핑몰에 보이지 않습니다.'
  if (approvalStatus === 'approved') return '쇼핑몰에 보이지 않습니다. 판매중으로 바꾸면 바로 팝니다.'
  return '아무에게도 보이지 않습니다. 승인대기를 고르면 승인을 요청합니다.'
}
