import type { Manifest, Wanted } from '@jangteo/contracts/signage/player.ts'
import { isRevoked, type ScreenApi } from './screen-api.ts'
import { openScreenStream } from './screen-stream.ts'

/** Poll interval without a stream; with one, every tenth poll as a safety net. */
const POLL_MS = 30_000
const POLLS_BETWEEN = 10

interface Handlers {
  manifest(manifest: Manifest, askedAt: number, answeredAt: number): void
  wanted(wanted: Wanted): void
  online(isOnline: boolean): void
  /** The pairing ended. */
  revoked(): void
}

/** Keeps the manifest up to date: events from the stream, and a refetch after each connection loss. */
export function openScreenSync(
  token: string,
  calls: ScreenApi,
  handlers: Handlers,
): { refresh(): void; close(): void } {
  let isAsking = false
  let askAgain = false
  let isClosed = false
  let polls = 0
  let revision: string | undefined
  let later: ReturnType<typeof setTimeout> | undefined

  async function refresh(): Promise<void> {
    if (isAsking) {
      askAgain = true
      return
    }
    isAsking = true
    try {
      const askedAt = Date.now()
      const { data } = await calls.manifest()
      if (isClosed) return
      revision = data.revision
      handlers.online(true)
      handlers.manifest(data, askedAt, Date.now())
    } catch (error) {
      if (isClosed) return
      if (isRevoked(error)) handlers.revoked()
      else handlers.online(false)
    } finally {
      isAsking = false
    }
    if (!askAgain || isClosed) return
    askAgain = false
    void refresh()
  }

  const stream = openScreenStream(token, {
    opened: () => handlers.online(true),
    wanted: handlers.wanted,
    manifest(news) {
      if (news.revision === revision) return
      clearTimeout(later)
      later = setTimeout(() => void refresh(), Math.random() * news.withinMs)
    },
    // Refetch to find out whether the server is down or the pairing was revoked.
    lost: () => void refresh(),
  })
  const poll = setInterval(() => {
    polls += 1
    if (!stream.isOpen() || polls % POLLS_BETWEEN === 0) void refresh()
  }, POLL_MS)
  const backOnline = () => stream.reopen()
  window.addEventListener('online', backOnline)
  void refresh()
  return {
    refresh: () => void refresh(),
    close() {
      isClosed = true
      stream.close()
      clearInterval(poll)
      clearTimeout(later)
      window.removeEventListener('online', backOnline)
    },
  }
}
