import { PROVIDERS } from '@jangteo/contracts/accounts/social.ts'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { clientKey } from '../../http/rate-limit.ts'
import { isPassword } from '../hash-password.ts'
import { findToken, issueToken, redeemToken } from '../one-time-tokens.ts'
import { forgiveTry, takeTry } from '../sign-in-failures.ts'
import { accounts } from '../tables.ts'
import { linkAccount } from './link-account.ts'

/** Bound to the browser: otherwise one could send somebody a link to a page that adds one's own social account. */
const Payload = z.object({ provider: z.enum(PROVIDERS), subject: z.string(), browser: z.string() })
type Payload = z.infer<typeof Payload>

export function issueLinkToken(db: Database, accountId: string, payload: Payload): Promise<string> {
  return issueToken(db, 'social_link', accountId, payload)
}

interface Wanted {
  linkToken: string
  password: string
  browser: string
  ip: string
}

/** The password shows that the account is this person's. The same limits as at sign-in; a wrong one may be tried again. */
export async function linkWithPassword(db: Database, { linkToken, password, browser, ip }: Wanted): Promise<string> {
  const token = await findToken(db, 'social_link', linkToken)
  if (token?.state !== 'open') throw new AppError('social_auth_failed')
  const { email, passwordHash } = accounts
  const [account] = await db.select({ email, passwordHash }).from(accounts).where(eq(accounts.id, token.accountId))
  if (!account) throw new AppError('social_auth_failed')
  const client = clientKey(ip)
  await takeTry(db, account.email, client)
  if (!(await isPassword(account.passwordHash, password))) throw new AppError('invalid_credentials')
  await forgiveTry(db, account.email, client)
  return db.transaction(async (tx) => {
    const redeemed = await redeemToken(tx, 'social_link', linkToken)
    const payload = Payload.safeParse(redeemed?.payload).data
    if (!redeemed || payload?.browser !== browser) throw new AppError('social_auth_failed')
    await linkAccount(tx, redeemed.accountId, payload.provider, payload.subject)
    return redeemed.accountId
  })
}
