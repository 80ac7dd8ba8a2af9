import type { PromotionNames } from '@jangteo/contracts/promotions/promotions.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import type { Promotion } from '@jangteo/domain/promotions/promotion.ts'
import { promotionSentence, type RuleNames } from '@jangteo/domain/promotions/promotion-sentence.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'

type Rule = Pick<Promotion, 'effect' | 'targets' | 'conditions'>

/** The ids that a rule names, each once. */
export function idsOfRule({ effect, targets, conditions }: Rule) {
  const given = effect.kind === 'buy_x_get_y' ? effect.getTargets : null
  const bundled = effect.kind === 'bundle_price' ? effect.items.map(({ productId }) => productId) : []
  const unique = (...lists: (readonly string[] | undefined)[]) => [...new Set(lists.flatMap((list) => list ?? []))]
  return {
    products: unique(targets.productIds, given?.productIds, bundled),
    categories: unique(targets.categoryIds, given?.categoryIds),
    suppliers: unique(targets.supplierIds, given?.supplierIds),
    stores: unique(conditions.storeIds),
    variants: effect.kind === 'gift' ? [effect.variantId] : [],
  }
}

type NameKind = keyof ReturnType<typeof idsOfRule>

interface NameRow extends Record<string, unknown> {
  kind: NameKind
  id: string
  name: string
  option: string | null
  image: string | null
}

/** Names for the sentences of rules, and for the screen of one. */
export interface NameBook extends RuleNames {
  /** Of one rule, without those that are gone. */
  namesOf(rule: Rule): PromotionNames
}

/** Deleted products keep their row and their name. */
export async function readNames(db: Pick<Database, 'execute'>, rules: readonly Rule[]): Promise<NameBook> {
  const ids = rules.map(idsOfRule)
  const wanted = (kind: NameKind) => sql.param([...new Set(ids.flatMap((one) => one[kind]))])
  const found = new Map<string, NameRow>()
  if (ids.some((one) => Object.values(one).some((list) => list.length > 0))) {
    const { rows } = await db.execute<NameRow>(sql`
      select 'products' as kind, id, name, null as option, images[1] as image from products
        where id = any (${wanted('products')}::uuid[])
      union all select 'categories', id, name, null, null from categories where id = any (${wanted('categories')}::uuid[])
      union all select 'suppliers', account_id, name, null, null from businesses
        where account_id = any (${wanted('suppliers')}::uuid[])
      union all select 'stores', id, name, null, null from signage_stores where id = any (${wanted('stores')}::uuid[])
      union all select 'variants', v.id, p.name, v.option_text, null from product_variants v
        join products p on p.id = v.product_id where v.id = any (${wanted('variants')}::uuid[])`)
    for (const row of rows) found.set(`${row.kind} ${row.id}`, row)
  }
  const rowOf = (kind: NameKind) => (id: string) => found.get(`${kind} ${id}`)
  const nameIn = (kind: NameKind) => (id: string) => {
    const row = rowOf(kind)(id)
    return row && nameWithOption(row.name, row.option)
  }
  return {
    product: nameIn('products'),
    category: nameIn('categories'),
    supplier: nameIn('suppliers'),
    store: nameIn('stores'),
    variant: nameIn('variants'),
    namesOf: (rule) => {
      const named = idsOfRule(rule)
      const list = (kind: NameKind) =>
        named[kind].flatMap((id) => {
          const row = rowOf(kind)(id)
          return row ? [{ id, name: nameWithOption(row.name, row.option), image: row.image }] : []
        })
      return {
        products: list('products'),
        categories: list('categories'),
        suppliers: list('suppliers'),
        stores: list('stores'),
        variant: list('variants')[0] ?? null,
      }
    },
  }
}

type Described = Rule & Pick<Promotion, 'isCoupon' | 'startsAt' | 'endsAt'>

/** The sentence of each rule. */
export async function describeRules(
  db: Pick<Database, 'execute'>,
  rules: readonly Described[],
): Promise<(rule: Described) => string> {
  const names = await readNames(db, rules)
  return (rule) => promotionSentence(rule, names)
}
