import type { Product } from '@jangteo/contracts/catalog/products.ts'
import {
  PRODUCT_STATUS_LABELS,
  type ProductStatus,
  SUPPLIER_STATUSES,
  type SupplierStatus,
} from '@jangteo/domain/catalog/product-status.ts'
import type { SelectOption } from '../../ui/select.tsx'

export const LATER_VISIBLE = '관리자가 승인한 뒤에 고객에게 보입니다.'

type Choosable = Pick<Product, 'status' | 'approvalStatus'>

/** Selectable statuses, plus the current one even if only an admin can set it. */
export function statusOptions(current: ProductStatus, { withDiscontinued }: { withDiscontinued: boolean }) {
  const offered = SUPPLIER_STATUSES.filter((status) => withDiscontinued || status !== 'discontinued')
  const statuses: ProductStatus[] = offered.some((status) => status === current) ? [...offered] : [current, ...offered]
  return statuses.map(
    (value): SelectOption => ({
      value,
      label: PRODUCT_STATUS_LABELS[value],
      disabled: value === current && !isSupplierStatus(value),
    }),
  )
}

export function isSupplierStatus(status: string): status is SupplierStatus {
  return SUPPLIER_STATUSES.some((one) => one === status)
}

/** Explains consequences of the new status that are not obvious. */
export function statusNote({ approvalStatus }: Pick<Product, 'approvalStatus'>, status: SupplierStatus) {
  if (status === 'pending') return '승인 결과는 이 목록에서 볼 수 있습니다.'
  if (status === 'active' && approvalStatus === 'rejected')
    return '승인되지 않은 상품입니다. 고친 뒤 승인을 다시 요청해 주세요.'
  if (status === 'active' && approvalStatus !== 'approved') return `아직 승인 전입니다. ${LATER_VISIBLE}`
  return undefined
}

/** Requesting approval again withdraws the current approval, so there is no undo. */
export function statusToReturnTo({ status }: Choosable, wanted: SupplierStatus): SupplierStatus | undefined {
  return wanted !== 'pending' && status !== 'pending' && isSupplierStatus(status) ? status : undefined
}
