import type { Received } from '@jangteo/contracts/endpoint.ts'
import type {
  checkQuickOrder as contract,
  QuickOrderLine,
  QuickOrderMatch,
} from '@jangteo/contracts/orders/quick-order.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { scannedCodes } from '@jangteo/domain/catalog/scanned-code.ts'
import { type BuyerAccount, buyerTerms } from '@jangteo/domain/grades/buyer-terms.ts'
import { proposeQuantities } from '@jangteo/domain/orders/quick-order.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'

type WantedLine = Received<typeof contract>['body']['lines'][number]

interface FoundVariant extends Omit<QuickOrderMatch, 'gradePrice'> {
  /** Lower case. */
  codes: string[]
  gold: number
  premium: number
  vip: number
  buyerRole: Role
  buyerStatus: BuyerAccount['status']
  businessStatus: BuyerAccount['approvalStatus']
  storedGrade: BuyerAccount['grade']
}

/**
 * Variants on sale by SKU, barcode (`$2`) or id (`$3`). `offset 0` keeps the lookups by key: with old statistics a
 * thousand lines were compared with each other, for seconds.
 */
const findVariants = statement<FoundVariant>(
  'quick_order_variants',
  `with wanted as materialized (
     select v.id from unnest($2::text[]) as w (code), lateral (
       select id from product_variants where lower(sku) = w.code and status <> 'retired' offset 0
     ) v
     union
     select v.id from unnest($2::text[]) as w (code), lateral (
       select id from product_variants where barcode = w.code and status <> 'retired' offset 0
     ) v
     union select unnest($3::uuid[])
   )
   select v.id as "variantId", p.id as "productId", p.slug, p.name as "productName", v.option_text as "optionText",
     v.sku, v.barcode, array_remove(array[lower(v.sku), v.barcode], null) as codes,
     coalesce(v.image, p.images[1]) as image, supplier.name as "supplierName",
     coalesce(v.gold_price, p.gold_price) as gold, coalesce(v.premium_price, p.premium_price) as premium,
     coalesce(v.vip_price, p.vip_price) as vip, p.quantity_breaks as "quantityBreaks", p.tax_class as "taxClass",
     p.min_order_quantity as "minOrderQuantity", p.max_order_quantity as "maxOrderQuantity", p.order_unit as "orderUnit",
     case when v.value_ids = '{}' then p.stock_quantity
       else (select coalesce(sum(quantity), 0)::int from stock_levels where variant_id = v.id) end as "stockQuantity",
     coalesce((select c.quantity from cart_items c where c.account_id = $1 and c.variant_id = v.id), 0) as "inCart",
     (select coalesce(sum(c.quantity), 0)::int from cart_items c join product_variants s on s.id = c.variant_id
      where c.account_id = $1 and s.product_id = p.id) as "productInCart",
     a.role as "buyerRole", a.status as "buyerStatus", own.approval_status as "businessStatus", own.grade as "storedGrade"
   from wanted
   join lateral (select * from product_variants where id = wanted.id offset 0) v on true
   join lateral (select * from products where id = v.product_id offset 0) p on true
   join businesses supplier on supplier.account_id = p.supplier_id
   join accounts a on a.id = $1 left join businesses own on own.account_id = a.id
   where p.on_sale and v.status = 'active' order by p.name, v.position, v.id`,
)

interface BoughtVariant {
  code: string
  variantId: string
  name: string
}

/** Bought by the caller under one of these SKUs, the last purchase first. Read from the own orders: SKUs have no index there. */
const findBought = statement<BoughtVariant>(
  'quick_order_bought',
  `select distinct on (lower(i.sku)) lower(i.sku) as code, i.variant_id as "variantId",
     i.product_name || coalesce(' (' || i.option_text || ')', '') as name
   from orders o
   join lateral (select * from order_items where order_id = o.id offset 0) i on lower(i.sku) = any ($2::text[])
   where o.buyer_id = $1 order by lower(i.sku), o.id desc`,
)

/** Answers each line: which variant it names, and how many units of it can be ordered beside those in the cart. */
export async function checkQuickOrder(
  db: Database,
  accountId: string,
  lines: readonly WantedLine[],
): Promise<QuickOrderLine[]> {
  const codesOf = lines.map(({ code }) => scannedCodes(code))
  const found = await findVariants(db, accountId, [...new Set(codesOf.flat())], [])
  const byCode = indexByCode(found)
  const missing = [...new Set(codesOf.filter((codes) => !codes.some((code) => byCode.has(code))).flat())]
  const bought = new Map<string, BoughtVariant>()
  const replacements = new Map<string, FoundVariant>()
  if (missing.length > 0) {
    for (const one of await findBought(db, accountId, missing)) bought.set(one.code, one)
    const ids = [...bought.values()].map(({ variantId }) => variantId)
    if (ids.length > 0)
      for (const one of await findVariants(db, accountId, [], ids)) replacements.set(one.variantId, one)
  }
  const answers = lines.map((line, at) => {
    const codes = codesOf[at] ?? []
    const same = codes.map((code) => byCode.get(code)).find(Boolean) ?? []
    const chosen = same.find(({ variantId }) => variantId === line.variantId)
    const before = codes.map((code) => bought.get(code)).find(Boolean)
    const replacement = before && replacements.get(before.variantId)
    if (chosen || same.length === 1) return { line, state: 'found', variants: chosen ? [chosen] : same } as const
    if (same.length > 1) return { line, state: 'several', variants: same } as const
    if (replacement) return { line, state: 'replaced', variants: [replacement] } as const
    return { line, state: before ? 'off_sale' : 'not_found', variants: [], name: before?.name } as const
  })
  return withQuantities(answers)
}

function indexByCode(found: readonly FoundVariant[]): ReadonlyMap<string, FoundVariant[]> {
  const byCode = new Map<string, FoundVariant[]>()
  for (const variant of found)
    for (const code of variant.codes) byCode.set(code, [...(byCode.get(code) ?? []), variant])
  return byCode
}

interface Answer {
  line: WantedLine
  state: QuickOrderLine['state']
  variants: readonly FoundVariant[]
  name?: string | undefined
}

function withQuantities(answers: readonly Answer[]): QuickOrderLine[] {
  // A line with several matches counts for none of them until one is chosen.
  const clear = answers.flatMap(({ line, variants }, at) => {
    const [variant] = variants
    if (variants.length !== 1 || !variant) return []
    const { productId, minOrderQuantity, maxOrderQuantity: most, orderUnit, stockQuantity } = variant
    return [
      {
        ...{ at, variantId: variant.variantId, productId, minOrderQuantity, orderUnit, quantity: line.quantity },
        stockQuantity: Math.max(0, stockQuantity - variant.inCart),
        maxOrderQuantity: most === null ? null : Math.max(0, most - variant.productInCart),
      },
    ]
  })
  const proposals = new Map(proposeQuantities(clear).map((proposal, index) => [clear[index]?.at, proposal]))
  return answers.map(({ line, state, variants, name }, at) => {
    const { quantity, changes } = proposals.get(at) ?? { quantity: 0, changes: [] }
    return {
      ...{ code: line.code, wantedQuantity: line.quantity, state, quantity, changes },
      matches: variants.map(toMatch),
      name: name ?? null,
    }
  })
}

function toMatch(found: FoundVariant): QuickOrderMatch {
  const { codes, gold, premium, vip, buyerRole, buyerStatus, businessStatus, storedGrade, ...match } = found
  const account = { role: buyerRole, status: buyerStatus, approvalStatus: businessStatus, grade: storedGrade }
  return { ...match, gradePrice: { gold, premium, vip }[buyerTerms(account).tier] }
}
