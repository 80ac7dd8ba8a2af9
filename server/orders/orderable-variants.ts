import type { OrderableVariant } from '@jangteo/contracts/orders/orderable-variants.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { type ListOffer, listedPrice } from '@jangteo/domain/catalog/listed-price.ts'
import { type BuyerAccount, buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import type { WantedVariant } from '@jangteo/domain/orders/quick-order.ts'
import { HAS_PRICE_LISTS } from '../accounts/read-buyer-terms.ts'
import { readListOffers } from '../catalog/listed-prices.ts'
import type { Database } from '../database/open-database.ts'
import { statement } from '../database/statement.ts'

/** With the columns that the caller's price follows from. */
export interface FoundVariant extends Omit<OrderableVariant, 'gradePrice' | 'priceListName'> {
  /** Lower case. */
  codes: string[]
  basePrice: number
  gold: number
  premium: number
  vip: number
  buyerRole: Role
  buyerStatus: BuyerAccount['status']
  businessStatus: BuyerAccount['approvalStatus']
  storedGrade: BuyerAccount['grade']
  /** Prices of the caller's lists. */
  listOffers: readonly ListOffer[]
}

type FoundRow = Omit<FoundVariant, 'listOffers'> & { hasPriceLists: boolean }

/**
 * Variants on sale by SKU, barcode (`$2`), id (`$3`) or product (`$4`). `offset 0` keeps the lookups by key: with old statistics a
 * thousand lines were compared with each other, for seconds.
 */
const find = statement<FoundRow>(
  'orderable_variants',
  `with wanted as materialized (
     select v.id from unnest($2::text[]) as w (code), lateral (
       select id from product_variants where lower(sku) = w.code and status <> 'retired' offset 0
     ) v
     union
     select v.id from unnest($2::text[]) as w (code), lateral (
       select id from product_variants where barcode = w.code and status <> 'retired' offset 0
     ) v
     union select unnest($3::uuid[])
     union
     select v.id from unnest($4::uuid[]) as w (product_id), lateral (
       select id from product_variants where product_id = w.product_id and status = 'active' offset 0
     ) v
   )
   select v.id as "variantId", p.id as "productId", p.slug, p.name as "productName", v.option_text as "optionText",
     v.sku, v.barcode, array_remove(array[lower(v.sku), v.barcode], null) as codes,
     coalesce(v.image, p.images[1]) as image, supplier.name as "supplierName",
     coalesce(v.base_price, p.base_price) as "basePrice", coalesce(v.gold_price, p.gold_price) as gold, coalesce(v.premium_price, p.premium_price) as premium,
     coalesce(v.vip_price, p.vip_price) as vip, p.quantity_breaks as "quantityBreaks", p.tax_class as "taxClass",
     p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit",
     case when v.value_ids = '{}' then p.stock_quantity
       else (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = v.id) end as "stockQuantity",
     coalesce((select c.quantity from cart_items c where c.account_id = $1 and c.variant_id = v.id), 0) as "inCart",
     (select coalesce(sum(c.quantity), 0)::int from cart_items c join product_variants s on s.id = c.variant_id
      where c.account_id = $1 and s.product_id = p.id) as "productInCart",
     a.role as "buyerRole", a.status as "buyerStatus", own.approval_status as "businessStatus", own.grade as "storedGrade",
     ${HAS_PRICE_LISTS} as "hasPriceLists"
   from wanted
   join lateral (select * from product_variants where id = wanted.id offset 0) v on true
   join lateral (select * from products where id = v.product_id offset 0) p on true
   join businesses supplier on supplier.account_id = p.supplier_id
   join accounts a on a.id = $1 left join businesses own on own.account_id = a.id
   where p.on_sale and v.status = 'active' order by p.name, v.position, v.id`,
)

interface Wanted {
  /** SKUs and barcodes, in lower case. */
  codes?: readonly string[]
  variantIds?: readonly string[]
  productIds?: readonly string[]
}

/** Sorted by name and by the position of the variant. */
export async function findOrderable(
  db: Database,
  accountId: string,
  { codes = [], variantIds = [], productIds = [] }: Wanted,
): Promise<FoundVariant[]> {
  const rows = await find(db, accountId, codes, variantIds, productIds)
  const [first] = rows
  if (!first) return []
  const buyer = { accountId, grade: termsOf(first).grade, hasPriceLists: first.hasPriceLists }
  const offers = await readListOffers(
    db,
    buyer,
    rows.map(({ variantId }) => variantId),
  )
  return rows.map(({ hasPriceLists, ...row }) => ({ ...row, listOffers: offers.get(row.variantId) ?? [] }))
}

function termsOf(found: Pick<FoundVariant, 'buyerRole' | 'buyerStatus' | 'businessStatus' | 'storedGrade'>) {
  const { buyerRole: role, buyerStatus: status, businessStatus: approvalStatus, storedGrade: grade } = found
  return buyerTerms({ role, status, approvalStatus, grade })
}

export function toOrderable(found: FoundVariant): OrderableVariant {
  const { codes, basePrice, gold, premium, vip, listOffers, ...rest } = found
  const { buyerRole, buyerStatus, businessStatus, storedGrade, ...variant } = rest
  const { price, list } = listedPrice({ gold, premium, vip }[termsOf(found).tier], listOffers)
  return { ...variant, gradePrice: price, ...(list && { priceListName: list.name }) }
}

/** What limits the quantity beside the units that are in the cart. */
export function toWantedVariant(variant: Omit<OrderableVariant, 'gradePrice'>, quantity: number): WantedVariant {
  const { variantId, productId, minOrderQuantity, maxOrderQuantity: most, orderUnit } = variant
  return {
    ...{ variantId, productId, minOrderQuantity, orderUnit, quantity },
    stockQuantity: Math.max(0, variant.stockQuantity - variant.inCart),
    maxOrderQuantity: most === null ? null : Math.max(0, most - variant.productInCart),
  }
}
