import { Badge } from '../../ui/badge.tsx'
import { type ServiceStatus, STATUS_TONES, STATUS_WORDS } from './service-status.ts'

export function StatusBadge({ status }: { status: ServiceStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]}>
      <span lang="en" title={STATUS_WORDS[status]}>
        {status}
      </span>
    </Badge>
  )
}
