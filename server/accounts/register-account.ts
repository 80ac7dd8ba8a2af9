import type { Registration } from '@jangteo/contracts/accounts/auth.ts'
import { ROLE_OF_TYPE } from '@jangteo/domain/accounts/roles.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { OnBusinessWaiting } from './admin/business-decision.ts'
import { sendVerification } from './email-verification.ts'
import { hashPassword } from './hash-password.ts'
import { requireRegistrationOpen } from './registration-rules.ts'
import { accounts, businesses } from './tables.ts'

interface Effects {
  jobs: Pick<Jobs, 'enqueue'>
  onBusinessWaiting: OnBusinessWaiting
}

/** Account, business and the job for the verification mail are one transaction. */
export async function registerAccount(
  db: Database,
  { jobs, onBusinessWaiting }: Effects,
  registration: Registration,
): Promise<void> {
  const { email, name, userType, password, marketingConsent } = registration
  await requireRegistrationOpen(db, userType)
  if ((await db.$count(accounts, eq(accounts.email, email))) > 0) throw new AppError('email_taken', { field: 'email' })
  const passwordHash = await hashPassword(password)
  await db.transaction(async (tx) => {
    const role = ROLE_OF_TYPE[userType]
    const [account] = await tx
      .insert(accounts)
      .values({ email, name, role, passwordHash, marketingConsent, termsAcceptedAt: new Date() })
      .onConflictDoNothing({ target: accounts.email })
      .returning({ id: accounts.id })
    if (!account) throw new AppError('email_taken', { field: 'email' })
    const business = businessOf(registration)
    if (business) {
      await tx.insert(businesses).values({ accountId: account.id, ...business })
      await onBusinessWaiting(tx, account.id, business.name)
    }
    await sendVerification(tx, jobs, account.id)
  })
}

function businessOf(registration: Registration): Omit<typeof businesses.$inferInsert, 'accountId'> | undefined {
  if (registration.userType === 'customer') return undefined
  if (registration.userType === 'supplier') {
    const { companyName, ...business } = registration.business
    return { ...business, name: companyName }
  }
  const { storeName, managerName, ...business } = registration.business
  return { ...business, name: storeName, contactPerson: managerName }
}
