import { AsyncLocalStorage } from 'node:async_hooks'
import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { statement, type Transaction } from '../database/statement.ts'

export const EVENT_CHANNEL = 'jangteo_events'

const announcedHere = new AsyncLocalStorage<Set<CacheTag>>()

/** Inside a transaction the news goes out with its commit, and never without it. */
export async function announceChange(db: Pick<Database, 'execute'>, tags: CacheTag[]): Promise<void> {
  keepHere(tags)
  for (const news of newsOf(tags)) await db.execute(sql`select pg_notify(${EVENT_CHANNEL}, ${news})`)
}

const tell = statement(
  'tell_news',
  `select set_config('synchronous_commit', 'off', true), count(pg_notify($1, news)) from unnest($2::text[]) as news`,
)

const TOGETHER_MS = 100
const waiting = new WeakMap<Database, Set<CacheTag>>()

/**
 * For what changes many times a second: transactions that announce commit one after the other, each waiting for the
 * disk. Others hear of these a moment after the commit, of several together.
 */
export function announceLater(tx: Transaction, tags: CacheTag[]): void {
  keepHere(tags)
  tx.afterCommit((db) => tellSoon(db, tags))
}

/** The same for what is committed already. */
export function announceCommitted(db: Database, tags: CacheTag[]): void {
  keepHere(tags)
  tellSoon(db, tags)
}

function tellSoon(db: Database, tags: CacheTag[]): void {
  const others = waiting.get(db)
  const together = others ?? new Set<CacheTag>()
  for (const tag of tags) together.add(tag)
  if (others) return
  waiting.set(db, together)
  setTimeout(() => {
    waiting.delete(db)
    // A broken connection is noticed by those who listen as well: they forget everything.
    tell(db, EVENT_CHANNEL, newsOf([...together])).catch(() => {})
  }, TOGETHER_MS).unref()
}

function keepHere(tags: readonly CacheTag[]): void {
  const here = announcedHere.getStore()
  for (const tag of tags) here?.add(tag)
}

/** One piece of news has to stay below 8,000 bytes. */
const MOST_TAGS = 100

function newsOf(tags: CacheTag[]): string[] {
  const pieces = Array.from({ length: Math.ceil(tags.length / MOST_TAGS) }, (_, piece) =>
    tags.slice(piece * MOST_TAGS, (piece + 1) * MOST_TAGS),
  )
  return pieces.map((piece) => JSON.stringify({ type: 'changed', tags: piece } satisfies ServerEvent))
}

/**
 * Tells this process what a piece of work changed before anybody learns that the work is done: the news by way of
 * the database may arrive after the answer.
 */
export async function tellingAtOnce<Result>(
  onChange: (tags: ReadonlySet<CacheTag>) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const tags = new Set<CacheTag>()
  try {
    return await announcedHere.run(tags, work)
  } finally {
    if (tags.size > 0) onChange(tags)
  }
}
