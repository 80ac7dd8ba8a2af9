import { channel } from 'node:diagnostics_channel'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { AppError } from '../http/app-error.ts'

/** Argon2id at OWASP's recommended cost. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Hashing is the dearest thing a stranger can make us do: a flood waits in a short line, the rest is turned away. */
export const HASHES_AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2))
const MOST_WAITING = 20

/** Told of every hash that begins. */
const hashing = channel('jangteo.password-hash')

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= HASHES_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable')
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
  return inTurn(() => hash(password, COST))
}

let hashOfNobody: Promise<string> | undefined

/** An account that does not exist costs exactly as much as one whose password is wrong. */
export async function isPassword(known: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hash('nobody has this password', COST)
  const against = known ?? (await hashOfNobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && known !== null && known !== undefined
}
