import { type BuyerTerms, buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { accounts, businesses } from './tables.ts'

/**
 * In the select list of a statement: whether any price list may be valid today. Read once for all rows, and from an empty
 * table in most shops. The table belongs to the catalog, which comes after accounts.
 */
export const HAS_PRICE_LISTS = `exists (select from price_lists where status = 'active'
  and (ends_on is null or ends_on >= (now() at time zone 'Asia/Seoul')::date))`

/** The current terms of an account. */
export async function readBuyerTerms(
  db: Pick<Database, 'select'>,
  accountId: string,
): Promise<BuyerTerms & { hasPriceLists: boolean }> {
  const { role, status } = accounts
  const { approvalStatus, grade } = businesses
  const [account] = await db
    .select({ role, status, approvalStatus, grade, hasPriceLists: sql<boolean>`${sql.raw(HAS_PRICE_LISTS)}` })
    .from(accounts)
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return { ...buyerTerms(account ?? null), hasPriceLists: account?.hasPriceLists ?? false }
}
