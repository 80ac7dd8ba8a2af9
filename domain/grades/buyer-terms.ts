import type { AccountStatus, ApprovalStatus } from '../accounts/account-status.ts'
import type { Role } from '../accounts/roles.ts'
import type { Grade } from './grades.ts'

/** The fields of an account that decide what it pays. */
export interface BuyerAccount {
  role: Role
  status: AccountStatus
  /** Of the business; accounts without a business have none. */
  approvalStatus?: ApprovalStatus | null | undefined
  /** As stored. It stays while a changed business number waits for approval, but has no effect. */
  grade?: Grade | null | undefined
}

export interface BuyerTerms {
  /** Decides discount and free shipping; null for buyers without grade terms. */
  grade: Grade | null
  /** Which of a product's prices the buyer pays. */
  tier: Grade
}

/**
 * The terms of a buyer, or of an anonymous visitor: only an approved, active retailer has those of its grade, everyone
 * else pays the gold price. Every price shown to or charged from an account goes through this function.
 */
export function buyerTerms(account: BuyerAccount | null): BuyerTerms {
  const isActiveRetailer =
    account?.role === 'affiliate' && account.status === 'approved' && account.approvalStatus === 'approved'
  const grade = (isActiveRetailer && account.grade) || null
  return { grade, tier: grade ?? 'gold' }
}

/** For responses that are the same for every visitor. */
export const PUBLIC_TERMS: BuyerTerms = buyerTerms(null)
