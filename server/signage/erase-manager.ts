import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { signageStores } from './tables.ts'

/** Their stores have no manager until an admin assigns one; their contents stay on the screens. */
export async function eraseManager(tx: Pick<Database, 'execute'>, accountId: string): Promise<void> {
  await tx.execute(sql`update ${signageStores} set manager_id = null where ${eq(signageStores.managerId, accountId)}`)
}
