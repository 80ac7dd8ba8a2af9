import { randomUUID } from 'node:crypto'
import { ALL_LINES, NO_CONDITIONS, type Promotion } from '@jangteo/domain/promotions/promotion.ts'
import type { Shop } from '../testing/open-shop.ts'
import { coupons, promotionLimits, promotions } from './tables.ts'

interface NewPromotion extends Partial<Omit<typeof promotions.$inferInsert, 'effect'>> {
  effect: Promotion['effect']
  maxUses?: number
  budget?: number
}

/** An active promotion that runs since yesterday. */
export async function runPromotion(
  { db }: Pick<Shop, 'db'>,
  { maxUses, budget, ...about }: NewPromotion,
): Promise<string> {
  const id = randomUUID()
  await db.insert(promotions).values({
    ...{ id, name: '겨울 세일', slug: id, targets: ALL_LINES, conditions: NO_CONDITIONS, status: 'active' },
    startsAt: new Date(Date.now() - 86_400_000),
    ...about,
  })
  if (maxUses !== undefined || budget !== undefined)
    await db.insert(promotionLimits).values({ promotionId: id, maxUses: maxUses ?? null, budget: budget ?? null })
  return id
}

/** A coupon of a promotion in the box of a member. */
export async function giveCoupon(
  { db }: Pick<Shop, 'db'>,
  accountId: string,
  promotionId: string,
  number = 1,
): Promise<string> {
  const id = randomUUID()
  await db.insert(coupons).values({ id, promotionId, accountId, number, source: 'claimed', receivedAt: new Date() })
  return id
}
