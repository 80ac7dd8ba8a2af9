import { type Connected, statement } from '../../database/statement.ts'

const find = statement<{ storeId: string }>(
  'stores_showing_products',
  `select distinct p.store_id as "storeId"
   from signage_playlists p join signage_playlist_items i on i.playlist_id = p.id
   join signage_contents c on c.id = i.content_id and c.board is not null and c.deleted_at is null
   where p.store_id = any ($2::uuid[]) and (
     c.board -> 'productIds' ?| $1::text[]
     or exists (select from products g where g.id = any ($1::uuid[])
                and g.shelf_ids @> array[(c.board ->> 'categoryId')::uuid]))`,
)

/** Of these stores, those with a board that shows one of the products, or might from now on. */
export async function storesShowingProducts(
  db: Connected,
  productIds: readonly string[],
  storeIds: readonly string[],
): Promise<string[]> {
  return (await find(db, productIds, storeIds)).map(({ storeId }) => storeId)
}
