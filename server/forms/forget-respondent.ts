import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { formEntries } from './tables.ts'

/** What somebody has answered stays with those who asked; that it was this account does not. */
export async function forgetRespondent(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`update ${formEntries} set account_id = null where account_id = ${accountId}`)
}
