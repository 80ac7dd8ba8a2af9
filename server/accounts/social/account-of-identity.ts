import { Email, PersonName } from '@jangteo/contracts/people.ts'
import type { Provider } from '@jangteo/contracts/social.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { endAllSessions } from '../end-sessions.ts'
import { markEmailVerified } from '../mark-email-verified.ts'
import { sendVerification } from '../send-verification.ts'
import { accounts, linkedAccounts } from '../tables.ts'
import { findLinked, linkAccount } from './link-account.ts'
import type { Identity } from './social-provider.ts'

type Transaction = Pick<Database, 'select' | 'insert' | 'update' | 'delete' | 'execute'>

export interface Found {
  accountId: string
  /** The address is the account's, but nobody vouches that the person is. */
  needsPassword: boolean
}

const NO_EMAIL = '소셜 계정에서 이메일을 받지 못했습니다. 이메일 제공에 동의한 뒤 다시 시도해 주세요.'

/** Whose account this is: the linked one, else the one with the address, else a new one. */
export async function accountOfIdentity(
  db: Database,
  jobs: Pick<Jobs, 'enqueue'>,
  provider: Provider,
  identity: Identity,
): Promise<Found> {
  return db.transaction(async (tx) => {
    const linked = await findLinked(tx, provider, identity.subject)
    if (linked) return { accountId: linked, needsPassword: false }
    const email = Email.safeParse(identity.email).data
    if (!email) throw new AppError('social_auth_failed', { message: NO_EMAIL })
    return (
      (await accountByEmail(tx, jobs, provider, identity, email)) ??
      (await newAccount(tx, jobs, provider, identity, email)) ??
      // Somebody took the address between the two.
      (await accountByEmail(tx, jobs, provider, identity, email)) ??
      Promise.reject(new AppError('changed_meanwhile'))
    )
  })
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

/** Nothing where the address has just been taken. */
async function newAccount(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  provider: Provider,
  { subject, emailVerified, name }: Identity,
  email: string,
): Promise<Found | undefined> {
  const [account] = await tx
    .insert(accounts)
    .values({ email, name: personName(name, email), role: 'customer' })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  if (!account) return undefined
  await linkAccount(tx, account.id, provider, subject)
  if (emailVerified) await markEmailVerified(tx, jobs, account.id)
  else await sendVerification(tx, jobs, account.id)
  return { accountId: account.id, needsPassword: false }
}

function personName(name: string | null, email: string): string {
  const start = (text: string) => PersonName.safeParse([...text.trim()].slice(0, 25).join('')).data
  return start(name ?? '') ?? start(email.split('@')[0] ?? '') ?? '고객'
}
