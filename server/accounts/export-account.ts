import type { exportAccount as contract } from '@jangteo/contracts/accounts/account.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { countHit, tooMany } from '../http/rate-limit.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Device } from './sessions.ts'
import { accounts } from './tables.ts'

/** Reads what all features store about an account, by section. */
export type ReadPersonalData = (db: Database, accountId: string) => Promise<Record<string, unknown>>

const PER_ACCOUNT = { name: 'account-export', hits: 5, seconds: 3_600 }

/** Needs the password like closing the account: a session left open on a shared computer must not give everything away. */
export async function exportAccount(
  db: Database,
  accountId: string,
  { password }: Received<typeof contract>['body'],
  device: Device,
  readPersonalData: ReadPersonalData,
): Promise<AsyncIterable<string>> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) throw new AppError('unauthenticated')
  await confirmPassword(db, account, device, {
    field: 'password',
    password,
    missing: '비밀번호를 입력하세요',
    wrong: '비밀번호가 올바르지 않습니다',
  })
  const { count, secondsLeft } = await countHit(db, PER_ACCOUNT, accountId)
  if (count > PER_ACCOUNT.hits) throw tooMany(secondsLeft)
  const file = { exportedAt: new Date().toISOString(), ...(await readPersonalData(db, accountId)) }
  return (async function* () {
    yield JSON.stringify(file, null, 2)
  })()
}
