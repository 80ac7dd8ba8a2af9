import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { Link } from 'react-router'
import { ProductApprovalBadge } from '../../../trade/catalog/product-approval-badge.tsx'
import { ProductStatusBadge } from '../../../trade/catalog/product-status-badge.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { approvalRequestOf, rejectionReasonOf, requestedAt } from '../decide/approval-request.ts'
import { RequestBadge } from '../decide/request-badge.tsx'

/** Supplier, status and time of the request. */
export function ProductState({ product }: { product: Product }) {
  const request = approvalRequestOf(product)
  const refusal = rejectionReasonOf(product)
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5 text-sm">
        {request && <RequestBadge request={request} />}
        {request !== 'new' && <ProductStatusBadge status={product.status} />}
        {request !== 'new' && <ProductApprovalBadge product={product} />}
        <Link to={`/admin/users/${product.supplierId}`} className="rounded font-medium text-brand hover:underline">
          {product.supplierName}
        </Link>
        {request && request !== 'unrequested' && (
          <span className="text-ink-soft">
            <Moment at={requestedAt(product)} /> 요청
          </span>
        )}
      </div>
      {request === 'unrequested' && (
        <Banner tone="info" title="공급자가 승인을 요청하지 않고 판매를 시작했습니다">
          아직 쇼핑몰에는 보이지 않습니다. 승인하면 바로 판매합니다.
        </Banner>
      )}
      {refusal && (!request || request === 'unrequested') && (
        <Banner tone="warning" title={refusalTitle(product)}>
          사유: {refusal}
        </Banner>
      )}
    </div>
  )
}

function refusalTitle({ rejectionReason, approvalStatus }: Product): string {
  if (!rejectionReason) return '변경을 반려했습니다'
  return approvalStatus === 'rejected' ? '반려한 상품입니다' : '공급자에게 보완을 요청한 상품입니다'
}
