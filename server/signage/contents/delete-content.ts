import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { noteActivity } from '../note-activity.ts'
import { renumberItems } from '../plans/renumber-items.ts'
import type { Staff } from '../stores/own-stores.ts'
import { signageContents, signagePlaylistItems } from '../tables.ts'
import { lockContent } from './own-contents.ts'
import { announceContent } from './shown-where.ts'

/** Gone from the desk and from all playlists; what was played of it stays counted. */
export async function deleteContent(db: Database, editor: Staff, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { title } = await lockContent(tx, editor, id)
    await announceContent(tx, id)
    const removed = await tx
      .delete(signagePlaylistItems)
      .where(eq(signagePlaylistItems.contentId, id))
      .returning({ playlistId: signagePlaylistItems.playlistId })
    if (removed.length > 0)
      await renumberItems(
        tx,
        inArray(
          signagePlaylistItems.playlistId,
          removed.map(({ playlistId }) => playlistId),
        ),
      )
    await tx.update(signageContents).set({ deletedAt: sql`now()` }).where(eq(signageContents.id, id))
    await noteActivity(tx, { kind: 'content_deleted', subject: title, actorId: editor.accountId })
  })
}
