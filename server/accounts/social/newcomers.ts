import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { socialNewcomers } from '../tables.ts'
import { hashToken, randomToken } from '../tokens.ts'

const CONSENT_MINUTES = 10

/** Somebody a provider sent us who has no account here yet. */
const Newcomer = z.object({
  provider: z.enum(PROVIDERS),
  subject: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  name: z.string().nullable(),
})
export type Newcomer = z.infer<typeof Newcomer>

interface Key {
  consentToken: string
  browser: string
}

/** Bound to the browser: otherwise one could send somebody a link that gives them an account of oneself. */
const keyHash = ({ consentToken, browser }: Key) => hashToken(`${browser}.${consentToken}`)

export async function keepNewcomer(db: Pick<Database, 'insert'>, browser: string, newcomer: Newcomer): Promise<string> {
  const consentToken = randomToken()
  await db.insert(socialNewcomers).values({
    tokenHash: keyHash({ consentToken, browser }),
    ...newcomer,
    expiresAt: sql`now() + make_interval(mins => ${CONSENT_MINUTES})`,
  })
  return consentToken
}

/** One statement, so that a token works once; it works again where the transaction around it fails. */
export async function takeNewcomer(db: Pick<Database, 'delete'>, key: Key): Promise<Newcomer | undefined> {
  const [row] = await db
    .delete(socialNewcomers)
    .where(and(eq(socialNewcomers.tokenHash, keyHash(key)), gt(socialNewcomers.expiresAt, sql`now()`)))
    .returning()
  return row && Newcomer.parse(row)
}
