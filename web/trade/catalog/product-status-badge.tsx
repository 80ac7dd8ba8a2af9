import { PRODUCT_STATUS_LABELS, type ProductStatus } from '@jangteo/domain/catalog/product-status.ts'
import { Archive, CircleCheck, CirclePause, CirclePlay, Clock, PencilLine } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  draft: { tone: 'neutral', icon: PencilLine },
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'info', icon: CircleCheck },
  active: { tone: 'success', icon: CirclePlay },
  inactive: { tone: 'neutral', icon: CirclePause },
  discontinued: { tone: 'danger', icon: Archive },
} as const

export function ProductStatusBadge({ status }: { status: ProductStatus }) {
  return <Badge {...LOOKS[status]}>{PRODUCT_STATUS_LABELS[status]}</Badge>
}
