import type { SignageContent, SignageContentInput, SignageContentStatus } from '@jangteo/contracts/signage/contents.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { renumberItems } from '../playlists/playlist-items.ts'
import { recordActivity } from '../record-activity.ts'
import { requireUnchanged } from '../require-row.ts'
import type { Staff } from '../stores/store-access.ts'
import { signageContents, signagePlaylistItems } from '../tables.ts'
import { announceContent } from './announce-content.ts'
import { checkContent } from './check-content.ts'
import { lockContent, needsNoApproval } from './content-access.ts'
import { notifyAdminsOfPending } from './content-notifications.ts'
import { readContent } from './read-contents.ts'

export async function createContent(
  db: Database,
  author: Staff,
  written: SignageContentInput,
): Promise<SignageContent> {
  const checked = await checkContent(db, written)
  const status = needsNoApproval(author) ? 'approved' : 'pending'
  return db.transaction(async (tx) => {
    const { id } = requireUnchanged(
      await tx
        .insert(signageContents)
        .values({ ...written, ...checked, status, createdBy: author.accountId })
        .returning({ id: signageContents.id }),
    )
    await recordActivity(tx, { kind: 'content_created', subject: written.title, actorId: author.accountId })
    if (status === 'pending') await notifyAdminsOfPending(tx, written.title)
    return readContent(tx, author, id)
  })
}

type Content = typeof signageContents.$inferSelect

export async function saveContent(
  db: Database,
  editor: Staff,
  id: string,
  { version, ...written }: SignageContentInput & { version: number },
): Promise<SignageContent> {
  const checked = await checkContent(db, written)
  return db.transaction(async (tx) => {
    const before = await lockContent(tx, editor, id)
    if (before.version !== version) throw new AppError('changed_meanwhile')
    const isChanged = hasVisibleChange(before, { ...written, ...checked })
    const status = statusAfter(before, editor, isChanged)
    await tx
      .update(signageContents)
      .set({
        ...written,
        ...checked,
        status,
        ...(status !== 'rejected' && { rejectionReason: null }),
        // The edit may have fixed it; a screen that still cannot play it reports it again.
        problem: null,
      })
      .where(eq(signageContents.id, id))
    if (status === 'pending' && before.status !== 'pending') await notifyAdminsOfPending(tx, written.title)
    await announceContent(tx, id)
    return readContent(tx, editor, id)
  })
}

type VisibleParts = Pick<Content, 'title' | 'url' | 'type' | 'board'>

function hasVisibleChange(before: VisibleParts, after: VisibleParts): boolean {
  const serialize = ({ title, url, type, board }: VisibleParts) =>
    JSON.stringify([
      title,
      url,
      type,
      board && [board.productIds, board.categoryId, board.skipSoldOut, board.promotionId],
    ])
  return serialize(before) !== serialize(after)
}

/** A changed title, URL, type or board needs a new approval. */
function statusAfter(before: Content, editor: Staff, isChanged: boolean): SignageContentStatus {
  if (!needsNoApproval(editor)) return isChanged ? 'pending' : before.status
  const isOwn = before.createdBy === editor.accountId
  return isOwn && before.status !== 'inactive' ? 'approved' : before.status
}

/** Soft delete; removed from all playlists, its plays stay counted. */
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
    await recordActivity(tx, { kind: 'content_deleted', subject: title, actorId: editor.accountId })
  })
}
