import type { Product } from '@jangteo/contracts/catalog/products.ts'
import { FilePen } from 'lucide-react'
import { ApprovalBadge } from '../../app/members/badges.tsx'
import { Badge } from '../../ui/badge.tsx'

/** A pending approval counts only after the supplier has requested it. */
export function ProductApprovalBadge({
  product,
}: {
  product: Pick<Product, 'status' | 'approvalStatus'> & Partial<Pick<Product, 'rejectionReason'>>
}) {
  const { status, approvalStatus, rejectionReason } = product
  if (approvalStatus === 'pending' && rejectionReason)
    return (
      <Badge tone="warning" icon={FilePen}>
        보완 요청
      </Badge>
    )
  if (approvalStatus === 'pending' && status !== 'pending') return <Badge icon={FilePen}>승인 요청 전</Badge>
  return <ApprovalBadge approval={approvalStatus} />
}
