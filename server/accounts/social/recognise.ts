import type { Provider } from '@jangteo/contracts/social.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Device } from '../open-session.ts'
import { accounts } from '../tables.ts'
import { accountOfIdentity } from './account-of-identity.ts'
import { browserMark } from './browser-cookie.ts'
import { issueLinkToken } from './link-with-password.ts'
import type { SocialProviders } from './providers.ts'
import type { Identity } from './social-provider.ts'

export interface SocialOptions {
  db: Database
  jobs: Pick<Jobs, 'enqueue'>
  publicUrl: string
  providers: SocialProviders
  warnOwner: (accountId: string, warning: 'new-device', device: Device) => Promise<void>
}

/** The account of whoever came back from a provider, or the way to link it by password. */
export async function recognise(
  { db, jobs }: Pick<SocialOptions, 'db' | 'jobs'>,
  provider: Provider,
  identity: Identity,
  browser: string,
) {
  const { accountId, needsPassword } = await accountOfIdentity(db, jobs, provider, identity)
  if (needsPassword) {
    const payload = { provider, subject: identity.subject, browser: browserMark(browser) }
    throw new AppError('link_needs_password', { extra: { linkToken: await issueLinkToken(db, accountId, payload) } })
  }
  return readAccount(db, accountId)
}

export async function readAccount(db: Database, accountId: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('social_auth_failed')
  return account
}
