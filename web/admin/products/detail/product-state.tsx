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
        {request && (
          <span className="text-ink-soft">
            <Moment at={requestedAt(product)} /> 요청
          </span>
        )}
      </div>
      {refusal && !request && (
        <Banner tone="warning" title={product.rejectionReason ? '반려한 상품입니다' : '변경을 반려했습니다'}>
          사유: {refusal}
        </Banner>
      )}
    </div>
  )
}
