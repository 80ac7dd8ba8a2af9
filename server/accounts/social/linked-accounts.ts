import type { LinkedAccounts, Provider } from '@jangteo/contracts/accounts/social.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { clientKey } from '../../http/rate-limit.ts'
import { verifyPassword } from '../hash-password.ts'
import { findToken, redeemToken } from '../one-time-tokens.ts'
import { clearSignInFailures, throttleSignIn } from '../sign-in-throttle.ts'
import { accounts, linkedAccounts } from '../tables.ts'
import type { SocialProviders } from './providers.ts'
import { LinkPayload, linkAccount } from './resolve-account.ts'

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
  const attempt = await throttleSignIn(db, { email: account.email, client: clientKey(ip) })
  if (!(await verifyPassword(account.passwordHash, password))) throw new AppError('invalid_credentials')
  await clearSignInFailures(db, attempt)
  return db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'social_link', linkToken)
    const payload = LinkPayload.safeParse(redeemed?.payload).data
    if (!redeemed || payload?.browser !== browser) throw new AppError('social_auth_failed')
    await linkAccount(tx, redeemed.accountId, payload.provider, payload.subject)
    return redeemed.accountId
  })
}
