import type { AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import { Link } from 'react-router'
import { auditText } from './audit-text.ts'

interface AuditSentenceProps {
  entry: AuditEntry
  /** On the page of the person it was done to, the name goes without saying. */
  withSubject?: boolean
}

export function AuditSentence({ entry, withSubject = true }: AuditSentenceProps) {
  const { actor, subject, deed, change, reason } = auditText(entry)
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
        {deed}.
      </p>
      {change && <p className="text-ink-soft text-sm">{change}</p>}
      {reason && <p className="text-ink-soft text-sm">사유: {reason}</p>}
    </>
  )
}
