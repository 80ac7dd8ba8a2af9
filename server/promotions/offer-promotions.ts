import { createHash } from 'node:crypto'
import type { ShippingAddress } from '@jangteo/contracts/orders/orders.ts'
import { optionValuesIn } from '@jangteo/domain/catalog/variants.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import type { BuyerFacts } from '@jangteo/domain/promotions/cart-to-price.ts'
import { offerProblems } from '@jangteo/domain/promotions/find-candidates.ts'
import { indexLines } from '@jangteo/domain/promotions/match-lines.ts'
import type { OfferedItem, OfferedPromotion } from '@jangteo/domain/promotions/price-offer.ts'
import { type Connected, statement } from '../database/statement.ts'
import { type ActivePromotion, activePromotions } from './active-promotions.ts'

export interface OfferedCoupon {
  id: string
  expiresAt: string | null
  promotion: OfferedPromotion
}

export interface OfferedGift {
  promotionId: string
  variantId: string
  quantity: number
  productId: string
  productName: string
  optionText: string | null
  sku: string
  slug: string
  image: string | null
  brand: string | null
  price: number
  basePrice: number
  supplierId: string
  supplierName: string
  taxClass: 'taxable' | 'exempt' | 'zero_rated'
}

/** What a buyer is offered beside the prices, with the rules behind it. */
export interface PromotionOffer {
  promotions: readonly OfferedPromotion[]
  coupons: readonly OfferedCoupon[]
  gifts: readonly OfferedGift[]
  rules: ReadonlyMap<string, ActivePromotion>
}

export const NO_PROMOTIONS: PromotionOffer = { promotions: [], coupons: [], gifts: [], rules: new Map() }

interface OfferRequest {
  accountId: string
  grade: Grade | null
  /** Of the cart's statement: `PROMOTIONS_MARK`. */
  mark: string | null
  items: readonly OfferedItem[]
  screenCode?: string | undefined
  /** Where the order goes to: promotions for first orders count it as a buyer. */
  address?: ShippingAddress | undefined
  now: Date
}

/** Promotions for this buyer and these lines. Without active promotions it reads nothing. */
export async function offerPromotions(db: Connected, request: OfferRequest): Promise<PromotionOffer> {
  const { accountId, grade, mark, items, now } = request
  const all = items.length === 0 ? [] : await activePromotions(db, mark)
  if (all.length === 0) return NO_PROMOTIONS
  const index = indexLines(
    items.map(({ productBrand, optionText, ...item }) => ({
      ...item,
      brand: productBrand,
      optionValues: optionValuesIn(optionText),
    })),
  )
  const fitting = all.filter(({ targets }) => index.matching(targets).length > 0)
  if (fitting.length === 0) return NO_PROMOTIONS
  const counted = fitting.filter((rule) => rule.isLimited || perBuyer(rule) !== null)
  const needsFacts = fitting.some(asksAboutBuyer) || counted.length > 0
  const facts = needsFacts ? await readFacts(db, request, counted) : null
  const buyer: BuyerFacts = {
    grade,
    hasOrdered: facts?.hasOrdered ?? false,
    memberSince: facts?.memberSince ?? null,
    storeId: facts?.storeId ?? null,
  }
  const problemOf = offerProblems(now)
  const offered = fitting.flatMap((rule) => {
    const left = facts?.left.get(rule.id)
    if (problemOf(rule, buyer) || left?.uses === 0 || left?.buyerUses === 0) return []
    return [toOffered(rule, left?.budget ?? null)]
  })
  const coupons = offered.some(({ isCoupon }) => isCoupon) ? await readCoupons(db, accountId, now) : []
  const gifts = await readGifts(db, offered)
  const isGivable = new Set(gifts.map(({ promotionId }) => promotionId))
  return {
    promotions: offered.filter(
      ({ id, isCoupon, effect }) => !isCoupon && (effect.kind !== 'gift' || isGivable.has(id)),
    ),
    coupons: coupons.flatMap(({ promotionId, ...coupon }) => {
      const promotion = offered.find(({ id }) => id === promotionId)
      return promotion ? [{ ...coupon, promotion }] : []
    }),
    gifts,
    rules: new Map(fitting.map((rule) => [rule.id, rule])),
  }
}

function toOffered(rule: ActivePromotion, budgetLeft: number | null): OfferedPromotion {
  const { id, name, isCoupon, effect, targets, priority, combinesWith, marketPercent, conditions, endsAt } = rule
  const { minAmount, minQuantity } = conditions
  return {
    ...{
      id,
      name,
      isCoupon,
      effect,
      targets,
      priority,
      combinesWith,
      marketPercent,
      minAmount,
      minQuantity,
      budgetLeft,
    },
    endsAt: endsAt?.toISOString() ?? null,
  }
}

function asksAboutBuyer({ conditions: { isFirstOrder, newMemberDays, storeIds } }: ActivePromotion): boolean {
  return isFirstOrder || newMemberDays !== null || storeIds.length > 0
}

/** A first order and a welcome coupon are for one use by a person. */
export function perBuyer({ usesPerBuyer, conditions, isWelcome }: ActivePromotion): number | null {
  return usesPerBuyer ?? (conditions.isFirstOrder || isWelcome ? 1 : null)
}

interface BuyerIdentity {
  accountId: string
  businessNumber: string | null
  address?: ShippingAddress | undefined
}

