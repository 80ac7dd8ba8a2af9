import { type ReturnKind, type ReturnState, returnStateLabel } from '@jangteo/contracts/orders/orders.ts'
import { CircleCheck, CircleX, ClipboardCheck, PackageCheck, Undo2 } from 'lucide-react'
import { Badge } from '../../../ui/badge.tsx'

const LOOKS = {
  requested: { tone: 'warning', icon: Undo2 },
  collected: { tone: 'info', icon: PackageCheck },
  inspected: { tone: 'info', icon: ClipboardCheck },
  accepted: { tone: 'success', icon: CircleCheck },
  refused: { tone: 'neutral', icon: CircleX },
  withdrawn: { tone: 'neutral', icon: CircleX },
} as const

export function ReturnStateBadge({ state, kind = 'return' }: { state: ReturnState; kind?: ReturnKind }) {
  return <Badge {...LOOKS[state]}>{returnStateLabel({ kind, state })}</Badge>
}
