import { and, eq, isNull, or, type SQL } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { demandFound } from '../changed-meanwhile.ts'
import type { Staff } from '../stores/own-stores.ts'
import { signageContents } from '../tables.ts'

/** Suppliers and retailers see their own alone, managers also what is meant for everybody, admins all. */
export function contentsOf({ accountId, role }: Staff): SQL | undefined {
  const own = eq(signageContents.createdBy, accountId)
  const visible = role === 'admin' ? undefined : role === 'manager' ? or(own, eq(signageContents.isPublic, true)) : own
  return and(isNull(signageContents.deletedAt), visible)
}

/** Admins change all, everybody else their own. */
export async function lockContent(tx: Pick<Database, 'select'>, { accountId, role }: Staff, id: string) {
  const own = role === 'admin' ? undefined : eq(signageContents.createdBy, accountId)
  return demandFound(
    await tx
      .select()
      .from(signageContents)
      .where(and(eq(signageContents.id, id), isNull(signageContents.deletedAt), own))
      .for('no key update'),
  )
}

/** What they make needs nobody's approval. */
export function isTrusted({ role }: Pick<Staff, 'role'>): boolean {
  return role === 'admin' || role === 'manager'
}
