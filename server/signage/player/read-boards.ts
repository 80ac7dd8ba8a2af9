import type { BoardProduct } from '@jangteo/contracts/player.ts'
import type { ProductBoard } from '@jangteo/contracts/signage-contents.ts'
import { tierOf } from '@jangteo/domain/pricing.ts'
import { sql } from 'drizzle-orm'
import { PRICE_OF_TIER } from '../../catalog/public/viewer.ts'
import { products } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'

export type ShownProduct = Omit<BoardProduct, 'link'>
export type BoardReader = (board: ProductBoard) => ShownProduct[]

/** As many as can be read from afar before the picture changes. */
const MOST_OF_CATEGORY = 12

type Row = ShownProduct & { categoryId: string | null }

const price = PRICE_OF_TIER[tierOf(null)]
const columns = sql`${products.id} as id, ${products.name} as name, ${products.images}[1] as "imageUrl",
  ${price} as price, case when ${products.basePrice} > ${price} then ${products.basePrice} end as "compareAtPrice",
  ${products.stockQuantity} < ${products.minOrderQuantity} as "isSoldOut"`

/** The products of all boards as shoppers see them now, in one statement. */
export async function readBoards(db: Pick<Database, 'execute'>, boards: readonly ProductBoard[]): Promise<BoardReader> {
  const ids = [...new Set(boards.flatMap(({ productIds }) => productIds))]
  const categoryIds = [...new Set(boards.flatMap(({ categoryId }) => categoryId ?? []))]
  if (ids.length + categoryIds.length === 0) return () => []
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    select ${columns}, null::uuid as "categoryId" from ${products}
    where ${products.id} = any (${uuids(ids)}) and ${products.onSale}
    union all
    select best.*, wanted.id from unnest(${uuids(categoryIds)}) as wanted (id) cross join lateral (
      select ${columns} from ${products} where ${products.onSale} and ${products.shelfIds} @> array[wanted.id]
      order by ${products.salesCount} desc, ${products.id} limit ${2 * MOST_OF_CATEGORY}) as best`)
  const chosen = new Map(rows.filter(({ categoryId }) => categoryId === null).map((row) => [row.id, toShown(row)]))
  const best = Map.groupBy(rows, ({ categoryId }) => categoryId)
  return ({ productIds, categoryId, skipSoldOut }) => {
    const ofCategory = categoryId === null ? [] : (best.get(categoryId) ?? []).map(toShown)
    const all = new Map(
      [...productIds.flatMap((id) => chosen.get(id) ?? []), ...ofCategory].map((product) => [product.id, product]),
    )
    const shown = [...all.values()].filter(({ isSoldOut }) => !(skipSoldOut && isSoldOut))
    return productIds.length > 0 ? shown : shown.slice(0, MOST_OF_CATEGORY)
  }
}

function uuids(ids: readonly string[]) {
  return sql`${`{${ids.join()}}`}::uuid[]`
}

function toShown({ id, name, imageUrl, price, compareAtPrice, isSoldOut }: Row): ShownProduct {
  return { id, name, imageUrl, price, compareAtPrice, isSoldOut }
}
