import { FilePen, PackageOpen, PackagePlus } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'
import { type ApprovalRequest, REQUEST_LABELS } from './approval-request.ts'

const LOOKS = {
  new: { tone: 'brand', icon: PackagePlus },
  unrequested: { tone: 'warning', icon: PackageOpen },
  change: { tone: 'info', icon: FilePen },
} as const

export function RequestBadge({ request }: { request: ApprovalRequest }) {
  return <Badge {...LOOKS[request]}>{REQUEST_LABELS[request]}</Badge>
}
