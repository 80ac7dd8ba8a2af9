import type { Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/promotions/admin-promotions.ts'
import type { PromotionForm } from '@jangteo/contracts/promotions/promotions.ts'
import { applyQuantityBreak, countByProduct, type QuantityBreak } from '@jangteo/domain/catalog/pricing.ts'
import type { TaxClass } from '@jangteo/domain/catalog/tax.ts'
import { nameWithOption, optionValuesIn } from '@jangteo/domain/catalog/variants.ts'
import type { Grade } from '@jangteo/domain/grades/grades.ts'
import { withParticle } from '@jangteo/domain/korean-particle.ts'
import type { BuyerFacts, PricingLine } from '@jangteo/domain/promotions/cart-to-price.ts'
import { EXPLANATION_TEXTS } from '@jangteo/domain/promotions/explanation.ts'
import { offerProblems } from '@jangteo/domain/promotions/find-candidates.ts'
import { type PricedCart, priceCart } from '@jangteo/domain/promotions/price-cart.ts'
import { ALL_LINES, type BuyerGroup, classOf, type Promotion } from '@jangteo/domain/promotions/promotion.ts'
import { promotionSentence } from '@jangteo/domain/promotions/promotion-sentence.ts'
import type { FeePolicy } from '@jangteo/domain/shipping/shipping-policy.ts'
import { and, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { products, productVariants } from '../catalog/tables.ts'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { readSetting } from '../settings/read-setting.ts'
import { policyOfProductSql } from '../shipping/shipping-policies.ts'
import { readNames } from './promotion-names.ts'
import { targetConditions, targetsOf } from './promotion-products.ts'
import { promotions } from './tables.ts'

type PreviewCart = contract.PreviewCart
type Preview = ResponseOf<typeof contract.previewPromotion>['data']

/** An id that no promotion has, for one that is not saved. */
const UNSAVED = '00000000-0000-0000-0000-000000000000'

/** What a form would do beside the promotions that are active; nothing is saved. */
export async function previewPromotion(
  db: Database,
  { promotion: form, id, group }: Received<typeof contract.previewPromotion>['body'],
): Promise<Preview> {
  const rule = toRule(form)
  const [names, others] = [await readNames(db, [rule]), await readActive(db, id)]
  const now = firstMoment(rule, new Date())
  const buyer = exampleBuyer(rule, group, now)
  const carts: PreviewCart[] = []
  for (const { title, wanted } of await exampleCarts(db, rule)) {
    const goods = await loadGoods(db, gradeOf(group), wanted)
    const automatic = others.filter(({ isCoupon }) => !isCoupon)
    const without = await priceGoods(db, goods, { buyer, now, promotions: automatic, coupon: null })
    const after = await priceGoods(db, goods, {
      buyer,
      now,
      promotions: rule.isCoupon ? automatic : [...automatic, rule],
      coupon: rule.isCoupon ? rule : null,
    })
    carts.push(toPreviewCart(title, goods, after, without.totalAmount))
  }
  return {
    sentence: promotionSentence(rule, names),
    carts,
    overlaps: await findOverlaps(db, rule, others),
    names: names.namesOf(rule),
  }
}

/** Prices a cart with the active promotions, for a buyer of the group who has ordered before. */
export async function explainPricing(
  db: Database,
  { group, lines, couponPromotionId }: Received<typeof contract.explainPricing>['body'],
): Promise<PreviewCart> {
  const goods = await loadGoods(db, gradeOf(group), lines)
  if (goods.length < new Set(lines.map(({ variantId }) => variantId)).size)
    throw new AppError('invalid_request', { field: 'lines', message: '상품을 다시 고르세요.' })
  const active = await readActive(db)
  const coupon = active.find(({ id, isCoupon }) => isCoupon && id === couponPromotionId) ?? null
  if (couponPromotionId && !coupon)
    throw new AppError('invalid_request', { field: 'couponPromotionId', message: '시작한 쿠폰을 고르세요.' })
  const buyer = { grade: gradeOf(group), hasOrdered: true, memberSince: null, storeId: null }
  const automatic = active.filter(({ isCoupon }) => !isCoupon)
  const terms = { buyer, now: new Date() }
  const without = await priceGoods(db, goods, { ...terms, promotions: [], coupon: null })
  const priced = await priceGoods(db, goods, { ...terms, promotions: automatic, coupon })
  return toPreviewCart('장바구니', goods, priced, without.totalAmount)
}

const gradeOf = (group: BuyerGroup): Grade | null => (group === 'customer' ? null : group)

function toRule({ startsAt, endsAt, ...form }: PromotionForm): Promotion {
  return { ...form, id: UNSAVED, startsAt: new Date(startsAt), endsAt: endsAt === null ? null : new Date(endsAt) }
}

/** Active ones that have not ended, also those that start later. */
async function readActive(db: Database, exceptId?: string): Promise<Promotion[]> {
  return db
    .select()
    .from(promotions)
    .where(
      and(
        eq(promotions.status, 'active'),
        or(isNull(promotions.endsAt), gt(promotions.endsAt, sql`now()`)),
        exceptId ? ne(promotions.id, exceptId) : undefined,
      ),
    )
    .orderBy(promotions.id)
}

const HOUR_MS = 3_600_000

/** The first full hour from now on, within a week, at which the rule applies; the moment of its start otherwise. */
function firstMoment(rule: Promotion, now: Date): Date {
  const start = new Date(Math.max(now.getTime(), rule.startsAt.getTime()))
  const moments = [start]
  for (let hour = 1; hour <= 7 * 24; hour++)
    moments.push(new Date(Math.floor(start.getTime() / HOUR_MS) * HOUR_MS + hour * HOUR_MS))
  const isOther = (moment: Date) =>
    ['other_day', 'other_time'].includes(
      offerProblems(moment)(rule, exampleBuyer(rule, rule.conditions.groups[0] ?? 'customer', moment)) ?? '',
    )
  return moments.find((moment) => !isOther(moment)) ?? start
}

/** Meets the conditions of the rule, but for the group, which the admin has chosen. */
function exampleBuyer({ conditions }: Promotion, group: BuyerGroup, now: Date): BuyerFacts {
  return {
    grade: gradeOf(group),
    hasOrdered: !conditions.isFirstOrder,
    memberSince: conditions.newMemberDays === null ? null : now,
    storeId: conditions.storeIds[0] ?? null,
  }
}

interface WantedLine {
  variantId: string
  quantity: number
}

interface ExampleCart {
  title: string
  wanted: WantedLine[]
}

const MAX_EXAMPLE_QUANTITY = 1_000

/** Of the best sellers that the rule is for; none where nothing is on sale. */
async function exampleCarts(db: Database, rule: Promotion): Promise<ExampleCart[]> {
  const { effect, conditions, targets } = rule
  if (effect.kind === 'bundle_price') return bundleCarts(db, effect.items)
  const [best, second] = await findBestSellers(db, targets)
  if (!best) return []
  const counted =
    effect.kind === 'buy_x_get_y'
      ? effect.buyQuantity + (effect.getTargets ? 0 : effect.getQuantity)
      : effect.kind === 'cheapest_free'
        ? effect.quantity
        : 3
  const enough = Math.ceil((conditions.minAmount ?? 0) / best.price)
  const quantity = Math.min(Math.max(conditions.minQuantity ?? counted, counted, enough), MAX_EXAMPLE_QUANTITY)
  const given = effect.kind === 'buy_x_get_y' && effect.getTargets ? effect.getTargets : null
  const [other] = given
    ? await findBestSellers(db, given, best.productId)
    : [second ?? (await findBestSellers(db, ALL_LINES, best.productId))[0]]
  const beside = effect.kind === 'buy_x_get_y' && given ? effect.getQuantity : 1
  return [
    { title: '가장 많이 팔린 상품 1개', wanted: [{ variantId: best.variantId, quantity: 1 }] },
    { title: `가장 많이 팔린 상품 ${quantity}개`, wanted: [{ variantId: best.variantId, quantity }] },
    {
      title: '다른 상품과 함께',
      wanted: [
        { variantId: best.variantId, quantity },
        ...(other ? [{ variantId: other.variantId, quantity: beside }] : []),
      ],
    },
  ]
}

/** One unit, the bundle, and twice the bundle with another product. */
async function bundleCarts(
  db: Database,
  items: readonly { productId: string; quantity: number }[],
): Promise<ExampleCart[]> {
  const bundled: WantedLine[] = []
  for (const { productId, quantity } of items) {
    const [found] = await findBestSellers(db, { ...ALL_LINES, productIds: [productId] })
    if (!found) return []
    bundled.push({ variantId: found.variantId, quantity })
  }
  const [first] = bundled
  const [other] = await findBestSellers(db, ALL_LINES, items[0]?.productId)
  const twice = bundled.map(({ variantId, quantity }) => ({ variantId, quantity: 2 * quantity }))
  const isBundled = bundled.some(({ variantId }) => variantId === other?.variantId)
  return [
    { title: '묶음 상품 1개', wanted: first ? [{ ...first, quantity: 1 }] : [] },
    { title: '묶음 1개', wanted: bundled },
    {
      title: '묶음 2개와 다른 상품',
      wanted: [...twice, ...(other && !isBundled ? [{ variantId: other.variantId, quantity: 1 }] : [])],
    },
  ]
}

/** With a variant that has one of the option values. */
async function findBestSellers(db: Database, targets: Promotion['targets'], exceptId?: string) {
  const { optionValues } = targets
  const variant = db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.productId, products.id),
        eq(productVariants.status, 'active'),
        optionValues.length > 0
          ? sql`string_to_array(${productVariants.optionText}, ' / ') && ${sql.param([...optionValues])}::text[]`
          : undefined,
      ),
    )
    .orderBy(productVariants.position)
    .limit(1)
    .as('variant')
  return db
    .select({ productId: products.id, variantId: variant.id, price: products.lowestGoldPrice })
    .from(products)
    .innerJoinLateral(variant, sql`true`)
    .where(and(sql`${products.onSale}`, ...targetConditions(targets), exceptId ? ne(products.id, exceptId) : undefined))
    .orderBy(sql`${products.salesCount} desc, ${products.id}`)
    .limit(2)
}

