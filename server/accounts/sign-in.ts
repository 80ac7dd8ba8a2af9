import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey } from '../http/rate-limit.ts'
import { verifyPassword } from './hash-password.ts'
import { type Device, type OpenedSession, openSession } from './sessions.ts'
import { clearSignInFailures, throttleSignIn } from './sign-in-throttle.ts'
import { accounts, knownDevices } from './tables.ts'

type Account = Pick<typeof accounts.$inferSelect, 'id' | 'role' | 'status' | 'emailVerifiedAt' | 'lastLoginAt'> & {
  /** The hash the password was verified against; absent for social sign-in. */
  passwordHash?: string | null
}

export interface SignIn {
  accountId: string
  session: OpenedSession
  /** True if the account was used before, but never from such a device: its owner gets a security alert. */
  fromNewDevice: boolean
}

/** The password is verified first: only its owner learns that an account is suspended or not verified. */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<SignIn> {
  const client = clientKey(device.ip)
  await throttleSignIn(db, email, client)
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) throw new AppError('invalid_credentials')
  await clearSignInFailures(db, email, client)
  return signInAs(db, account, device)
}

/** Opens a session for an authenticated account, by password or by a social provider. */
export async function signInAs(db: Database, account: Account, device: Device): Promise<SignIn> {
  refuseInactive(account)
  return db.transaction(async (tx) => {
    const { rowCount } = await tx
      .insert(knownDevices)
      .values({ accountId: account.id, device: device.name })
      .onConflictDoNothing()
    const { rowCount: stillValid } = await tx
      .update(accounts)
      .set({ lastLoginAt: sql`now()` })
      .where(
        and(
          eq(accounts.id, account.id),
          eq(accounts.status, 'approved'),
          account.passwordHash ? eq(accounts.passwordHash, account.passwordHash) : undefined,
        ),
      )
    // The account was suspended or its password changed during verification.
    if (stillValid !== 1) throw new AppError('invalid_credentials')
    return {
      accountId: account.id,
      session: await openSession(tx, account, device),
      fromNewDevice: rowCount === 1 && account.lastLoginAt !== null,
    }
  })
}

const REFUSALS = {
  suspended: '이용이 정지된 계정입니다. 고객센터로 문의해 주세요.',
  rejected: '가입이 거절된 계정입니다. 고객센터로 문의해 주세요.',
}

/** Only approved accounts sign in. */
export function refuseInactive({ status, emailVerifiedAt }: Pick<Account, 'status' | 'emailVerifiedAt'>): void {
  if (status === 'approved') return
  if (status === 'pending' && !emailVerifiedAt) throw new AppError('email_not_verified')
  if (status === 'pending') throw new AppError('account_not_active')
  throw new AppError('account_not_active', { message: REFUSALS[status] })
}
