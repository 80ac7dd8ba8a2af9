import type { Promotion } from '@jangteo/domain/promotions/promotion.ts'
import { type Connected, statement } from '../database/statement.ts'

/** A promotion that admins have activated, also before its start. */
export interface ActivePromotion extends Promotion {
  version: number
  /** Uses by one buyer; null without a limit. */
  usesPerBuyer: number | null
  /** Has a limit of uses or a budget. */
  isLimited: boolean
  isWelcome: boolean
}

/** In the select list of a statement: what `activePromotions` needs to know. */
export const PROMOTIONS_MARK = '(select mark from promotion_changes)'

const readActive = statement<ActivePromotion>(
  'active_promotions',
  `select p.id, p.name, p.is_coupon as "isCoupon", p.effect, p.targets, p.conditions, p.starts_at as "startsAt",
     p.ends_at as "endsAt", p.priority, p.combines_with as "combinesWith", p.market_percent as "marketPercent",
     p.uses_per_buyer as "usesPerBuyer", p.version, l.promotion_id is not null as "isLimited", p.is_welcome as "isWelcome"
   from promotions p left join promotion_limits l on l.promotion_id = p.id
   where p.status = 'active' and (p.ends_at is null or p.ends_at > now()) order by p.id`,
)

/** By database, as of the last change of a promotion. */
const loaded = new WeakMap<object, { mark: string; promotions: readonly ActivePromotion[] }>()

/** All active promotions. Read once after each change of a promotion: carts and orders say which change is the last. */
export async function activePromotions(db: Connected, mark: string | null): Promise<readonly ActivePromotion[]> {
  if (mark === null) return []
  const known = loaded.get(db.$client)
  if (known?.mark === mark) return known.promotions
  const promotions = await readActive(db)
  loaded.set(db.$client, { mark, promotions })
  return promotions
}
