import type { Manifest, PlayRecord } from '@jangteo/contracts/signage/player.ts'
import { type DBSchema, openDB } from 'idb'

/** Values that must survive a power cut. */
interface StoredValues {
  token: string
  manifest: Manifest
  clockOffsetMs: number
  /** The current play with its progress. */
  openPlay: PlayRecord
}

export interface PlayerStorage {
  read<K extends keyof StoredValues>(key: K): Promise<StoredValues[K] | undefined>
  keep<K extends keyof StoredValues>(key: K, value: StoredValues[K]): Promise<void>
  drop(key: keyof StoredValues): Promise<void>
  addPlays(plays: readonly PlayRecord[]): Promise<void>
  plays(most: number): Promise<PlayRecord[]>
  countPlays(): Promise<number>
  dropPlays(ids: readonly string[]): Promise<void>
  /** Deletes all data of the pairing. */
  clear(): Promise<void>
}

interface Stores extends DBSchema {
  kept: { key: string; value: StoredValues[keyof StoredValues] }
  plays: { key: string; value: PlayRecord }
}

/** Falls back to memory if IndexedDB is unavailable. */
export function openPlayerStorage(): Promise<PlayerStorage> {
  return createIndexedDbStorage().catch((error: unknown) => {
    console.warn('player: this browser keeps nothing', error)
    return createInMemoryStorage()
  })
}

async function createIndexedDbStorage(): Promise<PlayerStorage> {
  const db = await openDB<Stores>('jangteo-player', 1, {
    upgrade(fresh) {
      fresh.createObjectStore('kept')
      fresh.createObjectStore('plays', { keyPath: 'id' })
    },
    // The browser closed the database: reload.
    terminated: () => window.location.reload(),
  })
  return {
    // Each key is stored with its own type.
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

export function createInMemoryStorage(): PlayerStorage {
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
