import { PROVIDERS, type Provider } from '@jangteo/contracts/accounts/social.ts'
import { Email } from '@jangteo/contracts/accounts/users.ts'
import { and, eq, gt, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { markEmailVerified } from '../email-verification.ts'
import { issueToken } from '../one-time-tokens.ts'
import { type Device, endAllSessions } from '../sessions.ts'
import { accounts, linkedAccounts, pendingSocialSignups } from '../tables.ts'
import { hashToken, randomToken } from '../tokens.ts'
import { hashBrowserSecret } from './oauth-flow.ts'
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
async function findLinked(
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
export const LinkPayload = z.object({ provider: z.enum(PROVIDERS), subject: z.string(), browser: z.string() })
type LinkPayload = z.infer<typeof LinkPayload>

export function issueLinkToken(db: Database, accountId: string, payload: LinkPayload): Promise<string> {
  return issueToken(db, 'social_link', accountId, payload)
}

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

interface ConsentKey {
  consentToken: string
  browser: string
}

/** Bound to the browser: otherwise an attacker could make a victim complete the attacker's sign-up. */
const consentKeyHash = ({ consentToken, browser }: ConsentKey) => hashToken(`${browser}.${consentToken}`)

export async function savePendingSignup(
  db: Pick<Database, 'insert'>,
  browser: string,
  signup: PendingSignup,
): Promise<string> {
  const consentToken = randomToken()
  await db.insert(pendingSocialSignups).values({
    tokenHash: consentKeyHash({ consentToken, browser }),
    ...signup,
    expiresAt: sql`now() + make_interval(mins => ${CONSENT_MINUTES})`,
  })
  return consentToken
}

/** One statement, so that a token works once; if the surrounding transaction fails, it can be used again. */
export async function takePendingSignup(
  db: Pick<Database, 'delete'>,
  key: ConsentKey,
): Promise<PendingSignup | undefined> {
  const [row] = await db
    .delete(pendingSocialSignups)
    .where(and(eq(pendingSocialSignups.tokenHash, consentKeyHash(key)), gt(pendingSocialSignups.expiresAt, sql`now()`)))
    .returning()
  return row && PendingSignup.parse(row)
}
