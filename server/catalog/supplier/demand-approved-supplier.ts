import { and, eq } from 'drizzle-orm'
import { businesses } from '../../accounts/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'

/** Selling is for businesses an admin has approved; looking at the own products is not. */
export async function demandApprovedSupplier(db: Pick<Database, '$count'>, accountId: string): Promise<void> {
  const approved = and(eq(businesses.accountId, accountId), eq(businesses.approvalStatus, 'approved'))
  if ((await db.$count(businesses, approved)) === 0) throw new AppError('business_not_approved')
}
