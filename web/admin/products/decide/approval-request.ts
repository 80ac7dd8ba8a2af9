import type { Product } from '@jangteo/contracts/catalog/products.ts'

type Asking = Pick<Product, 'status' | 'change' | 'requestedAt' | 'updatedAt'>

/** A supplier's request: a new product, or changed content of a published one. */
export type ApprovalRequest = 'new' | 'change'

export const REQUEST_LABELS: Record<ApprovalRequest, string> = { new: '신규', change: '변경' }

export function approvalRequestOf({ status, change }: Asking): ApprovalRequest | undefined {
  if (status === 'pending') return 'new'
  return change && change.rejectionReason === null ? 'change' : undefined
}

/** Since when it waits. */
export function requestedAt({ change, requestedAt: asked, updatedAt }: Asking): string {
  return change?.requestedAt ?? asked ?? updatedAt
}

/** Rejection reason of the product or of its pending change. */
export function rejectionReasonOf({
  rejectionReason,
  change,
}: Pick<Product, 'rejectionReason' | 'change'>): string | null {
  return rejectionReason ?? change?.rejectionReason ?? null
}
