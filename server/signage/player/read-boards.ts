import type { ProductBoard } from '@jangteo/contracts/signage/contents.ts'
import type { BoardProduct } from '@jangteo/contracts/signage/player.ts'
import { tierOf } from '@jangteo/domain/catalog/pricing.ts'
import { type SQL, sql } from 'drizzle-orm'
import { PRICE_OF_TIER } from '../../catalog/public/viewer.ts'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'

export type ShownProduct = Omit<BoardProduct, 'link'>
export type BoardReader = (board: ProductBoard) => ShownProduct[]

/** As many as can be read from afar before the picture changes. */
const MOST_OF_CATEGORY = 12

type Row = ShownProduct & { shelf: string | null }
/** A category, with or without what is sold out. */
type Shelf = Pick<ProductBoard, 'skipSoldOut'> & { categoryId: string }
const keyOf = ({ categoryId, skipSoldOut }: Shelf) => `${categoryId} ${skipSoldOut}`

const isSoldOut = sql`${products.stockQuantity} < ${products.minOrderQuantity}`
const price = PRICE_OF_TIER[tierOf(null)]
const columns = sql`${products.id} as id, ${products.name} as name, ${products.images}[1] as "imageUrl",
  ${price} as price, case when ${products.basePrice} > ${price} then ${products.basePrice} end as "compareAtPrice",
  ${isSoldOut} as "isSoldOut"`

/** The products of all boards as shoppers see them now, in one statement. */
export async function readBoards(db: Pick<Database, 'execute'>, boards: readonly ProductBoard[]): Promise<BoardReader> {
  const ids = [...new Set(boards.flatMap(({ productIds }) => productIds))]
  const shelves = new Map(boards.flatMap(shelfOf).map((shelf) => [keyOf(shelf), shelf]))
  const parts = [...(ids.length > 0 ? [chosenOnes(ids)] : []), ...shelves.values().map(bestOf)]
  if (parts.length === 0) return () => []
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql.join(parts, sql` union all `))
  const found = Map.groupBy(rows, ({ shelf }) => shelf)
  const chosen = new Map((found.get(null) ?? []).map((row) => [row.id, row]))
  return (board) => {
    const own = board.productIds.flatMap((id) => chosen.get(id) ?? [])
    const best = shelfOf(board).flatMap((shelf) => found.get(keyOf(shelf)) ?? [])
    const all = new Map([...own, ...best].map((row) => [row.id, toShown(row)]))
    return [...all.values()].filter(({ isSoldOut }) => !(board.skipSoldOut && isSoldOut))
  }
}

function shelfOf({ categoryId, skipSoldOut }: ProductBoard): Shelf[] {
  return categoryId === null ? [] : [{ categoryId, skipSoldOut }]
}

function chosenOnes(ids: readonly string[]): SQL {
  return sql`(select ${columns}, null as shelf from ${products}
    where ${products.id} = any (${`{${ids.join()}}`}::uuid[]) and ${products.onSale})`
}

/** Each category for itself: the database walks the best sellers for a large one and gathers a small one. */
function bestOf(shelf: Shelf): SQL {
  return sql`(select ${columns}, ${keyOf(shelf)}::text as shelf from ${products}
    where ${products.onSale} and ${products.shelfIds} @> array[${shelf.categoryId}::uuid]
      and ${shelf.skipSoldOut ? sql`not (${isSoldOut})` : sql`true`}
    order by ${products.salesCount} desc, ${products.id} desc limit ${MOST_OF_CATEGORY})`
}

function toShown({ id, name, imageUrl, price, compareAtPrice, isSoldOut }: Row): ShownProduct {
  return { id, name, imageUrl, price, compareAtPrice, isSoldOut }
}
