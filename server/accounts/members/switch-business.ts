import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/mount.ts'
import { accounts, businesses, businessMembers, sessions } from '../tables.ts'

/** Of the current session only: another device goes on for the business that it acts for. */
export async function switchBusiness(
  db: Database,
  { personId, sessionId, role }: Pick<Caller, 'personId' | 'sessionId' | 'role'>,
  businessId: string,
): Promise<void> {
  const isAvailable =
    businessId === personId
      ? sql`exists (select from ${businesses} where ${businesses.accountId} = ${personId})`
      : sql`exists (select from ${businessMembers} join ${accounts} on ${accounts.id} = ${businessMembers.businessId}
          where ${businessMembers.businessId} = ${businessId} and ${businessMembers.accountId} = ${personId}
            and ${accounts.status} = 'approved' and ${accounts.role} = ${role})`
  const { rowCount } = await db
    .update(sessions)
    .set({ businessId: businessId === personId ? null : businessId })
    .where(and(eq(sessions.id, sessionId), isAvailable))
  if (rowCount !== 1) throw new AppError('not_found')
}
