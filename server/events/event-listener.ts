import type { CacheTag } from '@jangteo/contracts/endpoint.ts'
import type { ServerEvent } from '@jangteo/contracts/events.ts'
import pg from 'pg'
import { EVENT_CHANNEL } from './announce.ts'
import { createEventLog, type Reading } from './event-log.ts'

export interface EventListener {
  /** Calls back for every event of every server process, with the position after it; returns how to stop. */
  onEvent(callback: (event: ServerEvent, position: string) => void): () => void
  /** Calls back after a reconnect: the database may have been restored to an earlier state. */
  onGap(callback: () => void): () => void
  /** Everything announced before it has been passed to `onEvent`. */
  position(): string
  /** The tags announced since a position; undefined if they are not known any more. */
  tagsSince(position: string): CacheTag[] | undefined
  isListening(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 250
/** A NOTIFY may get lost; it is only there to be quicker than this. */
const POLL_MS = 2_000
const SWEEP_MS = 60_000

interface Options {
  connectTimeoutMs?: number
  /** Replaces the connection of `pg`. */
  Client?: new (
    config: pg.ClientConfig,
  ) => pg.Client
}

/** LISTEN belongs to one session, so this has a connection of its own and reconnects when it is lost. */
export async function listenForEvents(
  url: string,
  onProblem: (error: Error) => void,
  { connectTimeoutMs = 2_000, Client = pg.Client }: Options = {},
): Promise<EventListener> {
  const listeners = new Set<(event: ServerEvent, position: string) => void>()
  const gapListeners = new Set<() => void>()
  const log = createEventLog()
  let position = ''
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined
  let isReading = false
  let isBehind = false

  const connect = async () => {
    const next = new Client({
      connectionString: url,
      application_name: 'jangteo events',
      keepAlive: true,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: 5_000,
    })
    next.on('error', onProblem)
    next.on('notification', catchUp)
    next.on('end', () => {
      if (client === next) client = undefined
      reconnectLater()
    })
    try {
      await next.connect()
      await next.query(`listen ${EVENT_CHANNEL}`)
      await next.query(SWEEP)
      const { rows } = await next.query<{ until: number; xid: string }>(RECENT_HORIZONS)
      const known = rows.map(({ until, xid }) => ({ until, horizon: BigInt(xid) }))
      const now = await read(next, lowestOf(known.map(({ horizon }) => horizon)))
      log.restart(known, now)
      position = positionAt(now)
      client = next
    } catch (error) {
      await next.end().catch(onProblem)
      throw error
    }
  }

  const reconnectLater = () => {
    if (closed || retry) return
    retry = setTimeout(async () => {
      retry = undefined
      try {
        if (client || closed) return
        await connect()
        for (const listener of gapListeners) listener()
      } catch {
        reconnectLater()
      }
    }, RECONNECT_MS)
  }

  /** A call while a reading is under way causes one more reading after it. */
  const catchUp = (): void => {
    isBehind = true
    if (!isReading) void readWhileBehind()
  }
  const readWhileBehind = async () => {
    isReading = true
    for (let current = client; isBehind && current; current = client) {
      isBehind = false
      try {
        const now = await read(current, log.horizon())
        if (client === current) publish(now)
      } catch (error) {
        onProblem(error as Error)
        if (client === current) reconnect(current)
      }
    }
    isReading = false
  }
  /** A connection that died without a TCP reset is only found by a query, and may take minutes to end. */
  const reconnect = (dead: pg.Client) => {
    client = undefined
    dead.end().catch(onProblem)
    reconnectLater()
  }
  /** The position moves on after the listeners have invalidated their caches. */
  const publish = (now: Reading) => {
    const events = log.add(now)
    const next = positionAt(now)
    for (const [nth, { tags }] of events.entries())
      for (const listener of listeners) listener({ type: 'changed', tags }, nth === events.length - 1 ? next : position)
    position = next
  }

  const poll = setInterval(catchUp, POLL_MS)
  const sweep = setInterval(() => void client?.query(SWEEP).catch(onProblem), SWEEP_MS)
  poll.unref()
  sweep.unref()

  await connect()
  return {
    onEvent: (callback) => {
      listeners.add(callback)
      return () => listeners.delete(callback)
    },
    onGap: (callback) => {
      gapListeners.add(callback)
      return () => gapListeners.delete(callback)
    },
    position: () => position,
    tagsSince: (since) => (/^\d{1,15}$/.test(since) ? log.tagsSince(Number(since)) : undefined),
    isListening: () => client !== undefined,
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(poll)
      clearInterval(sweep)
      await client?.end().catch(onProblem)
    },
  }
}

/** The horizon and the events have one snapshot: events of transactions below the horizon are complete. */
const READ = `
  select (extract(epoch from statement_timestamp()) * 1000)::float8 as "from",
    (extract(epoch from clock_timestamp()) * 1000)::float8 as until,
    now_open.horizon::text, e.xid::text, e.id::text, e.tags
  from (select pg_snapshot_xmin(pg_current_snapshot()) as horizon) now_open left join events e on e.xid >= $1::xid8
  order by e.xid, e.id`

interface Row {
  from: number
  until: number
  horizon: string
  xid: string | null
  id: string
  tags: CacheTag[]
}

async function read(client: pg.Client, from: bigint): Promise<Reading> {
  const { rows } = await client.query<Row>({ name: 'read_events', text: READ, values: [String(from)] })
  const [first] = rows
  if (!first) throw new Error('there is always a horizon')
  return {
    from: first.from,
    until: first.until,
    horizon: BigInt(first.horizon),
    events: rows.flatMap(({ xid, id, tags }) => (xid === null ? [] : [{ xid: BigInt(xid), id, tags }])),
  }
}

function lowestOf([first = 0n, ...others]: bigint[]): bigint {
  return others.reduce((lowest, other) => (other < lowest ? other : lowest), first)
}

function positionAt({ from }: Reading): string {
  return String(Math.floor(from))
}

/** A process that starts serves browsers that reconnect to it with positions from another process. */
const RECENT_HORIZONS = `
  select (extract(epoch from at) * 1000)::float8 as until, xid::text
  from event_horizons where at > now() - interval '3 minutes' order by at`

/**
 * Deletes the events that were committed more than ten minutes ago. Transaction ids above those of this database are from
 * a dump of another one.
 */
const SWEEP = `
  with old as (
    select max(xid) as xid from event_horizons
    where at < now() - interval '10 minutes' and xid <= pg_snapshot_xmin(pg_current_snapshot())
  ), sampled as (
    insert into event_horizons (xid) values (pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing
  ), swept as (
    delete from event_horizons h using old where h.xid < old.xid or h.xid > pg_snapshot_xmax(pg_current_snapshot())
  )
  delete from events e using old where e.xid < old.xid or e.xid >= pg_snapshot_xmax(pg_current_snapshot())`
