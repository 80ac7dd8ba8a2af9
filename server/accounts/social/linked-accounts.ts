import type { LinkedAccounts, Provider } from '@jangteo/contracts/accounts/social.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
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

/** Only what this shop has set up counts as a way to sign in that stays. */
export async function unlink(
  db: Database,
  providers: SocialProviders,
  accountId: string,
  provider: Provider,
): Promise<LinkedAccounts> {
  return db.transaction(async (tx) => {
    // Two at once must not take the last two ways away.
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
