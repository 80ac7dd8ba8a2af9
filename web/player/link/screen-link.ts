import type { Manifest, Wanted } from '@jangteo/contracts/signage/player.ts'
import { isRevoked, type ScreenCalls } from './screen-calls.ts'
import { openScreenStream } from './screen-stream.ts'

/** Without a stream; with one now and then, should a word have been lost. */
const POLL_MS = 30_000
const POLLS_BETWEEN = 10

interface Hear {
  manifest(manifest: Manifest, askedAt: number, answeredAt: number): void
  wanted(wanted: Wanted): void
  online(isOnline: boolean): void
  /** The pairing ended. */
  revoked(): void
}

/** Keeps a paired screen up to date: news by the stream, and a look at everything after each gap. */
export function openScreenLink(token: string, calls: ScreenCalls, hear: Hear): { refresh(): void; close(): void } {
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
      hear.online(true)
      hear.manifest(data, askedAt, Date.now())
    } catch (error) {
      if (isClosed) return
      if (isRevoked(error)) hear.revoked()
      else hear.online(false)
    } finally {
      isAsking = false
    }
    if (!askAgain || isClosed) return
    askAgain = false
    void refresh()
  }

  const stream = openScreenStream(token, {
    opened: () => hear.online(true),
    wanted: hear.wanted,
    manifest(news) {
      if (news.revision === revision) return
      clearTimeout(later)
      later = setTimeout(() => void refresh(), Math.random() * news.withinMs)
    },
    // Whether it is the stream or the whole server, and whether we may still ask.
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
