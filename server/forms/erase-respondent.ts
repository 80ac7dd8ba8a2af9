import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { formEntries } from './tables.ts'

/** Entries stay with the shop; their link to the account is removed. */
export async function eraseRespondent(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`update ${formEntries} set account_id = null where account_id = ${accountId}`)
}
