import { Badge } from '../../ui/badge.tsx'
import { ACCOUNT_STATUS_LABELS, type ServiceStatus, STATUS_TONES } from './service-status.ts'

export function StatusBadge({ status }: { status: ServiceStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]}>
      <span lang="en" title={ACCOUNT_STATUS_LABELS[status]}>
        {status}
      </span>
    </Badge>
  )
}
