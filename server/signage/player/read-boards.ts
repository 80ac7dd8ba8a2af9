import type { ProductBoard } from '@jangteo/contracts/signage/contents.ts'
import type { BoardCampaign, BoardProduct } from '@jangteo/contracts/signage/player.ts'
import { priceNote } from '@jangteo/domain/catalog/price-note.ts'
import type { TaxClass, VatDisplay } from '@jangteo/domain/catalog/tax.ts'
import { PUBLIC_TERMS } from '@jangteo/domain/grades/buyer-terms.ts'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { HIGHEST_PRICE_OF_TIER, PRICE_OF_TIER } from '../../catalog/public/viewer.ts'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { describeRules } from '../../promotions/promotion-names.ts'
import { isShown } from '../../promotions/public-promotions.ts'
import { promotions } from '../../promotions/tables.ts'

export type BoardProductRow = Omit<BoardProduct, 'link'>
export type BoardCampaignRow = Omit<BoardCampaign, 'link'>
export type BoardReader = (board: ProductBoard) => BoardProductRow[]

/** As many as can be read before the next item. */
const MAX_PER_CATEGORY = 12

type Row = Omit<BoardProductRow, 'priceNote'> & { highestPrice: number; taxClass: TaxClass; categoryKey: string | null }
/** A category, with or without sold-out products. */
type BoardCategory = Pick<ProductBoard, 'skipSoldOut'> & { categoryId: string }
const keyOf = ({ categoryId, skipSoldOut }: BoardCategory) => `${categoryId} ${skipSoldOut}`

/** All variants together are less than the smallest quantity that can be ordered, which is a multiple of the unit. */
const isSoldOut = sql`${products.stockQuantity}
  < ceil(${products.minOrderQuantity}::numeric / ${products.orderUnit}) * ${products.orderUnit}`
const price = PRICE_OF_TIER[PUBLIC_TERMS.tier]
const columns = sql`${products.id} as id, ${products.name} as name, ${products.images}[1] as "imageUrl",
  ${price} as price, ${HIGHEST_PRICE_OF_TIER[PUBLIC_TERMS.tier]} as "highestPrice",
  case when ${products.lowestBasePrice} > ${price} then ${products.lowestBasePrice} end as "compareAtPrice",
  ${products.taxClass} as "taxClass", ${isSoldOut} as "isSoldOut"`

/** The products of all boards with current public prices, in one statement. */
export async function readBoards(
  db: Pick<Database, 'execute'>,
  boards: readonly ProductBoard[],
  vatDisplay: VatDisplay,
): Promise<BoardReader> {
  const ids = [...new Set(boards.flatMap(({ productIds }) => productIds))]
  const boardCategories = new Map(boards.flatMap(categoryOf).map((category) => [keyOf(category), category]))
  const parts = [...(ids.length > 0 ? [selectChosen(ids)] : []), ...boardCategories.values().map(selectBestSellers)]
  if (parts.length === 0) return () => []
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql.join(parts, sql` union all `))
  const found = Map.groupBy(rows, ({ categoryKey }) => categoryKey)
  const chosen = new Map((found.get(null) ?? []).map((row) => [row.id, row]))
  return (board) => {
    const own = board.productIds.flatMap((id) => chosen.get(id) ?? [])
    const best = categoryOf(board).flatMap((category) => found.get(keyOf(category)) ?? [])
    const all = new Map([...own, ...best].map((row) => [row.id, toProduct(row, vatDisplay)]))
    return [...all.values()].filter(({ isSoldOut }) => !(board.skipSoldOut && isSoldOut))
  }
}

function categoryOf({ categoryId, skipSoldOut }: ProductBoard): BoardCategory[] {
  return categoryId === null ? [] : [{ categoryId, skipSoldOut }]
}

function selectChosen(ids: readonly string[]): SQL {
  return sql`(select ${columns}, null as "categoryKey" from ${products}
    where ${products.id} = any (${`{${ids.join()}}`}::uuid[]) and ${products.onSale})`
}

/** One subquery for each category: the planner scans the best-seller index for a large one and the category index for a small one. */
function selectBestSellers(category: BoardCategory): SQL {
  return sql`(select ${columns}, ${keyOf(category)}::text as "categoryKey" from ${products}
    where ${products.onSale} and ${products.categoryAndParentIds} @> array[${category.categoryId}::uuid]
      and ${category.skipSoldOut ? sql`not (${isSoldOut})` : sql`true`}
    order by ${products.salesCount} desc, ${products.id} desc limit ${MAX_PER_CATEGORY})`
}

function toProduct({ categoryKey, taxClass, ...product }: Row, vatDisplay: VatDisplay): BoardProductRow {
  const { price, highestPrice } = product
  return { ...product, priceNote: priceNote({ price, taxClass, isFrom: highestPrice > price }, vatDisplay, false) }
}

/** The campaigns of all boards by id, those left out that have ended, were stopped or are not shown to shoppers. */
export async function readCampaigns(
  db: Pick<Database, 'select' | 'execute'>,
  boards: readonly ProductBoard[],
): Promise<ReadonlyMap<string, BoardCampaignRow>> {
  const ids = [...new Set(boards.flatMap(({ promotionId }) => promotionId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(promotions)
    .where(and(inArray(promotions.id, ids), isShown))
  const describe = await describeRules(db, rows)
  return new Map(
    rows.map((row) => {
      const { id, name, badge, startsAt, endsAt } = row
      const period = { startsAt: startsAt.toISOString(), endsAt: endsAt?.toISOString() ?? null }
      return [id, { id, name, badge, sentence: describe(row), ...period }]
    }),
  )
}