/**
 * Who counts as the same buyer: the account and its business; where the promotion is for new buyers, also the delivery
 * address, so that a second account of the same household gets nothing.
 */
export function buyerKeys(rule: ActivePromotion, { accountId, businessNumber, address }: BuyerIdentity): string[] {
  if (perBuyer(rule) === null) return []
  const isForNew = rule.conditions.isFirstOrder || rule.conditions.newMemberDays !== null || rule.isWelcome
  return [
    `account:${accountId}`,
    ...(businessNumber ? [`business:${hash(businessNumber)}`] : []),
    ...(isForNew && address ? [`address:${hash(normalised(address))}`] : []),
  ]
}

function normalised({ zipCode, address, detailAddress }: ShippingAddress): string {
  return `${zipCode}${address}${detailAddress}`
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s,.()-]/g, '')
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22)
}

const readBuyer = statement<{
  hasOrdered: boolean
  memberSince: Date
  businessNumber: string | null
  storeId: string | null
}>(
  'promotion_buyer',
  `select a.created_at as "memberSince", b.business_number as "businessNumber",
     exists (select from orders o join payments p on p.order_id = o.id where o.buyer_id = a.id and p.state = 'approved'
       and o.status <> 'cancelled') as "hasOrdered",
     (select s.store_id from signage_links l join signage_screens s on s.id = l.screen_id where l.code = $2) as "storeId"
   from accounts a left join businesses b on b.account_id = a.id where a.id = $1`,
)

const readLeft = statement<{ id: string; uses: number | null; budget: number | null; used: number }>(
  'promotion_uses_left',
  `select w.id, l.max_uses - l.uses as uses, (l.budget - l.given)::float8 as budget,
     coalesce((select max(b.uses) from promotion_buyers b where b.promotion_id = w.id and b.buyer_key = any ($2)), 0) as used
   from unnest($1::uuid[]) as w (id) left join promotion_limits l on l.promotion_id = w.id`,
)

interface Facts {
  hasOrdered: boolean
  memberSince: Date
  businessNumber: string | null
  storeId: string | null
  left: ReadonlyMap<string, { uses: number | null; budget: number | null; buyerUses: number | null }>
}

async function readFacts(
  db: Connected,
  { accountId, screenCode, address }: OfferRequest,
  counted: readonly ActivePromotion[],
): Promise<Facts> {
  const [buyer] = await readBuyer(db, accountId, screenCode ?? null)
  if (!buyer) throw new Error('no account for this buyer')
  const keys = new Set(counted.flatMap((rule) => buyerKeys(rule, { ...buyer, accountId, address })))
  const rows =
    counted.length > 0
      ? await readLeft(
          db,
          counted.map(({ id }) => id),
          [...keys],
        )
      : []
  const most = new Map(counted.map((rule) => [rule.id, perBuyer(rule)]))
  return {
    ...buyer,
    left: new Map(
      rows.map(({ id, uses, budget, used }) => {
        const limit = most.get(id) ?? null
        return [id, { uses, budget, buyerUses: limit === null ? null : Math.max(0, limit - used) }]
      }),
    ),
  }
}

const couponsOf = statement<{ id: string; promotionId: string; expiresAt: Date | null }>(
  'usable_coupons',
  `select id, promotion_id as "promotionId", expires_at as "expiresAt" from coupons
   where account_id = $1 and order_id is null and (expires_at is null or expires_at > $2)
   order by expires_at nulls last, id limit 100`,
)

async function readCoupons(db: Connected, accountId: string, now: Date) {
  const rows = await couponsOf(db, accountId, now)
  return rows.map(({ expiresAt, ...coupon }) => ({ ...coupon, expiresAt: expiresAt?.toISOString() ?? null }))
}

const giftVariants = statement<Omit<OfferedGift, 'promotionId' | 'quantity'> & { stock: number }>(
  'gift_variants',
  `select v.id as "variantId", p.id as "productId", p.name as "productName", v.option_text as "optionText", v.sku, p.slug,
     coalesce(v.image, p.images[1]) as image, p.brand, coalesce(v.gold_price, p.gold_price) as price,
     coalesce(v.base_price, p.base_price) as "basePrice", p.supplier_id as "supplierId", s.name as "supplierName",
     p.tax_class as "taxClass", (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = v.id) as stock
   from product_variants v join products p on p.id = v.product_id join businesses s on s.account_id = p.supplier_id
   where v.id = any ($1) and p.on_sale and v.status = 'active'`,
)

/** Gifts that are in stock, and within the budget of their promotion. */
async function readGifts(db: Connected, offered: readonly OfferedPromotion[]): Promise<OfferedGift[]> {
  const wanted = offered.flatMap(({ id, effect, budgetLeft }) =>
    effect.kind === 'gift' ? [{ promotionId: id, budgetLeft, ...effect }] : [],
  )
  if (wanted.length === 0) return []
  const found = await giftVariants(
    db,
    wanted.map(({ variantId }) => variantId),
  )
  return wanted.flatMap(({ promotionId, variantId, quantity, budgetLeft }) => {
    const variant = found.find((row) => row.variantId === variantId)
    if (!variant || variant.stock < quantity || variant.price * quantity > (budgetLeft ?? Number.POSITIVE_INFINITY))
      return []
    const { stock, ...gift } = variant
    return [{ ...gift, promotionId, quantity }]
  })
}
