import type { closeAccount as contract } from '@jangteo/contracts/accounts/account.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { rateLimits } from '../http/tables.ts'
import { deleteJobsOfAccount } from '../jobs/jobs.ts'
import { mailOutbox } from '../mail/tables.ts'
import { ensureAnotherAdmin, lockAccount } from './admin/lock-account.ts'
import { recordAudit } from './audit.ts'
import { confirmPassword } from './confirm-password.ts'
import type { Device } from './sessions.ts'
import { endAllSessions } from './sessions.ts'
import { eraseSignInFailures } from './sign-in-throttle.ts'
import {
  accounts,
  businessDetails,
  businesses,
  businessLicences,
  businessMembers,
  knownClients,
  knownDevices,
  linkedAccounts,
  memberInvitations,
  oneTimeTokens,
  pendingSocialSignups,
  socialAttempts,
} from './tables.ts'

const CLOSED_ACCOUNT_NAME = '탈퇴한 회원'

/** Erases the personal data that other features store about an account. */
export type EraseRelatedData = (tx: Pick<Database, 'delete' | 'select' | 'execute'>, accountId: string) => Promise<void>

/** The account row stays, because orders reference it; its personal data is erased. */
export async function closeAccount(
  db: Database,
  accountId: string,
  { password, confirmEmail }: Received<typeof contract>['body'],
  device: Device,
  eraseRelatedData: EraseRelatedData,
): Promise<void> {
  const [known] = await db.select().from(accounts).where(eq(accounts.id, accountId))
  if (!known) throw new AppError('unauthenticated')
  if (confirmEmail.trim().toLowerCase() !== known.email)
    throw new AppError('invalid_request', { field: 'confirmEmail', message: '이메일이 일치하지 않습니다' })
  await confirmPassword(db, known, device, {
    field: 'password',
    password,
    missing: '비밀번호를 입력하세요',
    wrong: '비밀번호가 올바르지 않습니다',
  })
  await db.transaction(async (tx) => {
    await ensureAnotherAdmin(tx, await lockAccount(tx, accountId))
    await endAllSessions(tx, accountId)
    // Before the account's own data: bylines are found by the name.
    await eraseRelatedData(tx, accountId)
    await erasePersonalData(tx, known)
    await recordAudit(tx, { actorId: accountId, action: 'account_closed', subjectId: accountId })
  })
}

async function erasePersonalData(
  tx: Pick<Database, 'update' | 'delete' | 'execute'>,
  { id: accountId, email }: Pick<typeof accounts.$inferSelect, 'id' | 'email'>,
): Promise<void> {
  for (const table of [
    businessDetails,
    businessLicences,
    linkedAccounts,
    knownDevices,
    knownClients,
    oneTimeTokens,
    socialAttempts,
  ])
    await tx.delete(table).where(eq(table.accountId, accountId))
  // What names the account by its address only.
  await tx.delete(pendingSocialSignups).where(eq(pendingSocialSignups.email, email))
  // The colleagues of an owner act for their own accounts from then on.
  for (const table of [businessMembers, memberInvitations])
    await tx.delete(table).where(eq(table.businessId, accountId))
  await tx.delete(businessMembers).where(eq(businessMembers.accountId, accountId))
  await tx.delete(memberInvitations).where(eq(memberInvitations.email, email))
  await tx.delete(mailOutbox).where(eq(mailOutbox.recipient, email))
  await tx.delete(rateLimits).where(eq(rateLimits.key, `forgot-password for ${email}`))
  await eraseSignInFailures(tx, email)
  await deleteJobsOfAccount(tx, accountId)
  // The company's name and number stay: orders and tax documents reference them.
  await tx
    .update(businesses)
    .set({ address: '', contactPerson: '', approvalStatus: 'rejected', rejectionReason: null, grade: null })
    .where(eq(businesses.accountId, accountId))
  await tx
    .update(accounts)
    .set({
      email: `closed-${accountId}@closed.invalid`,
      name: CLOSED_ACCOUNT_NAME,
      passwordHash: null,
      emailVerifiedAt: null,
      marketingConsent: false,
      lastLoginAt: null,
      status: 'rejected',
      closedAt: sql`now()`,
    })
    .where(eq(accounts.id, accountId))
}
