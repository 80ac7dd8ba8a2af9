import type { MemberAccess } from '@jangteo/contracts/accounts/members.ts'
import { canGrant, type Permission, permissionsOf } from '@jangteo/domain/accounts/permissions.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/mount.ts'
import { recordAudit } from '../audit.ts'
import { businesses, businessMembers } from '../tables.ts'

type Writer = Pick<Database, 'select' | 'update' | 'delete' | 'insert' | 'execute'>

/** Refuses permissions that the role does not have, and those that the caller could not give. */
export function requireGrantable(
  { role, permissions: held }: Pick<Caller, 'role' | 'permissions'>,
  given: readonly Permission[],
): void {
  requirePermissionsOf(role, given)
  if (!canGrant(held, given))
    throw new AppError('no_permission', { field: 'permissions', message: '자신에게 없는 권한은 줄 수 없습니다.' })
}

function requirePermissionsOf(role: Role, given: readonly Permission[]): void {
  if (given.some((one) => !permissionsOf(role).includes(one)))
    throw new AppError('invalid_request', { field: 'permissions', message: '이 사업장에 없는 권한입니다.' })
}

export async function updateMember(
  db: Database,
  caller: Caller,
  memberId: string,
  { permissions, spendingLimit }: MemberAccess,
): Promise<void> {
  requireGrantable(caller, permissions)
  await db.transaction(async (tx) => {
    const before = await lockMember(tx, caller, memberId)
    await tx.update(businessMembers).set({ permissions, spendingLimit }).where(isMember(caller.accountId, memberId))
    await recordAudit(tx, {
      actorId: caller.personId,
      action: 'member_changed',
      subjectId: memberId,
      details: { from: before.permissions.join(', '), to: permissions.join(', ') },
    })
    await announceChange(tx, [`account:${memberId}`])
  })
}

/** Sessions of the member act for the own account from then on, by the foreign key of `sessions`. */
export async function removeMember(db: Database, caller: Caller, memberId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMember(tx, caller, memberId)
    await deleteMember(tx, { businessId: caller.accountId, memberId, actorId: caller.personId })
  })
}

export async function leaveBusiness(db: Database, personId: string, businessId: string): Promise<void> {
  await db.transaction((tx) => deleteMember(tx, { businessId, memberId: personId, actorId: personId }))
}

async function deleteMember(
  tx: Writer,
  { businessId, memberId, actorId }: { businessId: string; memberId: string; actorId: string },
): Promise<void> {
  const { rowCount } = await tx.delete(businessMembers).where(isMember(businessId, memberId))
  if (rowCount !== 1) throw new AppError('not_found')
  await recordAudit(tx, { actorId, action: 'member_removed', subjectId: memberId, details: { businessId } })
  await announceChange(tx, [`account:${memberId}`])
}

/** The owner decides about all; a member about colleagues who hold no more permissions, and not about themselves. */
async function lockMember(tx: Writer, { accountId, personId, permissions }: Caller, memberId: string) {
  const [member] = await tx
    .select({ permissions: businessMembers.permissions })
    .from(businessMembers)
    .where(isMember(accountId, memberId))
    .for('update')
  if (!member) throw new AppError('not_found')
  if (memberId === personId || !canGrant(permissions, member.permissions))
    throw new AppError('no_permission', { message: '이 직원의 권한은 사업장 소유자만 바꿀 수 있습니다.' })
  return member
}

function isMember(businessId: string, memberId: string) {
  return and(eq(businessMembers.businessId, businessId), eq(businessMembers.accountId, memberId))
}

export async function setApprovalAmount(
  db: Database,
  { accountId, personId }: Caller,
  approvalAmount: number | null,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(businesses).set({ approvalAmount }).where(eq(businesses.accountId, accountId))
    await recordAudit(tx, {
      actorId: personId,
      action: 'approval_amount_changed',
      subjectId: accountId,
      details: { amount: approvalAmount },
    })
  })
}
