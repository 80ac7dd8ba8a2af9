import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { recordAudit } from '../audit.ts'
import { readAdminUser } from '../read-user.ts'
import { businesses } from '../tables.ts'
import { type AdminAction, lockBusiness } from './lock-account.ts'

export type BusinessDecision =
  | { kind: 'approved'; grade: Grade | null }
  | { kind: 'rejected'; reason: string }
  | { kind: 'grade_changed'; grade: Grade }

type Writer = Pick<Database, 'execute' | 'insert' | 'select'>

/** Notifies the business, in the transaction of the decision. */
export type OnBusinessDecided = (tx: Writer, accountId: string, decision: BusinessDecision) => Promise<void>

/** Notifies the admins that a business waits for approval. */
export type OnBusinessWaiting = (tx: Writer, accountId: string, businessName: string) => Promise<void>

/** Called by this feature, implemented by features that depend on it. */
export interface BusinessHooks {
  onDecided: OnBusinessDecided
  onWaiting: OnBusinessWaiting
}

const FIRST_GRADE: Grade = 'gold'

/** Of two admins who approve concurrently, the second gets `changed_meanwhile`. */
export async function approveBusiness(
  db: Database,
  { grade: wanted, ...action }: AdminAction & { grade?: Grade | undefined },
  onDecided: OnBusinessDecided,
): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    const { actorId, accountId } = action
    const { role, business } = await lockBusiness(tx, action)
    if (business.approvalStatus === 'approved') throw new AppError('changed_meanwhile')
    if (role === 'business' && wanted)
      throw new AppError('invalid_request', { field: 'grade', message: '공급자에는 등급이 없습니다' })
    const grade = role === 'affiliate' ? (wanted ?? FIRST_GRADE) : null
    await tx
      .update(businesses)
      .set({ approvalStatus: 'approved', grade, approvedAt: sql`now()`, rejectionReason: null })
      .where(eq(businesses.accountId, accountId))
    const details = { from: business.approvalStatus, to: 'approved', gradeBefore: business.grade, grade }
    await recordAudit(tx, { actorId, action: 'business_approved', subjectId: accountId, details })
    await onDecided(tx, accountId, { kind: 'approved', grade })
    return readAdminUser(tx, accountId)
  })
}

/** Also revokes an approval and the grade set with it. */
export async function rejectBusiness(
  db: Database,
  { reason, ...action }: AdminAction & { reason: string },
  onDecided: OnBusinessDecided,
): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    const { actorId, accountId } = action
    const { business } = await lockBusiness(tx, action)
    if (business.approvalStatus === 'rejected') throw new AppError('changed_meanwhile')
    await tx
      .update(businesses)
      .set({ approvalStatus: 'rejected', rejectionReason: reason, approvedAt: null, grade: null })
      .where(eq(businesses.accountId, accountId))
    const details = { from: business.approvalStatus, to: 'rejected', gradeBefore: business.grade, reason }
    await recordAudit(tx, { actorId, action: 'business_rejected', subjectId: accountId, details })
    await onDecided(tx, accountId, { kind: 'rejected', reason })
    return readAdminUser(tx, accountId)
  })
}

export async function setGrade(
  db: Pick<Database, 'transaction'>,
  { grade, ...action }: AdminAction & { grade: Grade },
  onDecided: OnBusinessDecided,
): Promise<AdminUser> {
  return db.transaction(async (tx) => {
    const { actorId, accountId } = action
    const { role, business } = await lockBusiness(tx, action)
    if (role !== 'affiliate' || business.approvalStatus !== 'approved')
      throw new AppError('invalid_request', { message: '승인된 소매점에만 등급을 줄 수 있습니다' })
    if (business.grade !== grade) {
      await tx.update(businesses).set({ grade }).where(eq(businesses.accountId, accountId))
      const details = { from: business.grade, to: grade }
      await recordAudit(tx, { actorId, action: 'grade_changed', subjectId: accountId, details })
      await onDecided(tx, accountId, { kind: 'grade_changed', grade })
    }
    return readAdminUser(tx, accountId)
  })
}
