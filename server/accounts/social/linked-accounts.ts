import { type LinkedAccounts, PROVIDERS, type Provider } from '@jangteo/contracts/accounts/social.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { clientKey } from '../../http/rate-limit.ts'
import { verifyPassword } from '../hash-password.ts'
import { findToken, issueToken, redeemToken } from '../one-time-tokens.ts'
import { clearSignInFailures, throttleSignIn } from '../sign-in-throttle.ts'
import { accounts, linkedAccounts } from '../tables.ts'
import type { SocialProviders } from './providers.ts'

export async function listLinked(db: Pick<Database, 'select'>, accountId: string): Promise<LinkedAccounts> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, accountId))
  if (!account) throw new AppError('not_found')
  const links = await db
    .select({ provider: linkedAccounts.provider })
    .from(linkedAccounts)
    .where(eq(linkedAccounts.accountId, accountId))
  const isLinked = (name: Provider) => links.some(({ provider }) => provider === name)
  return {
    local: account.passwordHash !== null,
    google: isLinked('google'),
    kakao: isLinked('kakao'),
    naver: isLinked('naver'),
  }
}

/** Refuses to remove the last sign-in method; providers that are not configured do not count. */
export async function unlink(
  db: Database,
  providers: SocialProviders,
  accountId: string,
  provider: Provider,
): Promise<LinkedAccounts> {
  return db.transaction(async (tx) => {
    // Two concurrent calls must not remove the last two sign-in methods.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, accountId)).for('update')
    const before = await listLinked(tx, accountId)
    if (!before[provider]) return before
    const after = { ...before, [provider]: false }
    if (!after.local && ![...providers.keys()].some((name) => after[name])) throw new AppError('last_sign_in_method')
    await tx
      .delete(linkedAccounts)
      .where(and(eq(linkedAccounts.accountId, accountId), eq(linkedAccounts.provider, provider)))
    return after
  })
}

const ANOTHER_LINKED = '이 계정에는 같은 서비스의 다른 소셜 계정이 이미 연결되어 있습니다.'

/** Idempotent; never moves a link from another account and never replaces one. */
export async function linkAccount(
  db: Pick<Database, 'insert' | 'select'>,
  accountId: string,
  provider: Provider,
  subject: string,
): Promise<void> {
  const { rowCount } = await db.insert(linkedAccounts).values({ accountId, provider, subject }).onConflictDoNothing()
  if (rowCount === 1) return
  const ownerId = await findLinked(db, provider, subject)
  if (ownerId !== accountId) throw new AppError('already_linked', ownerId ? {} : { message: ANOTHER_LINKED })
}

/** The account that this identity is linked to. */
export async function findLinked(
  db: Pick<Database, 'select'>,
  provider: Provider,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: linkedAccounts.accountId })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
  return row?.accountId
}

/** Bound to the browser: otherwise an attacker could make a victim open a link that adds the attacker's social account. */
const Payload = z.object({ provider: z.enum(PROVIDERS), subject: z.string(), browser: z.string() })
type Payload = z.infer<typeof Payload>

export function issueLinkToken(db: Database, accountId: string, payload: Payload): Promise<string> {
  return issueToken(db, 'social_link', accountId, payload)
}

interface LinkRequest {
  linkToken: string
  password: string
  browser: string
  ip: string
}

/** The password proves ownership of the account. Throttled like sign-in; a wrong password does not use up the token. */
export async function linkWithPassword(
  db: Database,
  { linkToken, password, browser, ip }: LinkRequest,
): Promise<string> {
  const token = await findToken(db, 'social_link', linkToken)
  if (token?.state !== 'open') throw new AppError('social_auth_failed')
  const { email, passwordHash } = accounts
  const [account] = await db.select({ email, passwordHash }).from(accounts).where(eq(accounts.id, token.accountId))
  if (!account) throw new AppError('social_auth_failed')
  const client = clientKey(ip)
  await throttleSignIn(db, account.email, client)
  if (!(await verifyPassword(account.passwordHash, password))) throw new AppError('invalid_credentials')
  await clearSignInFailures(db, account.email, client)
  return db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'social_link', linkToken)
    const payload = Payload.safeParse(redeemed?.payload).data
    if (!redeemed || payload?.browser !== browser) throw new AppError('social_auth_failed')
    await linkAccount(tx, redeemed.accountId, payload.provider, payload.subject)
    return redeemed.accountId
  })
}
