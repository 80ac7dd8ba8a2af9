import type { Manifest, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { type DBSchema, openDB } from 'idb'

/** What must be there after a power cut. */
interface Kept {
  token: string
  manifest: Manifest
  clockOffsetMs: number
  /** The play under way, as far as it has come. */
  openPlay: PlayRecord
}

export interface Memory {
  read<K extends keyof Kept>(key: K): Promise<Kept[K] | undefined>
  keep<K extends keyof Kept>(key: K, value: Kept[K]): Promise<void>
  drop(key: keyof Kept): Promise<void>
  addPlays(plays: readonly PlayRecord[]): Promise<void>
  plays(most: number): Promise<PlayRecord[]>
  countPlays(): Promise<number>
  dropPlays(ids: readonly string[]): Promise<void>
  /** Nothing is left of the screen it was. */
  clear(): Promise<void>
}

interface Stores extends DBSchema {
  kept: { key: string; value: Kept[keyof Kept] }
  plays: { key: string; value: PlayRecord }
}

/** A browser that keeps nothing can still play. */
export function openMemory(): Promise<Memory> {
  return lastingMemory().catch((error: unknown) => {
    console.warn('player: this browser keeps nothing', error)
    return forgetfulMemory()
  })
}

async function lastingMemory(): Promise<Memory> {
  const db = await openDB<Stores>('jangteo-player', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('kept')
      fresh.createObjectStore('plays', { keyPath: 'id' })
    },
    // The browser took it away while we played: from the beginning, with what is left.
    terminated: () => window.location.reload(),
  })
  return {
    // Each key was kept with a value of its own kind.
    read: async (key) => (await db.get('kept', key)) as never,
    keep: async (key, value) => void (await db.put('kept', value, key)),
    drop: (key) => db.delete('kept', key),
    async addPlays(plays) {
      const tx = db.transaction('plays', 'readwrite')
      await Promise.all([...plays.map((play) => tx.store.put(play)), tx.done])
    },
    plays: (most) => db.getAll('plays', undefined, most),
    countPlays: () => db.count('plays'),
    async dropPlays(ids) {
      const tx = db.transaction('plays', 'readwrite')
      await Promise.all([...ids.map((id) => tx.store.delete(id)), tx.done])
    },
    async clear() {
      await Promise.all([db.clear('kept'), db.clear('plays')])
    },
  }
}

export function forgetfulMemory(): Memory {
  const kept = new Map<string, unknown>()
  const plays = new Map<string, PlayRecord>()
  return {
    read: async (key) => kept.get(key) as never,
    keep: async (key, value) => void kept.set(key, value),
    drop: async (key) => void kept.delete(key),
    addPlays: async (added) => {
      for (const play of added) plays.set(play.id, play)
    },
    plays: async (most) => [...plays.values()].slice(0, most),
    countPlays: async () => plays.size,
    dropPlays: async (ids) => {
      for (const id of ids) plays.delete(id)
    },
    clear: async () => {
      kept.clear()
      plays.clear()
    },
  }
}
