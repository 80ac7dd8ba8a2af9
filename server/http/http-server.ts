import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextIteration } from 'node:timers/promises'
import { clientKey } from './rate-limit.ts'

/** How many connections may be open at once, in all and from one address. */
export interface ConnectionLimits {
  total: number
  perAddress: number
}

interface Options {
  limits: ConnectionLimits
  /** Connections of a proxy carry many clients: only the total counts for them. */
  isProxy: (address: string) => boolean
  /** While true, every response closes its connection. */
  isStopping: () => boolean
  onProblem: (error: Error) => void
}

interface Connection {
  socket: Socket
  /** Of its address, unless that is a proxy, and of all. */
  groups: readonly Group[]
  isForgotten: boolean
  /** Requests without a complete response; more than one with pipelining. */
  open: number
  /** Since when it waits for the client's next request. */
  idleSince: number
  receiving: Receiving | undefined
}

/** A request whose body has not arrived completely. */
interface Receiving {
  request: IncomingMessage
  began: number
  bytesBefore: number
  bytes: number
  progressAt: number
}

/** The connections of one address, or of all. Sets keep their order: the first has waited longest. */
interface Group {
  address: string | undefined
  limit: number
  count: number
  idle: Set<Connection>
  receiving: Set<Connection>
}

const TIMEOUTS = {
  /** For the request line and headers, also of a connection that sends nothing at all. */
  headersTimeout: 20_000,
  /** A body has a minimum rate instead, so that a large upload over a slow connection succeeds. */
  requestTimeout: 0,
  /** Longer than the usual 60 seconds of a proxy, which must be the first to close an idle connection. */
  keepAliveTimeout: 72_000,
  connectionsCheckingInterval: 5_000,
}
/** Without a byte in either direction; the heartbeats of event streams are more frequent. */
const SILENCE_MS = 120_000
const BODY_GRACE_MS = 20_000
const MIN_BODY_BYTES_PER_SECOND = 500
const SWEEP_MS = 1_000
/** A body without progress for this time may be given up for a new connection when the limit is reached. */
const STALLED_MS = 2_000
/** A closing server waits this long for a request that may be on its way on an idle connection. */
const LAST_REQUEST_MS = 500
const MAX_LAST_ACCEPTS = 1_000
const PROBLEM_EVERY_MS = 10_000
const REFUSAL = 'HTTP/1.1 503 Service Unavailable\r\nretry-after: 2\r\nconnection: close\r\ncontent-length: 0\r\n\r\n'

/**
 * An HTTP server whose clients cannot exhaust it: slow requests time out, and at the limit of connections the one that
 * has waited longest for its client makes room for a new one. `close` answers requests on their way before it closes.
 */
