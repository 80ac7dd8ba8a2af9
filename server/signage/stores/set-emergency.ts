import type { SignageStore } from '@jangteo/contracts/signage/stores.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { noteActivity } from '../note-activity.ts'
import { signageStores } from '../tables.ts'
import { lockStore, type Staff } from './own-stores.ts'
import { readStore } from './read-stores.ts'

/** Not a change of the store as its form shows it, so that nobody's saving is refused for it. */
export async function setEmergency(
  db: Database,
  staff: Staff,
  id: string,
  message: string | null,
): Promise<SignageStore> {
  return db.transaction(async (tx) => {
    await lockStore(tx, staff, id)
    await tx.update(signageStores).set({ emergency: message }).where(eq(signageStores.id, id))
    await noteActivity(tx, { kind: 'emergency', subject: message ?? '', storeId: id, actorId: staff.accountId })
    return readStore(tx, staff, id)
  })
}
