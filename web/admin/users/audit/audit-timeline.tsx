import type { AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import { Moment } from '../../../ui/moment.tsx'
import { AuditSentence } from './audit-sentence.tsx'

interface AuditTimelineProps {
  entries: readonly AuditEntry[]
  withSubject?: boolean
}

/** Newest first, on a line from which each deed hangs. */
export function AuditTimeline({ entries, withSubject = true }: AuditTimelineProps) {
  return (
    <ol className="grid">
      {entries.map((entry) => (
        <li key={entry.id} className="group relative pb-5 pl-6 last:pb-0">
          <span aria-hidden className="absolute top-2.5 bottom-[-0.625rem] left-1.25 w-px bg-line group-last:hidden" />
          <span
            aria-hidden
            className="absolute top-1.75 left-0 size-2.75 rounded-full border-2 border-brand bg-surface"
          />
          <AuditSentence entry={entry} withSubject={withSubject} />
          <p className="text-ink-faint text-xs">
            <Moment at={entry.at} />
          </p>
        </li>
      ))}
    </ol>
  )
}
