import type { AdminUser } from '@jangteo/contracts/accounts/admin-users.ts'
import type { User } from '@jangteo/contracts/accounts/users.ts'
import { userTypeOf } from '@jangteo/domain/accounts/roles.ts'
import { and, asc, eq, type InferSelectModel, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { accounts, businesses, businessMembers, sessions } from './tables.ts'

type Account = InferSelectModel<typeof accounts>
type Business = InferSelectModel<typeof businesses>

/** The signed-in person, with the business that the session acts for. */
export async function readSessionUser(
  db: Pick<Database, 'select'>,
  { personId, sessionId }: { personId: string; sessionId: string },
): Promise<User> {
  const { accounts: person, businesses: own } = await readAccount(db, personId)
  const memberships = await readMemberships(db, person, sessionId)
  const current = memberships.find(({ isCurrent }) => isCurrent)
  const joined = memberships.map(({ business: { accountId, name } }) => ({ id: accountId, name }))
  return {
    ...toUser(person, current?.business ?? own),
    ...(current && { businessId: current.business.accountId, permissions: current.permissions }),
    ...(joined.length > 0 && { businesses: [...(own ? [{ id: personId, name: own.name }] : []), ...joined] }),
  }
}

/** Businesses whose owner was suspended, or has another role by now, are left out, as `identifyByToken` does. */
async function readMemberships(db: Pick<Database, 'select'>, person: Account, sessionId: string) {
  return db
    .select({
      business: businesses,
      permissions: businessMembers.permissions,
      isCurrent: sql<boolean>`${businessMembers.businessId} is not distinct from ${sessions.businessId}`,
    })
    .from(businessMembers)
    .innerJoin(businesses, eq(businesses.accountId, businessMembers.businessId))
    .innerJoin(accounts, eq(accounts.id, businessMembers.businessId))
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .where(
      and(eq(businessMembers.accountId, person.id), eq(accounts.status, 'approved'), eq(accounts.role, person.role)),
    )
    .orderBy(asc(businesses.name), asc(businesses.accountId))
}

export async function readAdminUser(db: Pick<Database, 'select'>, accountId: string): Promise<AdminUser> {
  const { accounts: account, businesses: business } = await readAccount(db, accountId)
  return toAdminUser(account, business)
}

async function readAccount(db: Pick<Database, 'select'>, accountId: string) {
  const [row] = await db
    .select()
    .from(accounts)
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  if (!row) throw new AppError('not_found')
  return row
}

function toUser(account: Account, business: Business | null): User {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    role: account.role,
    userType: userTypeOf(account.role),
    status: account.status,
    createdAt: account.createdAt.toISOString(),
    lastLoginAt: account.lastLoginAt?.toISOString() ?? null,
    marketingConsent: account.marketingConsent,
    hasPassword: account.passwordHash !== null,
    ...(business && businessFields(account, business)),
  }
}

export function toAdminUser(account: Account, business: Business | null): AdminUser {
  return {
    ...toUser(account, business),
    emailVerified: account.emailVerifiedAt !== null,
    closedAt: account.closedAt?.toISOString() ?? null,
    version: versionOf(account, business),
  }
}

/** Changes with either row: both count upwards only. */
export function versionOf(account: Pick<Account, 'version'>, business: Pick<Business, 'version'> | null | undefined) {
  return account.version + (business?.version ?? 0)
}

/** One table row, under the field names of the supplier's or the retailer's API. */
function businessFields({ role }: Account, business: Business): Partial<User> {
  const both = {
    approvalStatus: business.approvalStatus,
    rejectionReason: business.rejectionReason,
    businessNumber: business.businessNumber,
    address: business.address,
  }
  if (role === 'business') return { ...both, companyName: business.name, contactPerson: business.contactPerson }
  return {
    ...both,
    storeName: business.name,
    storeType: business.storeType ?? '',
    storeAddress: business.address,
    managerName: business.contactPerson,
    grade: business.grade,
  }
}
