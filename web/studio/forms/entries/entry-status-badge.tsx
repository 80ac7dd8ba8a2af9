import { ENTRY_STATUS_LABELS, type EntryStatus } from '@jangteo/contracts/forms/form-authoring.ts'
import { Badge, type Tone } from '../../../ui/badge.tsx'

const TONES: Record<EntryStatus, Tone> = { new: 'accent', read: 'neutral', done: 'success', spam: 'warning' }

export function EntryStatusBadge({ status }: { status: EntryStatus }) {
  return <Badge tone={TONES[status]}>{ENTRY_STATUS_LABELS[status]}</Badge>
}
