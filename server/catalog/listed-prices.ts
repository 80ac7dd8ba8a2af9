import { type ListOffer, type ListTerms, listedPrice, priceInList } from '@jangteo/domain/catalog/listed-price.ts'
import type { TierPrices } from '@jangteo/domain/catalog/pricing.ts'
import type { BuyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { type Connected, statement } from '../database/statement.ts'

/** The buyer whose lists are read; only a retailer with the terms of a grade has any. */
export interface ListBuyer extends Pick<BuyerTerms, 'grade'> {
  accountId: string
  /** `HAS_PRICE_LISTS` of a statement that was read anyway. */
  hasPriceLists: boolean
}

interface Wanted {
  variantIds?: readonly string[]
  /** All active variants of these. */
  productIds?: readonly string[]
}

interface VariantRow {
  variantId: string
  productId: string
  basePrice: number
  prices: TierPrices
  offers: (Omit<ListOffer, 'price'> & { terms: ListTerms })[]
}

/** A variant with the prices that the lists of a retailer have for it. */
export interface ListedVariant extends Omit<VariantRow, 'offers'> {
  offers: readonly ListOffer[]
}

/** `offset 0` keeps the lookups by key, as in `findOrderable`. */
const readRows = statement<VariantRow>(
  'listed_prices',
  `with own as materialized (
     select l.* from price_lists l
     where l.status = 'active' and l.starts_on <= coalesce($5::date, (now() at time zone 'Asia/Seoul')::date)
       and (l.ends_on is null or l.ends_on >= coalesce($5::date, (now() at time zone 'Asia/Seoul')::date))
       and exists (select from price_list_audience a where a.list_id = l.id and (a.account_id = $1 or a.grade = $2))
   ), wanted as materialized (
     select unnest($3::uuid[]) as id
     union
     select v.id from unnest($4::uuid[]) as w (product_id), lateral (
       select id from product_variants where product_id = w.product_id and status = 'active' offset 0
     ) v
   )
   select v.id as "variantId", p.id as "productId", coalesce(v.base_price, p.base_price) as "basePrice",
     json_build_object('gold', coalesce(v.gold_price, p.gold_price), 'premium', coalesce(v.premium_price, p.premium_price),
       'vip', coalesce(v.vip_price, p.vip_price)) as prices,
     (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'isFixed', l.is_fixed, 'endsOn', l.ends_on,
         'terms', case when set_price.unit_price is not null then json_build_object('unitPrice', set_price.unit_price)
           else json_build_object('percentOff', coalesce(set_price.percent_off, l.percent_off)) end)), '[]')
      from own l left join price_list_prices set_price on set_price.list_id = l.id and set_price.variant_id = v.id
      where (l.supplier_id is null or l.supplier_id = p.supplier_id)
        and (set_price.variant_id is not null or l.percent_off is not null)) as offers
   from wanted
   join lateral (select * from product_variants where id = wanted.id offset 0) v on true
   join lateral (select * from products where id = v.product_id offset 0) p on true
   where exists (select from own)`,
)

/**
 * The variants for which this retailer has prices of lists: the one place where lists are read for carts, orders, buying
 * tables, product pages and margins. Runs no statement while the shop has no list, and none for other buyers.
 */
export async function readListedVariants(
  db: Connected,
  { accountId, grade, hasPriceLists }: ListBuyer,
  { variantIds = [], productIds = [] }: Wanted,
  /** A day of the shop; today by default. */
  day?: string,
): Promise<ListedVariant[]> {
  if (!hasPriceLists || grade === null || variantIds.length + productIds.length === 0) return []
  const rows = await readRows(db, accountId, grade, variantIds, productIds, day ?? null)
  return rows.map(({ offers, ...variant }) => ({
    ...variant,
    offers: offers.map(({ terms, ...offer }) => ({ ...offer, price: priceInList(variant.basePrice, terms) })),
  }))
}

export type OffersByVariant = ReadonlyMap<string, readonly ListOffer[]>

/** By variant; those without a list are left out. */
export async function readListOffers(
  db: Connected,
  buyer: ListBuyer,
  variantIds: readonly string[],
): Promise<OffersByVariant> {
  const listed = await readListedVariants(db, buyer, { variantIds })
  return new Map(listed.flatMap(({ variantId, offers }) => (offers.length > 0 ? [[variantId, offers]] : [])))
}

interface OwnPrice {
  price: number
  compareAtPrice: number | null
  priceRange: { min: number; max: number }
  /** Of the list that the lowest price comes from. */
  priceListName: string | null
  /** By variant. */
  variants: ReadonlyMap<string, { price: number; compareAtPrice: number | null }>
}

/** Prices of products with at least one variant in a list, by product. */
export async function readOwnPrices(
  db: Connected,
  { tier, ...buyer }: ListBuyer & Pick<BuyerTerms, 'tier'>,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, OwnPrice>> {
  const listed = await readListedVariants(db, buyer, { productIds })
  const ofProduct = Map.groupBy(listed, ({ productId }) => productId)
  return new Map(
    [...ofProduct].flatMap(([productId, variants]) =>
      variants.some(({ offers }) => offers.length > 0) ? [[productId, ownPriceOf(variants, tier)]] : [],
    ),
  )
}

function ownPriceOf(variants: readonly ListedVariant[], tier: BuyerTerms['tier']): OwnPrice {
  const priced = variants.map(({ variantId, basePrice, prices, offers }) => ({
    ...{ variantId, basePrice },
    ...listedPrice(prices[tier], offers),
  }))
  const min = Math.min(...priced.map(({ price }) => price))
  return {
    price: min,
    compareAtPrice: above(min, Math.min(...priced.map(({ basePrice }) => basePrice))),
    priceRange: { min, max: Math.max(...priced.map(({ price }) => price)) },
    priceListName: priced.find(({ price }) => price === min)?.list?.name ?? null,
    variants: new Map(
      priced.map(({ variantId, price, basePrice }) => [variantId, { price, compareAtPrice: above(price, basePrice) }]),
    ),
  }
}

function above(price: number, basePrice: number): number | null {
  return basePrice > price ? basePrice : null
}
