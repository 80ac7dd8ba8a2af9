import type { AccountStatus, ApprovalStatus } from '@jangteo/domain/accounts/account-status.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { Award, Ban, CircleCheck, CircleX, Clock, Crown, Medal } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'
import { ACCOUNT_STATUS_LABELS, APPROVAL_LABELS, GRADE_LABELS, ROLE_LABELS } from './labels.ts'

const ROLE_TONES = {
  admin: 'brand',
  manager: 'brand',
  business: 'info',
  affiliate: 'info',
  customer: 'neutral',
} as const

export function RoleBadge({ role }: { role: Role }) {
  return <Badge tone={ROLE_TONES[role]}>{ROLE_LABELS[role]}</Badge>
}

const STATUS_LOOKS = {
  pending: { tone: 'warning', icon: Clock },
  approved: { tone: 'success', icon: CircleCheck },
  suspended: { tone: 'danger', icon: Ban },
  rejected: { tone: 'danger', icon: CircleX },
} as const

export function StatusBadge({ status }: { status: AccountStatus }) {
  return <Badge {...STATUS_LOOKS[status]}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
}

export function ApprovalBadge({ approval }: { approval: ApprovalStatus }) {
  return <Badge {...STATUS_LOOKS[approval]}>{APPROVAL_LABELS[approval]}</Badge>
}

const GRADE_LOOKS = {
  gold: { tone: 'neutral', icon: Medal },
  premium: { tone: 'info', icon: Award },
  vip: { tone: 'accent', icon: Crown },
} as const

export function GradeBadge({ grade }: { grade: Grade }) {
  return <Badge {...GRADE_LOOKS[grade]}>{GRADE_LABELS[grade]}</Badge>
}
