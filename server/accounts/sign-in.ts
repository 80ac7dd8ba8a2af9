import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey } from '../http/rate-limit.ts'
import { verifyPassword } from './hash-password.ts'
import { type Device, type SignIn, signInAs } from './sessions.ts'
import { clearSignInFailures, throttleSignIn } from './sign-in-throttle.ts'
import { accounts } from './tables.ts'

/** The password is verified first: only its owner learns that an account is suspended or not verified. */
export async function signIn(
  db: Database,
  { email, password }: { email: string; password: string },
  device: Device,
): Promise<SignIn> {
  const attempt = await throttleSignIn(db, { email, client: clientKey(device.ip) })
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email))
  if (!(await verifyPassword(account?.passwordHash, password)) || !account) throw new AppError('invalid_credentials')
  await clearSignInFailures(db, attempt)
  return signInAs(db, account, device)
}
