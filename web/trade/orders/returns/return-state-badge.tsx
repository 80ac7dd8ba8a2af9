import { RETURN_STATE_LABELS, type ReturnState } from '@jangteo/contracts/orders/orders.ts'
import { CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = {
  requested: { tone: 'warning', icon: Undo2 },
  accepted: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'neutral', icon: CircleX },
} as const

export function ReturnStateBadge({ state }: { state: ReturnState }) {
  return <Badge {...LOOKS[state]}>{RETURN_STATE_LABELS[state]}</Badge>
}
