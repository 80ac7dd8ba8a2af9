import { ServerEvent } from '@jangteo/contracts/events.ts'
import pg from 'pg'
import { EVENT_CHANNEL } from './announce.ts'

export interface EventListener {
  /** Calls back for every event of every server process; returns how to stop. */
  onEvent(callback: (event: ServerEvent) => void): () => void
  /** Calls back after a reconnect: events in between were missed. */
  onGap(callback: () => void): () => void
  isListening(): boolean
  close(): Promise<void>
}

const RECONNECT_MS = 250
const HEARTBEAT_MS = 10_000

/** LISTEN belongs to one session, so this has a connection of its own and reconnects when it is lost. */
export async function listenForEvents(url: string, onProblem: (error: Error) => void): Promise<EventListener> {
  const listeners = new Set<(event: ServerEvent) => void>()
  const gapListeners = new Set<() => void>()
  let client: pg.Client | undefined
  let closed = false
  let retry: NodeJS.Timeout | undefined

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'jangteo events',
      keepAlive: true,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
    })
    next.on('error', onProblem)
    next.on('notification', ({ payload }) => {
      const event = readEvent(payload)
      if (event) for (const listener of listeners) listener(event)
    })
    next.on('end', () => {
      if (client === next) client = undefined
      reconnectLater()
    })
    try {
      await next.connect()
      await next.query(`listen ${EVENT_CHANNEL}`)
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

  // A connection that died without a TCP reset is only found by a query.
  const heartbeat = setInterval(() => {
    client?.query('select 1').catch(() => client?.end().catch(onProblem))
  }, HEARTBEAT_MS)
  heartbeat.unref()

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
    isListening: () => client !== undefined,
    close: async () => {
      closed = true
      clearTimeout(retry)
      clearInterval(heartbeat)
      await client?.end().catch(onProblem)
    },
  }
}

/** Undefined for other payloads, such as an event of a newer release. */
function readEvent(payload: string | undefined): ServerEvent | undefined {
  try {
    return ServerEvent.safeParse(JSON.parse(payload ?? 'null')).data
  } catch {
    return undefined
  }
}
