import type { AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import { Link } from 'react-router'
import { auditText } from './audit-text.ts'

interface AuditSentenceProps {
  entry: AuditEntry
  /** Omits the name on that user's own page. */
  withSubject?: boolean
}

export function AuditSentence({ entry, withSubject = true }: AuditSentenceProps) {
  const { actor, subject, actionText, change, reason } = auditText(entry)
  return (
    <>
      <p>
        {actor}{' '}
        {withSubject && subject && (
          <>
            <Link to={`/admin/users/${entry.subjectId}`} className="rounded font-medium text-brand hover:underline">
              {subject.slice(0, -1)}
            </Link>
            {subject.slice(-1)}{' '}
          </>
        )}
        {actionText}.
      </p>
      {change && <p className="text-ink-soft text-sm">{change}</p>}
      {reason && <p className="text-ink-soft text-sm">사유: {reason}</p>}
    </>
  )
}
