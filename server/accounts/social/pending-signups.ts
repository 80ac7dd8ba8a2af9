import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { pendingSocialSignups } from '../tables.ts'
import { hashToken, randomToken } from '../tokens.ts'

const CONSENT_MINUTES = 10

/** A user authenticated by a provider who has no account here yet. */
const PendingSignup = z.object({
  provider: z.enum(PROVIDERS),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
})
export type PendingSignup = z.infer<typeof PendingSignup>

interface Key {
  consentToken: string
  browser: string
}

/** Bound to the browser: otherwise an attacker could make a victim complete the attacker's sign-up. */
const keyHash = ({ consentToken, browser }: Key) => hashToken(`${browser}.${consentToken}`)

export async function savePendingSignup(
  db: Pick<Database, 'insert'>,
  browser: string,
  signup: PendingSignup,
): Promise<string> {
  const consentToken = randomToken()
  await db.insert(pendingSocialSignups).values({
    tokenHash: keyHash({ consentToken, browser }),
    ...signup,
    expiresAt: sql`now() + make_interval(mins => ${CONSENT_MINUTES})`,
  })
  return consentToken
}

/** One statement, so that a token works once; if the surrounding transaction fails, it can be used again. */
export async function takePendingSignup(db: Pick<Database, 'delete'>, key: Key): Promise<PendingSignup | undefined> {
  const [row] = await db
    .delete(pendingSocialSignups)
    .where(and(eq(pendingSocialSignups.tokenHash, keyHash(key)), gt(pendingSocialSignups.expiresAt, sql`now()`)))
    .returning()
  return row && PendingSignup.parse(row)
}
