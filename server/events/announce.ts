import { AsyncLocalStorage } from 'node:async_hooks'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { statement, type Transaction } from '../database/statement.ts'

export const EVENT_CHANNEL = 'jangteo_events'

const announcedInRequest = new AsyncLocalStorage<Set<CacheTag>>()

/** In a transaction the NOTIFY is sent with the commit, and not at all after a rollback. */
export async function announceChange(db: Pick<Database, 'execute'>, tags: CacheTag[]): Promise<void> {
  noteInRequest(tags)
  for (const payload of toPayloads(tags)) await db.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${payload})`)
}

const notify = statement(
  'notify_changes',
  `select set_config('synchronous_commit', 'off', true), count(pg_notify($1, payload)) from unnest($2::text[]) as payload`,
)

const BATCH_MS = 100
const batches = new WeakMap<Database, Set<CacheTag>>()

/**
 * For what changes many times a second: Postgres commits transactions with a NOTIFY one after the other, each waiting
 * for the disk. These changes are sent in batches, a moment after the commit.
 */
export function announceAfterCommit(tx: Transaction, tags: CacheTag[]): void {
  noteInRequest(tags)
  tx.afterCommit((db) => notifyInBatch(db, tags))
}

/** The same for a change that is committed already. */
export function announceCommitted(db: Database, tags: CacheTag[]): void {
  noteInRequest(tags)
  notifyInBatch(db, tags)
}

function notifyInBatch(db: Database, tags: CacheTag[]): void {
  const open = batches.get(db)
  const batch = open ?? new Set<CacheTag>()
  for (const tag of tags) batch.add(tag)
  if (open) return
  batches.set(db, batch)
  setTimeout(() => {
    batches.delete(db)
    // When the database is unreachable the listeners lose their connections too, and clear their caches.
    notify(db, EVENT_CHANNEL, toPayloads([...batch])).catch(() => {})
  }, BATCH_MS).unref()
}

function noteInRequest(tags: readonly CacheTag[]): void {
  const noted = announcedInRequest.getStore()
  for (const tag of tags) noted?.add(tag)
}

/** The payload of a NOTIFY has to stay below 8,000 bytes. */
const MAX_TAGS = 100

function toPayloads(tags: CacheTag[]): string[] {
  const chunks = Array.from({ length: Math.ceil(tags.length / MAX_TAGS) }, (_, nth) =>
    tags.slice(nth * MAX_TAGS, (nth + 1) * MAX_TAGS),
  )
  return chunks.map((chunk) => JSON.stringify({ type: 'changed', tags: chunk } satisfies ServerEvent))
}

/**
 * Invalidates the caches of this process before the response is sent: the NOTIFY of the same change may arrive after
 * it.
 */
export async function withLocalInvalidation<Result>(
  onChange: (tags: ReadonlySet<CacheTag>) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const tags = new Set<CacheTag>()
  try {
    return await announcedInRequest.run(tags, work)
  } finally {
    if (tags.size > 0) onChange(tags)
  }
}