interface Goods extends PricingLine {
  name: string
}

interface GoodsRow extends Record<string, unknown> {
  variantId: string
  productId: string
  name: string
  optionText: string | null
  price: number
  quantityBreaks: QuantityBreak[]
  categoryIds: string[]
  brand: string | null
  supplierId: string
  weight: number | null
  taxClass: TaxClass
  policy: FeePolicy | null
}

interface LoadedGoods {
  lines: Goods[]
  policies: FeePolicy[]
  length: number
}

/** At the prices of the grade; variants that do not exist are left out. */
async function loadGoods(db: Database, grade: Grade | null, wanted: readonly WantedLine[]): Promise<LoadedGoods> {
  const price = sql.raw(`${grade ?? 'gold'}_price`)
  const { rows } = await db.execute<GoodsRow>(sql`
    select v.id as "variantId", p.id as "productId", p.name, v.option_text as "optionText",
      coalesce(v.${price}, p.${price}) as price, p.quantity_breaks as "quantityBreaks", p.shelf_ids as "categoryIds",
      p.brand, p.supplier_id as "supplierId", coalesce(v.weight, p.weight)::float8 as weight, p.tax_class as "taxClass",
      ${sql.raw(policyOfProductSql('p'))} as policy
    from product_variants v join products p on p.id = v.product_id
    where v.id = any (${sql.param(wanted.map(({ variantId }) => variantId))}::uuid[])`)
  const found = new Map(rows.map((row) => [row.variantId, row]))
  const known = [...Map.groupBy(wanted, ({ variantId }) => variantId)].flatMap(([variantId, same]) => {
    const row = found.get(variantId)
    return row ? [{ ...row, quantity: same.reduce((sum, { quantity }) => sum + quantity, 0) }] : []
  })
  const counts = countByProduct(known)
  const lines = known.map(
    ({ policy, variantId, price: ofGrade, quantityBreaks, optionText, name, ...row }): Goods => ({
      ...row,
      name: nameWithOption(name, optionText),
      optionValues: optionValuesIn(optionText),
      unitPrice: applyQuantityBreak(ofGrade, quantityBreaks, counts.get(row.productId) ?? row.quantity),
      shippingPolicyId: policy?.id ?? null,
    }),
  )
  const policies = new Map(known.flatMap(({ policy }) => (policy ? [[policy.id, policy] as const] : [])))
  return { lines, policies: [...policies.values()], length: lines.length }
}