export function createHttpServer({ limits, isProxy, isStopping, onProblem }: Options, handle: RequestListener): Server {
  const all = newGroup(limits.total)
  const byAddress = new Map<string, Group>()
  const connections = new WeakMap<Socket, Connection>()
  let accepted = 0

  const server = createServer(TIMEOUTS, (request, response) => {
    const connection = connections.get(request.socket)
    if (connection) beginRequest(connection, request, response)
    if (isStopping()) response.shouldKeepAlive = false
    handle(request, response)
  })
  server.setTimeout(SILENCE_MS)
  server.on('connection', (socket) => {
    accepted++
    const groups = groupsOf(socket)
    if (!groups.every(makeRoom)) {
      socket.write(REFUSAL)
      return socket.destroySoon()
    }
    const connection: Connection = {
      socket,
      groups,
      isForgotten: false,
      open: 0,
      idleSince: Date.now(),
      receiving: undefined,
    }
    connections.set(socket, connection)
    for (const group of groups) {
      group.count++
      group.idle.add(connection)
      if (group.address !== undefined) byAddress.set(group.address, group)
    }
    socket.once('close', () => forget(connection))
  })
  // Without a listener an accept that fails, such as for want of file descriptors, would end the process.
  let problemAt = 0
  server.on('error', (error) => {
    if (!server.listening || Date.now() - problemAt < PROBLEM_EVERY_MS) return
    problemAt = Date.now()
    onProblem(error)
  })
  server.on('listening', () => {
    const sweep = setInterval(endSlowBodies, SWEEP_MS).unref()
    server.once('close', () => clearInterval(sweep))
  })
  // Node's own `close` ends idle connections at once, also those on which a request is arriving.
  server.close = (done) => {
    void closeGracefully(done)
    return server
  }
  return server

  function groupsOf({ remoteAddress = '' }: Socket): readonly Group[] {
    if (isProxy(remoteAddress)) return [all]
    const address = clientKey(remoteAddress)
    return [byAddress.get(address) ?? newGroup(limits.perAddress, address), all]
  }

  /** Returns false when every connection of the group is being served. */
  function makeRoom({ limit, count, idle, receiving }: Group): boolean {
    if (count < limit) return true
    const [longestIdle] = idle
    const [slowest] = receiving
    const isStalled = slowest?.receiving !== undefined && Date.now() - slowest.receiving.progressAt >= STALLED_MS
    const victim = longestIdle ?? (isStalled ? slowest : undefined)
    if (!victim) return false
    forget(victim)
    victim.socket.destroy()
    return true
  }

  function forget(connection: Connection): void {
    if (connection.isForgotten) return
    connection.isForgotten = true
    for (const group of connection.groups) {
      group.count--
      group.idle.delete(connection)
      group.receiving.delete(connection)
      if (group.count === 0 && group.address !== undefined) byAddress.delete(group.address)
    }
  }

  async function closeGracefully(done: ((error?: Error) => void) | undefined): Promise<void> {
    // One connection is accepted per iteration. Those that the kernel still holds when the listener closes are reset.
    for (let before = -1, rounds = 0; before < accepted && rounds < MAX_LAST_ACCEPTS; rounds++) {
      before = accepted
      await nextIteration()
      await nextIteration()
    }
    const closeIdle = setInterval(() => {
      const now = Date.now()
      for (const { socket, idleSince } of all.idle) if (now - idleSince >= LAST_REQUEST_MS) socket.destroy()
    }, LAST_REQUEST_MS / 10)
    NetServer.prototype.close.call(server, (error) => {
      clearInterval(closeIdle)
      done?.(error)
    })
  }

  function endSlowBodies(): void {
    const now = Date.now()
    for (const connection of [...all.receiving]) {
      const { socket, receiving } = connection
      if (!receiving || receiving.request.complete) {
        endReceiving(connection)
        continue
      }
      // Unread bytes mean that the server has not asked for more: the client is not to blame.
      if (socket.bytesRead > receiving.bytes || receiving.request.readableLength > 0) {
        receiving.bytes = socket.bytesRead
        receiving.progressAt = now
        for (const { receiving: set } of connection.groups) if (set.delete(connection)) set.add(connection)
      }
      if (receiving.request.readableLength > 0) receiving.began = now
      const allowedMs = BODY_GRACE_MS + ((receiving.bytes - receiving.bytesBefore) / MIN_BODY_BYTES_PER_SECOND) * 1_000
      if (now - receiving.began > allowedMs && !server.emit('clientError', requestTimeout(), socket)) socket.destroy()
    }
  }
}

function newGroup(limit: number, address?: string): Group {
  return { address, limit, count: 0, idle: new Set(), receiving: new Set() }
}

function beginRequest(connection: Connection, request: IncomingMessage, response: ServerResponse): void {
  const { socket, groups } = connection
  connection.open++
  for (const { idle } of groups) idle.delete(connection)
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  if (coding !== undefined || (length !== undefined && length !== '0')) {
    const [now, bytes] = [Date.now(), socket.bytesRead]
    connection.receiving = { request, began: now, bytesBefore: bytes, bytes, progressAt: now }
    for (const { receiving } of groups) receiving.add(connection)
  }
  response.once('close', () => {
    connection.open--
    // A response may come before the end of the body, which then still has to arrive in time.
    if (connection.receiving?.request.complete) endReceiving(connection)
    else beIdle(connection)
  })
}

function endReceiving(connection: Connection): void {
  connection.receiving = undefined
  for (const { receiving } of connection.groups) receiving.delete(connection)
  beIdle(connection)
}

function beIdle(connection: Connection): void {
  if (connection.open > 0 || connection.receiving || connection.isForgotten) return
  connection.idleSince = Date.now()
  for (const { idle } of connection.groups) idle.add(connection)
}

function requestTimeout(): Error {
  return Object.assign(new Error('The body of the request arrived too slowly'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
}
