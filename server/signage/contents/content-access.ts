import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { requireFound } from '../require-row.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents } from '../tables.ts'

/** Suppliers and retailers see their own contents, managers also public ones, admins all. */
export function contentsVisibleTo({ accountId, role }: Staff): SQL | undefined {
  const own = eq(signageContents.createdBy, accountId)
  const visible = role === 'admin' ? undefined : role === 'manager' ? or(own, eq(signageContents.isPublic, true)) : own
  return and(isNull(signageContents.deletedAt), visible)
}

/** Admins may change all contents, others their own. */
export async function lockContent(tx: Pick<Database, 'select'>, { accountId, role }: Staff, id: string) {
  const own = role === 'admin' ? undefined : eq(signageContents.createdBy, accountId)
  return requireFound(
    await tx
      .select()
      .from(signageContents)
      .where(and(eq(signageContents.id, id), isNull(signageContents.deletedAt), own))
      .for('no key update'),
  )
}

/** Their contents need no approval. */
export function needsNoApproval({ role }: Pick<Staff, 'role'>): boolean {
  return role === 'admin' || role === 'manager'
}