interface Terms {
  buyer: BuyerFacts
  now: Date
  promotions: readonly Promotion[]
  coupon: Promotion | null
}

async function priceGoods(db: Database, { lines, policies }: LoadedGoods, terms: Terms): Promise<PricedCart> {
  const { shippingBy, shippingFee, freeShippingFrom, vatDisplay } = await readSetting(db, 'trade')
  return priceCart({
    ...terms,
    lines,
    vatDisplay,
    shipping:
      shippingBy === 'supplier'
        ? { by: 'supplier', policies, zone: null }
        : { by: 'market', rule: { shippingFee, freeShippingFrom } },
  })
}

function toPreviewCart(title: string, { lines }: LoadedGoods, priced: PricedCart, before: number): PreviewCart {
  return {
    title,
    lines: lines.map(({ name, quantity, unitPrice }, index) => ({
      ...{ name, quantity, unitPrice },
      promotionAmount: priced.lines[index]?.promotionAmount ?? 0,
      totalPrice: priced.lines[index]?.totalPrice ?? 0,
    })),
    before,
    after: priced.totalAmount,
    explanations: priced.explanations.map((explanation) => ({
      ...explanation,
      text: EXPLANATION_TEXTS[explanation.reason],
    })),
  }
}

/** Active promotions for the same time, buyers and products that do not combine with the rule. */
async function findOverlaps(db: Database, rule: Promotion, others: readonly Promotion[]): Promise<Preview['overlaps']> {
  const overlaps: Preview['overlaps'] = []
  for (const other of others) {
    if (rule.isCoupon && other.isCoupon) continue
    if (canCombine(rule, other) || !isSameTime(rule, other) || !isSameGroup(rule, other)) continue
    if (await isSameGoods(db, rule, other))
      overlaps.push({ id: other.id, name: other.name, text: overlapText(rule, other) })
  }
  return overlaps
}

