import type { ApprovalStatus } from '../accounts/account-status.ts'

export const PRODUCT_STATUSES = ['draft', 'pending', 'approved', 'active', 'inactive', 'discontinued'] as const
export type ProductStatus = (typeof PRODUCT_STATUSES)[number]

/** Statuses that a supplier may set; `approved` is set by an admin. */
export const SUPPLIER_STATUSES = ['draft', 'pending', 'active', 'inactive', 'discontinued'] as const
export type SupplierStatus = (typeof SUPPLIER_STATUSES)[number]

export const PRODUCT_STATUS_LABELS: Record<ProductStatus, string> = {
  draft: '임시저장',
  pending: '승인대기',
  approved: '승인완료',
  active: '판매중',
  inactive: '판매중지',
  discontinued: '단종',
}

/** On sale while approved by an admin and active by its supplier. */
export function isOnSale(product: { status: ProductStatus; approvalStatus: ApprovalStatus }): boolean {
  return product.approvalStatus === 'approved' && product.status === 'active'
}
