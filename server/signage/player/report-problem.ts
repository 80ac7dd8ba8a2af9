import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { notifyAdminsOfProblem } from '../contents/content-notifications.ts'
import { recordActivity } from '../record-activity.ts'
import { signageContents, signagePlaylistItems, signagePlaylists } from '../tables.ts'
import type { PairedScreen } from './screen-token.ts'

/** Every screen that plays the content reports it; admins are notified once. */
export async function reportProblem(
  db: Database,
  { storeId }: PairedScreen,
  { contentId, problem }: { contentId: string; problem: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [content] = await tx
      .select({ title: signageContents.title, problem: signageContents.problem })
      .from(signageContents)
      .where(and(eq(signageContents.id, contentId), isPlayedIn(storeId)))
      .for('no key update')
    if (!content || content.problem === problem) return
    await tx.update(signageContents).set({ problem }).where(eq(signageContents.id, contentId))
    if (content.problem !== null) return
    await recordActivity(tx, { kind: 'content_problem', subject: content.title, storeId })
    await notifyAdminsOfProblem(tx, { title: content.title, problem })
  })
}

/** A screen can report only content of its own store. */
function isPlayedIn(storeId: string) {
  return sql`exists (
    select from ${signagePlaylistItems} join ${signagePlaylists} on ${signagePlaylists.id} = ${signagePlaylistItems.playlistId}
    where ${signagePlaylistItems.contentId} = ${signageContents.id} and ${signagePlaylists.storeId} = ${storeId})`
}
