import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../http/app-error.ts'
import { clientKey, type RateLimit } from '../http/rate-limit.ts'

/** A client with more unread bytes than this is disconnected; it loads everything anew when it reconnects. */
const MAX_UNREAD_BYTES = 64 * 1_024

/** One open server-sent-event response. */
export interface EventStreamConnection<Client> {
  client: Client
  /** Writes text in the event-stream format. */
  send(text: string): void
  end(): void
}

interface Options<Client> {
  path: string
  limit: RateLimit
  /** Connections of all clients in this process. */
  maxConnections: number
  /** Of one address; without it only the total counts. */
  maxPerAddress?: number
  heartbeatMs: number
  /** An event instead of the empty comment. */
  heartbeat?: () => string
  /** How long the client waits before it reconnects. */
  retryMs: () => number
  /** Throws an `AppError` to refuse the client. */
  identify: (request: FastifyRequest) => Promise<Client>
  /** After this time the connection ends and the client has to identify itself again; undefined for never. */
  maxAgeMs?: (client: Client) => number | undefined
  /** A failure disconnects the client. */
  onOpen?: (connection: EventStreamConnection<Client>) => Promise<void>
  onClose?: (connection: EventStreamConnection<Client>) => void
}

export interface EventStreamServer<Client> {
  connections: ReadonlySet<EventStreamConnection<Client>>
}

/** Serves server-sent events: connection limits, heartbeats, backpressure and closing. */
export function serveEventStreams<Client>(app: FastifyInstance, options: Options<Client>): EventStreamServer<Client> {
  const { maxConnections, maxPerAddress = maxConnections } = options
  const connections = new Set<EventStreamConnection<Client>>()
  const slots = connectionSlots(maxConnections, maxPerAddress)
  let isClosing = false

  app.get(options.path, { onRequest: options.limit }, open)
  const heartbeat = setInterval(() => {
    const text = options.heartbeat?.() ?? ':\n\n'
    for (const connection of connections) connection.send(text)
  }, options.heartbeatMs)
  app.addHook('preClose', async () => {
    isClosing = true
    clearInterval(heartbeat)
    for (const connection of connections) connection.end()
  })
  return { connections }

  async function open(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    // Taken before `identify`, so that clients that are still being identified count as well.
    const releaseSlot = slots.take(clientKey(request.ip))
    const { raw } = reply
    const { socket } = request.raw
    // A response that never got the socket, because an earlier one on the same connection is not finished, emits no `close`.
    socket.once('close', releaseSlot)
    let client: Client
    try {
      client = await options.identify(request)
      // A connection opened after `preClose` would keep the server from closing.
      if (isClosing) throw new AppError('unavailable')
    } catch (error) {
      releaseSlot()
      throw error
    }
    reply.hijack()
    // The socket may close while `identify` runs; a `close` listener added afterwards never fires.
    if (socket.destroyed || raw.closed) return releaseSlot()
    raw.writeHead(200, {
      ...(reply.getHeaders() as OutgoingHttpHeaders),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    raw.write(`retry: ${options.retryMs()}\n\n`)
    const connection = connectionOver(raw, client)
    connections.add(connection)
    const maxAgeMs = options.maxAgeMs?.(client)
    const expiry = maxAgeMs === undefined ? undefined : setTimeout(connection.end, maxAgeMs)
    let isOpen = true
    const close = () => {
      if (!isOpen) return
      isOpen = false
      socket.off('close', close)
      socket.off('close', releaseSlot)
      clearTimeout(expiry)
      connections.delete(connection)
      releaseSlot()
      options.onClose?.(connection)
    }
    raw.on('close', close)
    socket.on('close', close)
    await options.onOpen?.(connection).catch(() => raw.destroy())
  }
}

function connectionOver<Client>(raw: ServerResponse, client: Client): EventStreamConnection<Client> {
  return {
    client,
    send: (text) => {
      if (raw.writableEnded || raw.destroyed) return
      if (raw.writableLength > MAX_UNREAD_BYTES) raw.destroy()
      else raw.write(text)
    },
    end: () => {
      raw.end()
    },
  }
}

function connectionSlots(maxTotal: number, maxPerAddress: number) {
  const perAddress = new Map<string, number>()
  let total = 0
  return {
    /** Returns how to give the slot back; only the first call does. */
    take: (address: string): (() => void) => {
      const taken = perAddress.get(address) ?? 0
      if (total >= maxTotal || taken >= maxPerAddress) throw new AppError('unavailable')
      total++
      perAddress.set(address, taken + 1)
      let isTaken = true
      return () => {
        if (!isTaken) return
        isTaken = false
        total--
        const left = (perAddress.get(address) ?? 1) - 1
        if (left > 0) perAddress.set(address, left)
        else perAddress.delete(address)
      }
    },
  }
}
