import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUS_LABELS, PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { APPROVAL_LABELS } from '../../app/members/labels.ts'

const STATUS_OPTIONS = PRODUCT_STATUSES.map((value) => ({ value, label: PRODUCT_STATUS_LABELS[value] }))
const APPROVAL_OPTIONS = APPROVAL_STATUSES.map((value) => ({ value, label: APPROVAL_LABELS[value] }))

/** Filters of the product lists of suppliers and admins. */
export const PRODUCT_FILTER_SELECTS = [
  { name: 'status', label: '상태', all: '모든 상태', options: STATUS_OPTIONS },
  { name: 'approvalStatus', label: '승인', all: '모든 승인', options: APPROVAL_OPTIONS },
] as const
