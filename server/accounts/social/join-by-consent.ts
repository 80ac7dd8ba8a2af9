import { PersonName } from '@jangteo/contracts/accounts/users.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { markEmailVerified } from '../mark-email-verified.ts'
import { demandOpenFor } from '../registration-rules.ts'
import { sendVerification } from '../send-verification.ts'
import { accounts } from '../tables.ts'
import { accountOfIdentity, type Found, type Transaction } from './account-of-identity.ts'
import { linkAccount } from './link-account.ts'
import { type Newcomer, takeNewcomer } from './newcomers.ts'
import { provenAccount, type SocialOptions } from './recognise.ts'

interface Consent {
  consentToken: string
  marketingConsent: boolean
  browser: string
}

/** Somebody new agreed to the terms and has an account; whoever got one meanwhile has that one. */
export async function joinByConsent({ db, jobs }: Pick<SocialOptions, 'db' | 'jobs'>, consent: Consent) {
  const { newcomer, found } = await db.transaction(async (tx) => {
    const newcomer = await takeNewcomer(tx, consent)
    if (!newcomer) throw new AppError('social_auth_failed')
    return { newcomer, found: await accountOfNewcomer(tx, jobs, newcomer, consent.marketingConsent) }
  })
  const account = await provenAccount(db, found, newcomer, consent.browser)
  if (account.status === 'pending' && !account.emailVerifiedAt)
    throw new AppError('email_not_verified', { extra: { email: account.email } })
  return account
}

async function accountOfNewcomer(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  newcomer: Newcomer,
  marketingConsent: boolean,
): Promise<Found> {
  const known = () => accountOfIdentity(tx, jobs, newcomer.provider, newcomer)
  const before = await known()
  if ('accountId' in before) return before
  const made = await newAccount(tx, jobs, newcomer, marketingConsent)
  if (made) return made
  // Somebody took the address between the two.
  const after = await known()
  if ('accountId' in after) return after
  throw new AppError('changed_meanwhile')
}

/** Nothing where the address has just been taken. */
async function newAccount(
  tx: Transaction,
  jobs: Pick<Jobs, 'enqueue'>,
  { provider, subject, email, emailVerified, name }: Newcomer,
  marketingConsent: boolean,
): Promise<Found | undefined> {
  await demandOpenFor(tx, 'customer')
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
