import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Device } from '../open-session.ts'
import { accounts } from '../tables.ts'
import { accountOfIdentity, type Found } from './account-of-identity.ts'
import { browserMark } from './browser-cookie.ts'
import { issueLinkToken } from './link-with-password.ts'
import { keepNewcomer } from './newcomers.ts'
import type { SocialProviders } from './providers.ts'
import type { Identity } from './social-provider.ts'

export interface SocialOptions {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  providers: SocialProviders
  warnOwner: (accountId: string, warning: 'new-device', device: Device) => Promise<void>
}

/** The account of whoever came back from a provider, or the way to get one: the password or the consent. */
export async function recognise(
  { db, jobs }: Pick<SocialOptions, 'db' | 'jobs'>,
  provider: Provider,
  identity: Identity,
  browser: string,
) {
  const found = await db.transaction((tx) => accountOfIdentity(tx, jobs, provider, identity))
  if ('accountId' in found) return provenAccount(db, found, { provider, subject: identity.subject }, browser)
  const consentToken = await keepNewcomer(db, browser, { ...identity, provider, email: found.newEmail })
  throw new AppError('consent_needed', { extra: { consentToken } })
}

export async function provenAccount(
  db: Database,
  { accountId, needsPassword }: Found,
  { provider, subject }: { provider: Provider; subject: string },
  browser: string,
) {
  if (!needsPassword) return readAccount(db, accountId)
  const linkToken = await issueLinkToken(db, accountId, { provider, subject, browser: browserMark(browser) })
  throw new AppError('link_needs_password', { extra: { linkToken } })
}

export async function readAccount(db: Database, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('social_auth_failed')
  return account
}
