import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey } from '../http/rate-limit.ts'
import { verifyPassword } from './hash-password.ts'
import type { Device } from './sessions.ts'
import { clearSignInFailures, throttleSignIn } from './sign-in-throttle.ts'
import type { accounts } from './tables.ts'

interface Confirmation {
  /** The form field of the password. */
  field: string
  password: string | undefined
  missing: string
  wrong: string
}

/** Re-authentication before a sensitive change. Wrong passwords count as failed sign-ins. Accounts without a password pass. */
export async function confirmPassword(
  db: Database,
  { email, passwordHash }: Pick<typeof accounts.$inferSelect, 'email' | 'passwordHash'>,
  { ip }: Device,
  { field, password, missing, wrong }: Confirmation,
): Promise<void> {
  if (passwordHash === null) return
  if (!password) throw new AppError('invalid_request', { field, message: missing })
  const attempt = await throttleSignIn(db, { email, client: clientKey(ip), purpose: 'confirm' })
  if (!(await verifyPassword(passwordHash, password))) throw new AppError('invalid_request', { field, message: wrong })
  await clearSignInFailures(db, attempt)
}
