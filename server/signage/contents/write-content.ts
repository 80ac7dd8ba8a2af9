import type { SignageContent, SignageContentStatus, WrittenContent } from '@jangteo/contracts/signage/contents.ts'
import { eq } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { demandUnchanged } from '../changed-meanwhile.ts'
import { noteActivity } from '../note-activity.ts'
import type { Staff } from '../stores/own-stores.ts'
import { signageContents } from '../tables.ts'
import { checkContent } from './check-content.ts'
import { tellOfWaiting } from './content-news.ts'
import { isTrusted, lockContent } from './own-contents.ts'
import { readContent } from './read-contents.ts'
import { announceContent } from './shown-where.ts'

export async function createContent(db: Database, author: Staff, written: WrittenContent): Promise<SignageContent> {
  const checked = await checkContent(db, written)
  const status = isTrusted(author) ? 'approved' : 'pending'
  return db.transaction(async (tx) => {
    const { id } = demandUnchanged(
      await tx
        .insert(signageContents)
        .values({ ...written, ...checked, status, createdBy: author.accountId })
        .returning({ id: signageContents.id }),
    )
    await noteActivity(tx, { kind: 'content_created', subject: written.title, actorId: author.accountId })
    if (status === 'pending') await tellOfWaiting(tx, written.title)
    return readContent(tx, author, id)
  })
}

type Content = typeof signageContents.$inferSelect

export async function saveContent(
  db: Database,
  editor: Staff,
  id: string,
  { version, ...written }: WrittenContent & { version: number },
): Promise<SignageContent> {
  const checked = await checkContent(db, written)
  return db.transaction(async (tx) => {
    const before = await lockContent(tx, editor, id)
    if (before.version !== version) throw new AppError('changed_meanwhile')
    const showsAnother = isAnother(before, { ...written, ...checked })
    const status = statusAfter(before, editor, showsAnother)
    await tx
      .update(signageContents)
      .set({
        ...written,
        ...checked,
        status,
        version: version + 1,
        ...(status !== 'rejected' && { rejectionReason: null }),
        // Somebody has looked at it; a screen that still cannot play it says so again.
        problem: null,
      })
      .where(eq(signageContents.id, id))
    if (status === 'pending' && before.status !== 'pending') await tellOfWaiting(tx, written.title)
    await announceContent(tx, id)
    return readContent(tx, editor, id)
  })
}

type Shown = Pick<Content, 'title' | 'url' | 'type' | 'board'>

function isAnother(before: Shown, after: Shown): boolean {
  const wordsOf = ({ title, url, type, board }: Shown) =>
    JSON.stringify([title, url, type, board && [board.productIds, board.categoryId, board.skipSoldOut]])
  return wordsOf(before) !== wordsOf(after)
}

/** What was approved is what is shown: another title, address or type is looked at anew. */
function statusAfter(before: Content, editor: Staff, showsAnother: boolean): SignageContentStatus {
  if (!isTrusted(editor)) return showsAnother ? 'pending' : before.status
  const isOwn = before.createdBy === editor.accountId
  return isOwn && before.status !== 'inactive' ? 'approved' : before.status
}
