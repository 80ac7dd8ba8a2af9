import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { issueToken, redeemToken } from '../one-time-tokens.ts'

/** Bound to the browser: otherwise an attacker could make a victim open a link that signs them in as the attacker. */
const Payload = z.object({ browser: z.string() })

/** The `token` of the result screen: valid for 60 seconds and one exchange; not a bearer token. */
export function issueLoginCode(db: Database, accountId: string, browser: string): Promise<string> {
  return issueToken(db, 'social_login', accountId, { browser })
}

/** Returns the account id the code was issued for. */
export async function redeemLoginCode(db: Database, code: string, browser: string): Promise<string> {
  const redeemed = await redeemToken(db, 'social_login', code)
  if (!redeemed || Payload.safeParse(redeemed.payload).data?.browser !== browser) {
    throw new AppError('social_auth_failed')
  }
  return redeemed.accountId
}
