import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { tellOfProblem } from '../contents/content-news.ts'
import { noteActivity } from '../note-activity.ts'
import { signageContents, signagePlaylistItems, signagePlaylists } from '../tables.ts'
import type { PairedScreen } from './screen-token.ts'

/** Every screen that plays it will say so: admins hear of it once. */
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
    await noteActivity(tx, { kind: 'content_problem', subject: content.title, storeId })
    await tellOfProblem(tx, { title: content.title, problem })
  })
}

/** A screen speaks for its own store alone. */
function isPlayedIn(storeId: string) {
  return sql`exists (
    select from ${signagePlaylistItems} join ${signagePlaylists} on ${signagePlaylists.id} = ${signagePlaylistItems.playlistId}
    where ${signagePlaylistItems.contentId} = ${signageContents.id} and ${signagePlaylists.storeId} = ${storeId})`
}
