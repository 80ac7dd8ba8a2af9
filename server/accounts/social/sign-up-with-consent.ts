import { PersonName } from '@jangteo/contracts/accounts/users.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { markEmailVerified, sendVerification } from '../email-verification.ts'
import { requireRegistrationOpen } from '../registration-rules.ts'
import { accounts } from '../tables.ts'
import {
  findAccountByIdentity,
  type IdentityMatch,
  linkAccount,
  type PendingSignup,
  requireLinkedAccount,
  type SocialOptions,
  type Transaction,
  takePendingSignup,
} from './resolve-account.ts'

interface Consent {
  consentToken: string
  marketingConsent: boolean
  browser: string
}

/** Creates the account after consent to the terms; if one with the identity or address exists by now, uses that. */
export async function signUpWithConsent({ db, jobs }: Pick<SocialOptions, 'db' | 'jobs'>, consent: Consent) {
  const { signup, found } = await db.transaction(async (tx) => {
    const signup = await takePendingSignup(tx, consent)
    if (!signup) throw new AppError('social_auth_failed')
    return { signup, found: await accountOfSignup(tx, jobs, signup, consent.marketingConsent) }
  })
  const account = await requireLinkedAccount(db, found, signup, consent.browser)
  if (account.status === 'pending' && !account.emailVerifiedAt)
    throw new AppError('email_not_verified', { extra: { email: account.email } })
  return account
}

async function accountOfSignup(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  signup: PendingSignup,
  marketingConsent: boolean,
): Promise<IdentityMatch> {
  const known = () => findAccountByIdentity(tx, jobs, signup.provider, signup)
  const before = await known()
  if ('accountId' in before) return before
  const created = await createAccount(tx, jobs, signup, marketingConsent)
  if (created) return created
  // The address was registered between the lookup and the insert.
  const after = await known()
  if ('accountId' in after) return after
  throw new AppError('changed_meanwhile')
}

/** Undefined if the address has just been taken. */
async function createAccount(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { provider, subject, email, emailVerified, name }: PendingSignup,
  marketingConsent: boolean,
): Promise<IdentityMatch | undefined> {
  await requireRegistrationOpen(tx, 'customer')
  const [account] = await tx
    .insert(accounts)
    .values({
      email,
      name: personName(name, email),
      role: 'customer',
      marketingConsent,
      termsAcceptedAt: new Date(),
    })
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
