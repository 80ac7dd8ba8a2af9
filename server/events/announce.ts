import { AsyncLocalStorage } from 'node:async_hooks'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { statement, type Transaction } from '../database/statement.ts'

export const EVENT_CHANNEL = 'jangteo_events'

const announcedInRequest = new AsyncLocalStorage<Set<CacheTag>>()

/** In a transaction the event exists exactly if it commits. The NOTIFY, sent with the commit, wakes the listeners. */
export async function announceChange(db: Pick<Database, 'execute'>, tags: CacheTag[]): Promise<void> {
  noteInRequest(tags)
  await db.execute(sql`
    with event as (insert into events (tags) values (${sql.param(tags)}::text[]))
    select pg_notify(${EVENT_CHANNEL}, '')`)
}

/**
 * For what changes many times a second: Postgres commits transactions with a NOTIFY one after the other, each waiting
 * for the disk. The event is inserted in the round trip of the commit; the NOTIFY is sent in batches, a moment later.
 */
export function announceAfterCommit(tx: Transaction, tags: CacheTag[]): void {
  noteInRequest(tags)
  const literals = tags.map((tag) => tx.$client.escapeLiteral(tag))
  tx.withCommit(`insert into events (tags) values (array[${literals.join()}]::text[])`)
  tx.afterCommit(notifyInBatch)
}

/** SQL that announces the tags in the rows of the query `tags`, as part of a larger statement; `announceCommitted` follows it. */
export const announceSql = (tags: string) =>
  `insert into events (tags) select array_agg(tag) from (${tags}) as source (tag) having count(*) > 0`

/** After the commit of a statement with `announceSql`. */
export function announceCommitted(db: Database, tags: CacheTag[]): void {
  noteInRequest(tags)
  notifyInBatch(db)
}

const notify = statement('notify_listeners', `select set_config('synchronous_commit', 'off', true), pg_notify($1, '')`)

const BATCH_MS = 100
const waiting = new WeakSet<Database>()

function notifyInBatch(db: Database): void {
  if (waiting.has(db)) return
  waiting.add(db)
  setTimeout(() => {
    waiting.delete(db)
    // Without it, for example when all connections are in use, listeners find the event by themselves in two seconds.
    notify(db, EVENT_CHANNEL).catch(() => {})
  }, BATCH_MS).unref()
}

function noteInRequest(tags: readonly CacheTag[]): void {
  const noted = announcedInRequest.getStore()
  for (const tag of tags) noted?.add(tag)
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
