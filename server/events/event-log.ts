import type { CacheTag } from '@jangteo/contracts/endpoint.ts'

/** A row of the table `events`. */
export interface StoredEvent {
  xid: bigint
  id: string
  tags: CacheTag[]
}

/** What the table `events` contained from the horizon of the previous reading on. */
export interface Reading {
  /** The clock of the database in milliseconds, before the snapshot was taken and after it. */
  from: number
  until: number
  /** Every transaction below it had ended. */
  horizon: bigint
  events: StoredEvent[]
}

/** Every transaction below `horizon` had ended at the time `until`. */
export interface Horizon {
  until: number
  horizon: bigint
}

interface Entry {
  xid: bigint
  /** The highest transaction id up to this entry: entries are in the order of their commits. */
  highest: bigint
  tags: CacheTag[]
}

const KEPT_MS = 10 * 60_000
const MAX_ENTRIES = 20_000

/**
 * The events of the last minutes in this process. A position is a time by the clock of the database, so that it means the
 * same in every process. Transactions commit in any order: events are found by the transactions that were open at a
 * position, never by "higher than the last one".
 */
export function createEventLog() {
  let horizons: Horizon[] = []
  let entries: Entry[] = []
  /** Events at or above the horizon that were added already: the next reading contains them again. */
  let added = new Set<string>()

  const append = ({ events, horizon, until }: Reading): StoredEvent[] => {
    const fresh = events.filter(({ id }) => !added.has(id))
    added = new Set(events.filter(({ xid }) => xid >= horizon).map(({ id }) => id))
    let highest = entries.at(-1)?.highest ?? 0n
    for (const { xid, tags } of fresh) {
      if (xid > highest) highest = xid
      entries.push({ xid, highest, tags })
    }
    horizons.push({ until, horizon })
    return fresh
  }
  const forgetBefore = (time: number) => {
    const first = horizons.findLastIndex(({ until }) => until <= time)
    if (first <= 0) return
    horizons = horizons.slice(first)
    const lowest = horizons[0]?.horizon ?? 0n
    entries = entries.filter(({ xid }) => xid >= lowest)
  }

  return {
    /**
     * Starts over with what the table still has; `known` are horizons from which on it is complete. They were taken before
     * the reading, also where its position, in whole milliseconds, or a clock that was set back says otherwise.
     */
    restart: (known: readonly Horizon[], reading: Reading): void => {
      const position = Math.floor(reading.from)
      horizons = known.map(({ until, horizon }) => ({ until: Math.min(until, position), horizon }))
      entries = []
      added = new Set()
      append(reading)
    },
    /** Returns the events that are new. */
    add: (reading: Reading): StoredEvent[] => {
      const fresh = append(reading)
      forgetBefore(reading.until - KEPT_MS)
      if (entries.length > MAX_ENTRIES) forgetBefore(horizons[Math.floor(horizons.length / 2)]?.until ?? reading.until)
      if (entries.length > MAX_ENTRIES) forgetBefore(reading.until)
      return fresh
    },
    /** The next reading has to start here. */
    horizon: (): bigint => horizons.at(-1)?.horizon ?? 0n,
    /** Everything announced since a position, and perhaps a little before; undefined if that is not known any more. */
    tagsSince: (position: number): CacheTag[] | undefined => {
      const start = horizons.findLast(({ until }) => until <= position)
      if (!start) return undefined
      const tags = new Set<CacheTag>()
      for (let nth = entries.length - 1; nth >= 0; nth--) {
        const entry = entries[nth]
        if (!entry || entry.highest < start.horizon) break
        if (entry.xid >= start.horizon) for (const tag of entry.tags) tags.add(tag)
      }
      return [...tags]
    },
  }
}
