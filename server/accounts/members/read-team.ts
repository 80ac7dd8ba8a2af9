import type { BusinessTeam } from '@jangteo/contracts/accounts/members.ts'
import { asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { accounts, businesses, businessMembers, memberInvitations } from '../tables.ts'

/** What each member has ordered for the business this month; orders are another feature. */
export type ReadSpending = (db: Database, businessId: string) => Promise<ReadonlyMap<string, number>>

export async function readTeam(db: Database, businessId: string, readSpending: ReadSpending): Promise<BusinessTeam> {
  const [[owner], members, invitations, spending] = await Promise.all([
    readOwner(db, businessId),
    readMembers(db, businessId),
    readInvitations(db, businessId),
    readSpending(db, businessId),
  ])
  if (!owner) throw new AppError('not_found')
  const { approvalAmount, ...person } = owner
  return {
    owner: person,
    approvalAmount,
    members: members.map(({ joinedAt, lastLoginAt, ...member }) => ({
      ...member,
      joinedAt: joinedAt.toISOString(),
      lastLoginAt: lastLoginAt?.toISOString() ?? null,
      spentAmount: spending.get(member.id) ?? 0,
    })),
    invitations: invitations.map(({ createdAt, expiresAt, ...invitation }) => ({
      ...invitation,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    })),
  }
}

function readOwner(db: Database, businessId: string) {
  const { id, name, email } = accounts
  return db
    .select({ id, name, email, approvalAmount: businesses.approvalAmount })
    .from(businesses)
    .innerJoin(accounts, eq(accounts.id, businesses.accountId))
    .where(eq(businesses.accountId, businessId))
}

function readMembers(db: Database, businessId: string) {
  const { id, name, email, lastLoginAt } = accounts
  const { permissions, spendingLimit, joinedAt } = businessMembers
  return db
    .select({ id, name, email, lastLoginAt, permissions, spendingLimit, joinedAt })
    .from(businessMembers)
    .innerJoin(accounts, eq(accounts.id, businessMembers.accountId))
    .where(eq(businessMembers.businessId, businessId))
    .orderBy(asc(joinedAt), asc(id))
}

function readInvitations(db: Database, businessId: string) {
  const inviter = alias(accounts, 'inviter')
  const { id, email, permissions, spendingLimit, createdAt, expiresAt } = memberInvitations
  return db
    .select({
      ...{ id, email, permissions, spendingLimit, createdAt, expiresAt },
      invitedBy: inviter.name,
      isExpired: sql<boolean>`${expiresAt} <= now()`,
    })
    .from(memberInvitations)
    .innerJoin(inviter, eq(inviter.id, memberInvitations.invitedBy))
    .where(eq(memberInvitations.businessId, businessId))
    .orderBy(asc(createdAt), asc(id))
}
