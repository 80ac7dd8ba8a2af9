import type { Received } from '@jangteo/contracts/endpoint.ts'
import type { checkQuickOrder as contract, QuickOrderLine } from '@jangteo/contracts/orders/quick-order.ts'
import { scannedCodes } from '@jangteo/domain/catalog/scanned-code.ts'
import { proposeQuantities } from '@jangteo/domain/orders/quick-order.ts'
import type { Database } from '../../database/open-database.ts'
import { statement } from '../../database/statement.ts'
import { type FoundVariant, findOrderable, toOrderable, toWantedVariant } from '../orderable-variants.ts'

type WantedLine = Received<typeof contract>['body']['lines'][number]

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
  const found = await findOrderable(db, accountId, {
    codes: [...new Set(codesOf.flat())],
    variantIds: lines.flatMap(({ variantId }) => variantId ?? []),
  })
  const byCode = indexByCode(found)
  const byId = new Map(found.map((variant) => [variant.variantId, variant]))
  const missing = [...new Set(codesOf.filter((codes) => !codes.some((code) => byCode.has(code))).flat())]
  const bought = new Map<string, BoughtVariant>()
  const replacements = new Map<string, FoundVariant>()
  if (missing.length > 0) {
    for (const one of await findBought(db, accountId, missing)) bought.set(one.code, one)
    const ids = [...bought.values()].map(({ variantId }) => variantId)
    if (ids.length > 0)
      for (const one of await findOrderable(db, accountId, { variantIds: ids })) replacements.set(one.variantId, one)
  }
  const answers = lines.map((line, at) => {
    const codes = codesOf[at] ?? []
    const same = codes.map((code) => byCode.get(code)).find(Boolean) ?? []
    const chosen = byId.get(line.variantId ?? '')
    const before = codes.map((code) => bought.get(code)).find(Boolean)
    const replacement = before && replacements.get(before.variantId)
    // A line of the buying table names its variant, whose SKU may have changed since.
    if (chosen)
      return {
        line,
        state: chosen.codes.some((code) => codes.includes(code)) ? 'found' : 'replaced',
        variants: [chosen],
      } as const
    // Not the goods of another supplier with the same SKU.
    if (line.variantId) return { line, state: 'off_sale', variants: [], name: before?.name } as const
    if (same.length === 1) return { line, state: 'found', variants: same } as const
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
    return [{ at, ...toWantedVariant(variant, line.quantity) }]
  })
  const proposals = new Map(proposeQuantities(clear).map((proposal, index) => [clear[index]?.at, proposal]))
  return answers.map(({ line, state, variants, name }, at) => {
    const { quantity, changes } = proposals.get(at) ?? { quantity: 0, changes: [] }
    return {
      ...{ code: line.code, wantedQuantity: line.quantity, state, quantity, changes },
      matches: variants.map(toOrderable),
      name: name ?? null,
    }
  })
}
