import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

export const EVENT_CHANNEL = 'jangteo_events'

/** Inside a transaction the news goes out with its commit, and never without it. */
export async function announceChange(db: Pick<Database, 'execute'>, tags: CacheTag[]): Promise<void> {
  const event: ServerEvent = { type: 'changed', tags }
  await db.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${JSON.stringify(event)})`)
}
