import type { MenuItem } from '@jangteo/contracts/content/rendered-content.ts'
import type * as contract from '@jangteo/contracts/content/template-parts.ts'
import type { Menu } from '@jangteo/contracts/content/template-parts.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { address } from '@jangteo/domain/content/blocks/attributes.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import type { Transaction } from '../documents/document-rows.ts'
import { frameRevisions, menus } from '../tables.ts'
import { recordRevision } from './frame-revisions.ts'

type Row = typeof menus.$inferSelect

const revisionOf = ({ ref, name, items, version, updatedAt }: Row, savedBy: string | null) =>
  ({ what: 'menu', key: ref, version, savedAt: updatedAt, savedBy, written: { name, items } }) as const

export async function listMenus(db: Database): Promise<Menu[]> {
  const { ref, name, items, version } = menus
  return db.select({ ref, name, items, version }).from(menus).orderBy(asc(ref))
}

/** Optimistic locking: the second save from the same version, or the second creation, fails with `changed_meanwhile`. */
export async function saveMenu(
  db: Database,
  { ref, accountId }: { ref: string; accountId: string },
  { version, ...written }: Received<typeof contract.saveMenu>['body'],
): Promise<Menu> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(menus).where(eq(menus.ref, ref)).for('update')
    if ((before?.version ?? 0) !== version) throw new AppError('changed_meanwhile')
    const [row] = before
      ? await tx
          .update(menus)
          .set({ ...written, version: version + 1, updatedAt: sql`now()` })
          .where(eq(menus.ref, ref))
          .returning()
      : await tx
          .insert(menus)
          .values({ ref, ...written, version: await firstVersion(tx, ref) })
          .onConflictDoNothing()
          .returning()
    if (!row) throw new AppError('changed_meanwhile')
    await recordRevision(tx, before && revisionOf(before, null), revisionOf(row, accountId))
    await announceChange(tx, ['content'])
    return { ref, ...written, version: row.version }
  })
}

/** A menu that is created again after a deletion continues its version numbers, since its old revisions stay. */
async function firstVersion(tx: Transaction, ref: string): Promise<number> {
  const [last] = await tx
    .select({ version: sql<number>`coalesce(max(${frameRevisions.version}), 0)::int` })
    .from(frameRevisions)
    .where(and(eq(frameRevisions.what, 'menu'), eq(frameRevisions.key, ref)))
  return (last?.version ?? 0) + 1
}

export async function deleteMenu(db: Database, ref: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(menus).where(eq(menus.ref, ref)).returning()
    if (!gone[0]) throw new AppError('not_found')
    await recordRevision(tx, undefined, revisionOf(gone[0], null))
    await announceChange(tx, ['content'])
  })
}

export async function readMenu(db: Database, ref: string): Promise<Menu> {
  const [menu] = await db.select().from(menus).where(eq(menus.ref, ref))
  if (!menu) throw new AppError('not_found')
  const { name, items, version } = menu
  return { ref, name, items: items.map(sanitizeItem), version }
}

/** Empty if there is no such menu, so that a header still renders. */
export async function readMenuItems(db: Database, ref: string): Promise<MenuItem[]> {
  const [menu] = await db.select({ items: menus.items }).from(menus).where(eq(menus.ref, ref))
  return (menu?.items ?? []).map(sanitizeItem)
}

/** Replaces unsafe URLs, such as `javascript:`. */
function sanitizeItem({ id, title, url, target, children }: MenuItem): MenuItem {
  const items = children.map(sanitizeItem)
  return { id, title, url: address(url) ?? '#', target: target === '_blank' ? target : '', children: items }
}
