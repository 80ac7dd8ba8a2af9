import type { Product } from '@jangteo/contracts/catalog/products.ts'

type Asking = Pick<Product, 'status' | 'approvalStatus' | 'change' | 'requestedAt' | 'updatedAt'>

/** A supplier's request: a new product, or changed content of a published one; or a sale started without asking. */
export type ApprovalRequest = 'new' | 'unrequested' | 'change'

export const REQUEST_LABELS: Record<ApprovalRequest, string> = { new: '신규', unrequested: '요청 전', change: '변경' }

export function approvalRequestOf({ status, approvalStatus, change }: Asking): ApprovalRequest | undefined {
  if (status === 'pending') return 'new'
  if (status === 'active' && approvalStatus !== 'approved') return 'unrequested'
  return change && change.rejectionReason === null ? 'change' : undefined
}

/** Since when it waits. */
export function requestedAt(product: Asking): string {
  const { change, requestedAt: asked, updatedAt } = product
  return approvalRequestOf(product) === 'unrequested' ? updatedAt : (change?.requestedAt ?? asked ?? updatedAt)
}

/** Rejection reason of the product or of its pending change. */
export function rejectionReasonOf({
  rejectionReason,
  change,
}: Pick<Product, 'rejectionReason' | 'change'>): string | null {
  return rejectionReason ?? change?.rejectionReason ?? null
}
