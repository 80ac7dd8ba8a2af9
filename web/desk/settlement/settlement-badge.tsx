import { SETTLEMENT_STATE_LABELS, type SettlementState } from '@jangteo/contracts/ledger/settlement.ts'
import { CalendarClock, CircleCheck, ClockFading, Redo2 } from 'lucide-react'
import { Badge } from '../../ui/badge.tsx'

const LOOKS = {
  open: { tone: 'neutral', icon: ClockFading },
  closed: { tone: 'info', icon: CalendarClock },
  paid: { tone: 'success', icon: CircleCheck },
  carried: { tone: 'warning', icon: Redo2 },
} as const

export function SettlementBadge({ state }: { state: SettlementState }) {
  return <Badge {...LOOKS[state]}>{SETTLEMENT_STATE_LABELS[state]}</Badge>
}
