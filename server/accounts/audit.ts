import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Database } from '../database/open-database.ts'
import { auditEntries } from './tables.ts'

interface NewAuditEntry {
  /** Null where the system itself acted. */
  actorId: string | null
  action: AuditAction
  /** Null where no account was concerned. */
  subjectId: string | null
  /** Nothing that names a person: entries are never changed, not even when an account is closed. */
  details?: AuditEntry['details']
}

/** Call it in the transaction of the action it records, so that neither is committed without the other. */
export async function recordAudit(tx: Pick<Database, 'insert'>, entry: NewAuditEntry): Promise<void> {
  await tx.insert(auditEntries).values(entry)
}
