import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { clientKey } from '../http/rate-limit.ts'
import { isPassword } from './hash-password.ts'
import type { Device } from './open-session.ts'
import { forgiveTry, takeTry } from './sign-in-failures.ts'
import type { accounts } from './tables.ts'

interface Proof {
  /** The input field that holds it. */
  field: string
  password: string | undefined
  missing: string
  wrong: string
}

/** Somebody signed in shows once more who they are. Wrong ones count like tries to sign in. */
export async function provePassword(
  db: Database,
  { email, passwordHash }: Pick<typeof accounts.$inferSelect, 'email' | 'passwordHash'>,
  { ip }: Device,
  { field, password, missing, wrong }: Proof,
): Promise<void> {
  if (passwordHash === null) return
  if (!password) throw new AppError('invalid_request', { field, message: missing })
  const client = clientKey(ip)
  await takeTry(db, email, client)
  if (!(await isPassword(passwordHash, password))) throw new AppError('invalid_request', { field, message: wrong })
  await forgiveTry(db, email, client)
}
