import type { AuditEntry } from '@jangteo/contracts/admin-users.ts'
import type { Database } from '../database/open-database.ts'
import { auditEntries } from './tables.ts'

export type AuditAction =
  | 'business_approved'
  | 'business_rejected'
  | 'grade_changed'
  | 'status_changed'
  | 'role_changed'
  | 'session_ended'
  | 'account_closed'

interface NewAuditEntry {
  /** Null where the system itself acted. */
  actorId: string | null
  action: AuditAction
  subjectId: string
  /** Nothing that names a person: entries are never changed, not even when an account is closed. */
  details?: AuditEntry['details']
}

/** Belongs into the transaction of what it tells about, so that neither exists without the other. */
export async function recordAudit(tx: Pick<Database, 'insert'>, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}
