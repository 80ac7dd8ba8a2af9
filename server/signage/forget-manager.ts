import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { signageStores } from './tables.ts'

/** Stores are in nobody's care until an admin gives them to somebody else; contents stay on the screens. */
export async function forgetManager(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`update ${signageStores} set manager_id = null where ${eq(signageStores.managerId, accountId)}`)
}
