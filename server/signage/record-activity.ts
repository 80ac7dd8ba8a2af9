import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ActivityKind } from '@jangteo/contracts/signage/analytics.ts'
import type { Database } from '../database/open-database.ts'
import { announceChange } from '../events/announce.ts'
import { signageActivity } from './tables.ts'

interface Activity {
  kind: ActivityKind
  subject: string
  storeId?: string
  /** Absent if a screen reported it. */
  actorId?: string
}

type Writer = Pick<Database, 'insert' | 'execute'>

/** Records an activity for the overview and announces it to open desks and to the screens of the store. */
export async function recordActivity(tx: Writer, activity: Activity): Promise<void> {
  await tx.insert(signageActivity).values(activity)
  await announceStores(tx, activity.storeId === undefined ? [] : [activity.storeId])
}

/** Screens of these stores check their manifest; desks reload. */
export async function announceStores(tx: Pick<Database, 'execute'>, storeIds: readonly string[]): Promise<void> {
  await announceChange(tx, ['signage', ...storeIds.map((id): CacheTag => `store:${id}`)])
}
