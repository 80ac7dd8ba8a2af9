import type { SignageContent } from '@jangteo/contracts/signage/contents.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
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
    const { title, createdBy, version: current } = await lockContent(tx, admin, id)
    if (version !== undefined && version !== current) throw new AppError('changed_meanwhile')
    await tx
      .update(signageContents)
      .set({ status: action === 'approve' ? 'approved' : 'rejected', rejectionReason, version: nextVersion })
      .where(eq(signageContents.id, id))
    const kind = action === 'approve' ? 'content_approved' : 'content_rejected'
    await recordActivity(tx, { kind, subject: title, actorId: admin.accountId })
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
  status: 'approved' | 'inactive',
): Promise<SignageContent> {
  return db.transaction(async (tx) => {
    const before = await lockContent(tx, admin, id)
    if (before.status !== 'approved' && before.status !== 'inactive') throw new AppError('changed_meanwhile')
    const clearedProblem = status === 'approved' && { problem: null }
    await tx
      .update(signageContents)
      .set({ status, version: nextVersion, ...clearedProblem })
      .where(eq(signageContents.id, id))
    await announceContent(tx, id)
    return readContent(tx, admin, id)
  })
}

const nextVersion = sql`${signageContents.version} + 1`
