import {
  ALL_LINES,
  NO_CONDITIONS,
  PROMOTION_CLASSES,
  type PromotionConditions,
  type PromotionEffect,
  type PromotionTargets,
} from '@jangteo/domain/promotions/promotion.ts'
import { withClient } from '../with-client.ts'

interface Rule {
  effect: PromotionEffect
  targets?: Partial<PromotionTargets>
  conditions?: Partial<PromotionConditions>
}

/** Active promotions of a busy shop: three are for every cart, the others for some products or for grades. */
export async function fillPromotions(url: string, count: number, productIds: readonly string[]): Promise<void> {
  const rules = Array.from({ length: count }, (_, index) => ruleOf(index, productIds))
  await withClient(url, async (client) => {
    for (const [index, { effect, targets, conditions }] of rules.entries())
      await client.query(
        `insert into promotions (name, slug, effect, targets, conditions, starts_at, combines_with, status)
         values ($1, $2, $3, $4, $5, now() - interval '1 day', $6, 'active')`,
        [
          ...[`할인 ${index}`, `bench-${index}`, effect],
          ...[{ ...ALL_LINES, ...targets }, { ...NO_CONDITIONS, ...conditions }, PROMOTION_CLASSES],
        ],
      )
  })
}

function ruleOf(index: number, productIds: readonly string[]): Rule {
  if (index === 0) return { effect: { kind: 'line_percent', percent: 5, maxAmount: null } }
  if (index === 1) return { effect: { kind: 'order_amount', amount: 500 }, conditions: { minAmount: 1_000 } }
  if (index === 2) return { effect: { kind: 'free_shipping', maxAmount: 1_000 } }
  if (index % 5 === 0)
    return { effect: { kind: 'order_percent', percent: 3, maxAmount: null }, conditions: { groups: ['vip'] } }
  const some = Array.from({ length: 4 }, (_, at) => productIds[(index * 4 + at) % productIds.length] ?? '')
  return { effect: { kind: 'line_amount', amount: 10 * index }, targets: { productIds: some } }
}
