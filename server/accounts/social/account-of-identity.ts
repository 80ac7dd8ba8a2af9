import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import { Email } from '@jangteo/contracts/accounts/users.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { endAllSessions } from '../end-sessions.ts'
import { markEmailVerified } from '../mark-email-verified.ts'
import { accounts, linkedAccounts } from '../tables.ts'
import { findLinked, linkAccount } from './link-account.ts'
import type { Identity } from './social-provider.ts'

export type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Found {
  accountId: string
  /** The address is the account's, but nobody vouches that the person is. */
  needsPassword: boolean
}

/** Whose account this is: the linked one, else the one with the address. Somebody new has none, but an address. */
export async function accountOfIdentity(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  provider: Provider,
  identity: Identity,
): Promise<Found | { newEmail: string }> {
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
): Promise<Found | undefined> {
  const [account] = await tx
    .select({ id: accounts.id, emailVerifiedAt: accounts.emailVerifiedAt })
    .from(accounts)
    .where(eq(accounts.email, email))
    .for('update')
  if (!account) return undefined
  if (!emailVerified) return { accountId: account.id, needsPassword: true }
  if (!account.emailVerifiedAt) await handOver(tx, jobs, account.id)
  await linkAccount(tx, account.id, provider, subject)
  return { accountId: account.id, needsPassword: false }
}

/**
 * Whoever registered the address never showed that it is theirs, this person just did. All that the other could
 * come in by goes: otherwise one could register a stranger's address and wait for the stranger to move in.
 */
async function handOver(tx: Transaction, jobs: Pick<Jobs, 'enqueue'>, accountId: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash: null }).where(eq(accounts.id, accountId))
  await tx.delete(linkedAccounts).where(eq(linkedAccounts.accountId, accountId))
  await endAllSessions(tx, accountId)
  await markEmailVerified(tx, jobs, accountId)
}
