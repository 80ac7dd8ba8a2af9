import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/app-error.ts'

/** Argon2id at OWASP's recommended cost. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing is the most expensive work an anonymous caller can trigger: few run at once, a short queue waits, the rest gets 503. */
export const HASH_CONCURRENCY = Math.max(1, Math.floor(availableParallelism() / 2))
const MAX_WAITING = 20

/** Publishes every hash that starts; tests count them. */
const hashing = channel('jangteo.password-hash')

let running = 0
const waiting: (() => void)[] = []

async function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASH_CONCURRENCY) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable')
    await new Promise<void>((proceed) => waiting.push(proceed))
  } else running++
  try {
    hashing.publish({ running })
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

export function hashPassword(password: string): Promise<string> {
  return withHashSlot(() => hash(password, COST))
}

let dummyHash: Promise<string> | undefined

/** An account that does not exist costs exactly as much as one whose password is wrong. */
export async function verifyPassword(known: string | null | undefined, password: string): Promise<boolean> {
  dummyHash ??= hash('dummy password', COST)
  const stored = known ?? (await dummyHash)
  const matches = await withHashSlot(() => verify(stored, password))
  return matches && known !== null && known !== undefined
}
