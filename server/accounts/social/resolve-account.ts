import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import { Email } from '@jangteo/contracts/accounts/users.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { markEmailVerified } from '../email-verification.ts'
import type { Device } from '../sessions.ts'
import { endAllSessions } from '../sessions.ts'
import { accounts, linkedAccounts } from '../tables.ts'
import { hashBrowserSecret } from './browser-cookie.ts'
import { findLinked, issueLinkToken, linkAccount } from './linked-accounts.ts'
import { savePendingSignup } from './pending-signups.ts'
import type { Identity, SocialProviders } from './providers.ts'

export interface SocialOptions {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  providers: SocialProviders
  sendSecurityAlert: (accountId: string, warning: 'new-device', device: Device) => Promise<void>
}

/** The account of a user who came back from a provider; throws what is missing: the password or the consent. */
export async function resolveAccount(
  { db, jobs }: Pick<SocialOptions, 'db' | 'jobs'>,
  provider: Provider,
  identity: Identity,
  browser: string,
) {
  const found = await db.transaction((tx) => findAccountByIdentity(tx, jobs, provider, identity))
  if ('accountId' in found) return requireLinkedAccount(db, found, { provider, subject: identity.subject }, browser)
  const consentToken = await savePendingSignup(db, browser, { ...identity, provider, email: found.newEmail })
  throw new AppError('consent_needed', { extra: { consentToken } })
}

export async function requireLinkedAccount(
  db: Database,
  { accountId, needsPassword }: IdentityMatch,
  { provider, subject }: { provider: Provider; subject: string },
  browser: string,
) {
  if (!needsPassword) return readAccount(db, accountId)
  const linkToken = await issueLinkToken(db, accountId, { provider, subject, browser: hashBrowserSecret(browser) })
  throw new AppError('link_needs_password', { extra: { linkToken } })
}

export async function readAccount(db: Database, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('social_auth_failed')
  return account
}

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface IdentityMatch {
  accountId: string
  /** The address matches, but the provider did not verify it: the account's password is required to link. */
  needsPassword: boolean
}

/** The linked account, else the account with the same address; `newEmail` if there is neither. */
export async function findAccountByIdentity(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  provider: Provider,
  identity: Identity,
): Promise<IdentityMatch | { newEmail: string }> {
  const linked = await findLinked(tx, provider, identity.subject)
  if (linked) return { accountId: linked, needsPassword: false }
  const email = Email.safeParse(identity.email).data
  if (!email) throw new AppError('email_missing')
  return (await accountByEmail(tx, jobs, provider, identity, email)) ?? { newEmail: email }
}

async function accountByEmail(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  provider: Provider,
  { subject, emailVerified }: Identity,
  email: string,
): Promise<IdentityMatch | undefined> {
  const [account] = await tx
    .select({ id: accounts.id, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.email, email))
    .for('update')
  if (!account) return undefined
  if (!emailVerified) return { accountId: account.id, needsPassword: true }
  if (!account.emailVerifiedAt) await resetUnverifiedAccount(tx, jobs, account.id)
  await linkAccount(tx, account.id, provider, subject)
  return { accountId: account.id, needsPassword: false }
}

/**
 * The address was registered but never verified; the provider just verified it for this user. Password, links and
 * sessions of the earlier registration are removed: otherwise an attacker could register a stranger's address and
 * keep access once the stranger signs in (account pre-hijacking).
 */
async function resetUnverifiedAccount(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, accountId: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId))
  await tx.delete(linkedAccounts).where(eq(linkedAccounts.accountId, accountId))
  await endAllSessions(tx, accountId)
  await markEmailVerified(tx, jobs, accountId)
}