function canCombine(one: Promotion, other: Promotion): boolean {
  return one.combinesWith.includes(classOf(other)) && other.combinesWith.includes(classOf(one))
}

function isSameTime(one: Promotion, other: Promotion): boolean {
  const ends = ({ endsAt }: Promotion) => endsAt?.getTime() ?? Number.POSITIVE_INFINITY
  return one.startsAt.getTime() < ends(other) && other.startsAt.getTime() < ends(one)
}

function isSameGroup(one: Promotion, other: Promotion): boolean {
  const { groups } = other.conditions
  return (
    one.conditions.groups.length === 0 ||
    groups.length === 0 ||
    one.conditions.groups.some((group) => groups.includes(group))
  )
}

/** Whether a product on sale fits both. */
async function isSameGoods(db: Database, one: Promotion, other: Promotion): Promise<boolean> {
  const conditions = [one, other].map(({ effect, targets }) => targetConditions(targetsOf(effect, targets)))
  if (conditions.some((of) => of.length === 0)) return true
  const [found] = await db
    .select({ id: products.id })
    .from(products)
    .where(and(sql`${products.onSale}`, ...conditions.flat()))
    .limit(1)
  return found !== undefined
}

function overlapText(rule: Promotion, other: Promotion): string {
  const name = `‘${other.name}’`
  const start = `${name} 프로모션과 기간과 상품이 겹치며, 함께 적용되지 않습니다.`
  if (rule.isCoupon) return `${start} 쿠폰을 쓰면 ${withParticle(name, '은/는')} 빠집니다.`
  if (other.isCoupon) return `${start} ${name} 쿠폰을 쓰면 이 프로모션이 빠집니다.`
  if (rule.priority === other.priority) return `${start} 결제 금액이 더 적어지는 쪽이 적용됩니다.`
  return other.priority > rule.priority
    ? `${start} 우선순위가 높은 ${withParticle(name, '이/가')} 먼저 적용됩니다.`
    : `${start} 우선순위가 높은 이 프로모션이 먼저 적용됩니다.`
}
