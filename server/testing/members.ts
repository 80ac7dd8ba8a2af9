import { switchBusiness } from '@jangteo/contracts/accounts/members.ts'
import type { Permission } from '@jangteo/domain/accounts/permissions.ts'
import { eq } from 'drizzle-orm'
import { accounts, businesses, businessMembers } from '../accounts/tables.ts'
import type { Shop } from './open-shop.ts'
import { signedIn, type TestUser } from './test-users.ts'

interface Access {
  permissions?: readonly Permission[]
  spendingLimit?: number
}

/** A colleague of the owner, without a business of their own, who is signed in and acts for the owner's. */
export async function memberOf(
  shop: Shop,
  owner: TestUser,
  { permissions = [], spendingLimit }: Access = {},
): Promise<TestUser> {
  const member = await signedIn(shop, owner.role === 'affiliate' ? 'retailer' : 'supplier-approved')
  await shop.db.delete(businesses).where(eq(businesses.accountId, member.accountId))
  await shop.db.update(accounts).set({ name: '김직원' }).where(eq(accounts.id, member.accountId))
  await shop.db.insert(businessMembers).values({
    businessId: owner.accountId,
    accountId: member.accountId,
    permissions: [...permissions],
    spendingLimit: spendingLimit ?? null,
  })
  await member.ask(switchBusiness, { body: { businessId: owner.accountId } })
  return member
}
