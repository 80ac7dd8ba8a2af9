import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { notices } from './tables.ts'

export async function forgetNotices(tx: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await tx.delete(notices).where(eq(notices.accountId, accountId))
}
