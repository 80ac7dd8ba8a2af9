import { type BuyerTerms, buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { accounts, businesses } from './tables.ts'

/** The current terms of an account. */
export async function readBuyerTerms(db: Pick<Database, 'select'>, accountId: string): Promise<BuyerTerms> {
  const { role, status } = accounts
  const { approvalStatus, grade } = businesses
  const [account] = await db
    .select({ role, status, approvalStatus, grade })
    .from(accounts)
    .leftJoin(businesses, eq(businesses.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return buyerTerms(account ?? null)
}
