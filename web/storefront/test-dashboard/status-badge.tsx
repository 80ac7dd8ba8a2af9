import { Badge, type Tone } from '../../ui/badge.tsx'

/** States of a service, a tool or a test. */
export type ServiceStatus =
  | 'online'
  | 'active'
  | 'passing'
  | 'offline'
  | 'failing'
  | 'warning'
  | 'development'
  | 'maintenance'
  | 'not-tested'
  | 'unknown'

const STATUS_TONES: Record<ServiceStatus, Tone> = {
  online: 'success',
  active: 'success',
  passing: 'success',
  offline: 'danger',
  failing: 'danger',
  warning: 'warning',
  maintenance: 'warning',
  development: 'info',
  'not-tested': 'neutral',
  unknown: 'neutral',
}

const STATUS_LABELS: Record<ServiceStatus, string> = {
  online: '정상입니다',
  active: '쓸 수 있습니다',
  passing: '통과했습니다',
  offline: '응답하지 않습니다',
  failing: '실패했습니다',
  warning: '확인이 필요합니다',
  development: '준비하고 있습니다',
  maintenance: '점검하고 있습니다',
  'not-tested': '아직 시험하지 않았습니다',
  unknown: '알 수 없습니다',
}

export function StatusBadge({ status }: { status: ServiceStatus }) {
  return (
    <Badge tone={STATUS_TONES[status]}>
      <span lang="en" title={STATUS_LABELS[status]}>
        {status}
      </span>
    </Badge>
  )
}
