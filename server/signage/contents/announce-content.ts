import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceStores } from '../record-activity.ts'
import { signagePlaylistItems, signagePlaylists } from '../tables.ts'

/** Announces a change to the screens of every store whose playlists contain the content. */
export async function announceContent(tx: Pick<Database, 'selectDistinct' | 'execute'>, id: string): Promise<void> {
  await announceStores(tx, await storesShowing(tx, id))
}

export async function storesShowing(db: Pick<Database, 'selectDistinct'>, contentId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ storeId: signagePlaylists.storeId })
    .from(signagePlaylistItems)
    .innerJoin(signagePlaylists, eq(signagePlaylists.id, signagePlaylistItems.playlistId))
    .where(eq(signagePlaylistItems.contentId, contentId))
  return rows.map(({ storeId }) => storeId)
}
