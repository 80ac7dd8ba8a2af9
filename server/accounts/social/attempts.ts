import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { socialAttempts } from '../tables.ts'
import { hashToken } from '../tokens.ts'

const ATTEMPT_MINUTES = 10

export interface Attempt {
  provider: Provider
  nonce: string | null
  codeVerifier: string | null
  redirectUri: string
  /** The signed-in account that gets another way to sign in. */
  accountId: string | null
}

interface Key {
  state: string
  browser: string
}

/** Found only by the state and the browser's own secret together. */
const keyHash = ({ state, browser }: Key) => hashToken(`${browser}.${state}`)

export async function keepAttempt(db: Pick<Database, 'insert'>, key: Key, attempt: Attempt): Promise<void> {
  await db.insert(socialAttempts).values({
    stateHash: keyHash(key),
    ...attempt,
    expiresAt: sql`now() + make_interval(mins => ${ATTEMPT_MINUTES})`,
  })
}

/** One statement, so that a state works once. */
export async function takeAttempt(db: Pick<Database, 'delete'>, key: Key) {
  const [attempt] = await db
    .delete(socialAttempts)
    .where(and(eq(socialAttempts.stateHash, keyHash(key)), gt(socialAttempts.expiresAt, sql`now()`)))
    .returning()
  return attempt
}
