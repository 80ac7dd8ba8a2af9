import type { PublicProduct } from '@jangteo/contracts/catalog/public-products.ts'
import { PUBLIC_TERMS } from '@jangteo/domain/grades/buyer-terms.ts'
import { GRADES, type Grade } from '@jangteo/domain/grades/grades.ts'
import { readBuyerTerms } from '../../accounts/read-buyer-terms.ts'
import type { Database } from '../../database/open-database.ts'
import type { Caller } from '../../http/mount.ts'
import type { SerializedData } from '../../http/pre-serialized.ts'
import { type ListBuyer, readOwnPrices } from '../listed-prices.ts'
import { products } from '../tables.ts'

/** The caller, and the price tier that they see. */
export interface Viewer {
  tier: Grade
  caller: Caller | null
  /** A retailer who may have prices of lists. */
  listBuyer?: ListBuyer | undefined
}

/** Sees the prices of every visitor. */
export const ANONYMOUS_VIEWER: Viewer = { tier: PUBLIC_TERMS.tier, caller: null }

/** Only retailers can have terms of their own; other accounts need no query. */
export async function viewerOf(db: Database, caller: Caller | null): Promise<Viewer> {
  if (caller?.role !== 'affiliate') return { tier: PUBLIC_TERMS.tier, caller }
  const { tier, grade, hasPriceLists } = await readBuyerTerms(db, caller.accountId)
  return { tier, caller, listBuyer: { accountId: caller.accountId, grade, hasPriceLists } }
}

/**
 * The products of a page at the viewer's prices of lists. Pages are cached by tier, so that these replace the prices of the
 * tier; filters and sorting by price follow the tier.
 */
export async function withListPrices<Page extends SerializedData>(
  db: Database,
  { tier, listBuyer }: Viewer,
  page: Page,
): Promise<Page> {
  const own = listBuyer ? await readOwnPrices(db, { ...listBuyer, tier }, page.ids) : new Map()
  if (own.size === 0) return page
  const shown: PublicProduct[] = JSON.parse(page.data)
  const data = shown.map((product) => {
    const { price, compareAtPrice, priceRange } = own.get(product.id) ?? product
    return { ...product, price, compareAtPrice, priceRange }
  })
  return { ...page, data: JSON.stringify(data) }
}

/** The lowest price of a product's variants. */
export const PRICE_OF_TIER = {
  gold: products.lowestGoldPrice,
  premium: products.lowestPremiumPrice,
  vip: products.lowestVipPrice,
} as const satisfies Record<Grade, unknown>

export const HIGHEST_PRICE_OF_TIER = {
  gold: products.highestGoldPrice,
  premium: products.highestPremiumPrice,
  vip: products.highestVipPrice,
} as const satisfies Record<Grade, unknown>

/** One statement for each tier, because each reads another price column. */
export function byTier<Query>(prepare: (tier: Grade) => Query): Record<Grade, Query> {
  return Object.fromEntries(GRADES.map((tier) => [tier, prepare(tier)])) as Record<Grade, Query>
}
