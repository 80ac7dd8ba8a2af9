import type { Provider } from '@jangteo/contracts/accounts/social.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { linkedAccounts } from '../tables.ts'

const ANOTHER_LINKED = '이 계정에는 같은 서비스의 다른 소셜 계정이 이미 연결되어 있습니다.'

/** Linking what is linked already changes nothing; nobody's link is ever moved or replaced. */
export async function linkAccount(
  db: Pick<Database, 'insert' | 'select'>,
  accountId: string,
  provider: Provider,
  subject: string,
): Promise<void> {
  const { rowCount } = await db.insert(linkedAccounts).values({ accountId, provider, subject }).onConflictDoNothing()
  if (rowCount === 1) return
  const ownerId = await findLinked(db, provider, subject)
  if (ownerId !== accountId) throw new AppError('already_linked', ownerId ? {} : { message: ANOTHER_LINKED })
}

/** Whose way to sign in this is. */
export async function findLinked(
  db: Pick<Database, 'select'>,
  provider: Provider,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ accountId: linkedAccounts.accountId })
    .from(linkedAccounts)
    .where(and(eq(linkedAccounts.provider, provider), eq(linkedAccounts.subject, subject)))
  return row?.accountId
}
