import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { oneTimeTokens, type TOKEN_PURPOSES } from './tables.ts'
import { hashToken, randomToken } from './tokens.ts'

export type TokenPurpose = (typeof TOKEN_PURPOSES)[number]

export const TOKEN_SECONDS: Record<TokenPurpose, number> = {
  verify_email: 24 * 3_600,
  reset_password: 3_600,
  social_login: 60,
  social_link: 600,
}

/** Supersedes the open tokens of the same account and purpose: only the newest works. */
export async function issueToken(
  db: Pick<Database, 'transaction'>,
  purpose: TokenPurpose,
  accountId: string,
  payload?: object,
): Promise<string> {
  const token = randomToken()
  await db.transaction(async (tx) => {
    // Two concurrent calls would not see each other's row and would leave two tokens open.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${purpose} ${accountId}`}, 0))`)
    await tx
      .update(oneTimeTokens)
      .set({ supersededAt: sql`now()` })
      .where(and(eq(oneTimeTokens.accountId, accountId), eq(oneTimeTokens.purpose, purpose), isOpen))
    await tx.insert(oneTimeTokens).values({
      hash: hashToken(token),
      purpose,
      accountId,
      payload,
      expiresAt: sql`now() + make_interval(secs => ${TOKEN_SECONDS[purpose]})`,
    })
  })
  return token
}

export interface RedeemedToken {
  accountId: string
  payload: unknown
}

/** One statement, so that exactly one of several concurrent callers redeems it. */
export async function redeemToken(
  db: Pick<Database, 'update'>,
  purpose: TokenPurpose,
  token: string,
): Promise<RedeemedToken | undefined> {
  const [redeemed] = await db
    .update(oneTimeTokens)
    .set({ usedAt: sql`now()` })
    .where(and(hasTokenHash(purpose, token), isOpen, gt(oneTimeTokens.expiresAt, sql`now()`)))
    .returning({ accountId: oneTimeTokens.accountId, payload: oneTimeTokens.payload })
  return redeemed
}

export type TokenState = 'open' | 'used' | 'superseded' | 'expired'

/** For the error message of a link that does not work. Undefined if the token does not exist or has another purpose. */
export async function findToken(
  db: Pick<Database, 'select'>,
  purpose: TokenPurpose,
  token: string,
): Promise<{ accountId: string; state: TokenState } | undefined> {
  const { accountId, usedAt, supersededAt, expiresAt } = oneTimeTokens
  const state = sql<TokenState>`case
    when ${usedAt} is not null then 'used'
    when ${supersededAt} is not null then 'superseded'
    when ${expiresAt} <= now() then 'expired'
    else 'open' end`
  const [found] = await db.select({ accountId, state }).from(oneTimeTokens).where(hasTokenHash(purpose, token))
  return found
}

const isOpen = and(isNull(oneTimeTokens.usedAt), isNull(oneTimeTokens.supersededAt))

function hasTokenHash(purpose: TokenPurpose, token: string) {
  return and(eq(oneTimeTokens.hash, hashToken(token)), eq(oneTimeTokens.purpose, purpose))
}
