import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { signagePlaylistItems } from '../tables.ts'

/** From 1 on without gaps, in the order they have. */
export async function renumberItems(tx: Pick<Database, 'execute'>, which: SQL): Promise<void> {
  await tx.execute(sql`
    update ${signagePlaylistItems} set "order" = numbered.place
    from (select ${signagePlaylistItems.id} as id, row_number() over (
            partition by ${signagePlaylistItems.playlistId}
            order by ${signagePlaylistItems.order}, ${signagePlaylistItems.id})::int as place
          from ${signagePlaylistItems} where ${which}) as numbered
    where ${signagePlaylistItems.id} = numbered.id and ${signagePlaylistItems.order} <> numbered.place`)
}
