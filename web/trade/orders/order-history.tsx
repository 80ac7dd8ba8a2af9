import { HISTORY_EVENT_LABELS, type HistoryEntry } from '@jangteo/contracts/orders/orders.ts'
import { Moment } from '../../ui/moment.tsx'

/** Newest first. */
export function OrderHistory({ entries }: { entries: readonly HistoryEntry[] }) {
  return (
    <ol className="grid gap-4">
      {entries.toReversed().map(({ id, at, event, supplierName, actorName, note }) => (
        <li key={id} className="grid gap-0.5 border-line border-l-2 pl-4">
          <p className="font-medium">
            {HISTORY_EVENT_LABELS[event]}
            {supplierName && <span className="font-normal text-ink-soft"> · {supplierName}</span>}
          </p>
          {note && <p className="break-words text-ink-soft text-sm">{note}</p>}
          <p className="text-ink-soft text-sm">
            <Moment at={at} /> · {actorName ?? '장터'}
          </p>
        </li>
      ))}
    </ol>
  )
}
