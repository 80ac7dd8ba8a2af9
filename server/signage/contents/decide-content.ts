import type { AuditAction, AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type { SignageContent } from '@jangteo/contracts/signage/contents.ts'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { requireVersion } from '../../http/require-version.ts'
import { recordActivity } from '../record-activity.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents } from '../tables.ts'
import { announceContent } from './announce-content.ts'
import { lockContent } from './content-access.ts'
import { notifyAuthor } from './content-notifications.ts'
import { readContent } from './read-contents.ts'

const DEFAULT_REASON = 'Rejected by admin'

interface Decision {
  action: 'approve' | 'reject'
  reason?: string | undefined
  version?: number | undefined
}

export async function decideContent(
  db: Database,
  admin: Staff,
  id: string,
  { action, reason, version }: Decision,
): Promise<SignageContent> {
  const rejectionReason = action === 'reject' ? reason || DEFAULT_REASON : null
  return db.transaction(async (tx) => {
    const content = await lockContent(tx, admin, id)
    requireVersion(content.version, version)
    const { title, createdBy } = content
    const status = action === 'approve' ? 'approved' : 'rejected'
    await tx.update(signageContents).set({ status, rejectionReason }).where(eq(signageContents.id, id))
    const kind = action === 'approve' ? 'content_approved' : 'content_rejected'
    await recordActivity(tx, { kind, subject: title, actorId: admin.accountId })
    await recordDecision(tx, admin, content, kind, { to: status, ...(rejectionReason && { reason: rejectionReason }) })
    await announceContent(tx, id)
    if (createdBy !== admin.accountId) await notifyAuthor(tx, createdBy, { title, reason: rejectionReason })
    return readContent(tx, admin, id)
  })
}

/** Only approved content can be deactivated, and only deactivated content reactivated. */
export async function activateContent(
  db: Database,
  admin: Staff,
  id: string,
  { status, version }: { status: 'approved' | 'inactive'; version?: number | undefined },
): Promise<SignageContent> {
  return db.transaction(async (tx) => {
    const before = await lockContent(tx, admin, id)
    requireVersion(before.version, version)
    if (before.status !== 'approved' && before.status !== 'inactive') throw new AppError('changed_meanwhile')
    const clearedProblem = status === 'approved' && { problem: null }
    await tx
      .update(signageContents)
      .set({ status, ...clearedProblem })
      .where(eq(signageContents.id, id))
    if (before.status !== status) await recordDecision(tx, admin, before, 'content_status_changed', { to: status })
    await announceContent(tx, id)
    return readContent(tx, admin, id)
  })
}

async function recordDecision(
  tx: Pick<Database, 'insert'>,
  { accountId: actorId }: Staff,
  { id, title, status, createdBy, version }: typeof signageContents.$inferSelect,
  action: AuditAction,
  details: AuditEntry['details'],
): Promise<void> {
  await recordAudit(tx, {
    actorId,
    action,
    subjectId: createdBy,
    details: { contentId: id, content: title, version, from: status, ...details },
  })
}
