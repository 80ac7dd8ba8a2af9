import type { listUsers as contract } from '@jangteo/contracts/accounts/admin-users.ts'
import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { ROLE_OF_TYPE, type Role } from '@jangteo/domain/accounts/roles.ts'
import { and, eq, ilike, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { containsPattern } from '../../database/like-pattern.ts'
import type { Database } from '../../database/open-database.ts'
import { toAdminUser } from '../read-user.ts'
import { accounts, businesses } from '../tables.ts'

export type UsersQuery = Received<typeof contract>['query']

export async function listUsers(db: Database, query: UsersQuery): Promise<ResponseOf<typeof contract>> {
  const { page, limit } = query
  const [rows, total] = await Promise.all([pageOfUsers(db, query), db.$count(accounts, matching(db, query))])
  return { data: rows.map((row) => toAdminUser(row.accounts, row.businesses)), total, page, limit }
}

/** Returns the query without running it, so that a test can explain its plan. */
export function pageOfUsers(db: Database, query: UsersQuery) {
  return db
    .select()
    .from(accounts)
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(matching(db, query))
    .orderBy(sql`${accounts.createdAt} desc nulls last`, accounts.id) // must equal the order of the index `accounts_newest`
    .limit(query.limit)
    .offset((query.page - 1) * query.limit)
}

/** The filter separates admins and store managers, although both have the user type admin. */
const ROLE_OF_FILTER: Record<NonNullable<UsersQuery['userType']>, Role> = {
  ...ROLE_OF_TYPE,
  admin: 'admin',
  manager: 'manager',
}

function matching(db: Database, { search, userType, status, approvalStatus }: UsersQuery): SQL | undefined {
  return and(
    isNull(accounts.closedAt),
    userType && eq(accounts.role, ROLE_OF_FILTER[userType]),
    status && eq(accounts.status, status),
    approvalStatus && inArray(accounts.id, withApprovalStatus(db, approvalStatus)),
    search ? inArray(accounts.id, matchingSearch(db, search)) : undefined,
  )
}

function withApprovalStatus(db: Database, approvalStatus: NonNullable<UsersQuery['approvalStatus']>) {
  return db.select({ id: businesses.accountId }).from(businesses).where(eq(businesses.approvalStatus, approvalStatus))
}

/** A union of two searches: an `or` across two tables cannot use an index. */
function matchingSearch(db: Database, search: string) {
  const pattern = containsPattern(search)
  return unionAll(
    db
      .select({ id: accounts.id })
      .from(accounts)
      .where(ilike(sql`(${accounts.email} || ' ' || ${accounts.name})`, pattern)),
    db.select({ id: businesses.accountId }).from(businesses).where(ilike(businesses.name, pattern)),
  )
}
