import type { Received } from '@jangteo/contracts/endpoint.ts'
import type * as contract from '@jangteo/contracts/template-parts.ts'
import type { Menu, TemplatePart, WrittenPart } from '@jangteo/contracts/template-parts.ts'
import { slugOf } from '@jangteo/domain/slug.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { menus, templateParts } from '../tables.ts'

type Row = typeof templateParts.$inferSelect

const toPart = ({ updatedAt, ...row }: Row): TemplatePart => ({ ...row, updatedAt: updatedAt.toISOString() })

export async function listTemplateParts(db: Database): Promise<TemplatePart[]> {
  const { area, priority, id } = templateParts
  return (await db.select().from(templateParts).orderBy(asc(area), asc(priority), asc(id))).map(toPart)
}

export async function getTemplatePart(db: Database, id: string): Promise<TemplatePart> {
  const [row] = await db.select().from(templateParts).where(eq(templateParts.id, id))
  if (!row) throw new AppError('not_found')
  return toPart(row)
}

export async function createTemplatePart(db: Database, written: WrittenPart): Promise<TemplatePart> {
  return db.transaction(async (tx) => {
    const base = slugOf(written.name) || written.area
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`
      const [row] = await tx
        .insert(templateParts)
        .values({ ...written, slug })
        .onConflictDoNothing({ target: templateParts.slug })
        .returning()
      if (!row) continue
      await announceChange(tx, ['content'])
      return toPart(row)
    }
  })
}

/** The version decides in the statement that saves. */
export async function saveTemplatePart(
  db: Database,
  id: string,
  { version, ...written }: Received<typeof contract.saveTemplatePart>['body'],
): Promise<TemplatePart> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(templateParts)
      .set({ ...written, version: version + 1, updatedAt: sql`now()` })
      .where(and(eq(templateParts.id, id), eq(templateParts.version, version)))
      .returning()
    if (!row) {
      const isThere = (await tx.$count(templateParts, eq(templateParts.id, id))) > 0
      throw new AppError(isThere ? 'changed_meanwhile' : 'not_found')
    }
    await announceChange(tx, ['content'])
    return toPart(row)
  })
}

export async function deleteTemplatePart(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(templateParts).where(eq(templateParts.id, id)).returning({ id: templateParts.id })
    if (gone.length === 0) throw new AppError('not_found')
    await announceChange(tx, ['content'])
  })
}

export async function listMenus(db: Database): Promise<Menu[]> {
  const { ref, name, items, version } = menus
  return db.select({ ref, name, items, version }).from(menus).orderBy(asc(ref))
}

export async function saveMenu(
  db: Database,
  ref: string,
  { version, name, items }: Received<typeof contract.saveMenu>['body'],
): Promise<Menu> {
  return db.transaction(async (tx) => {
    const written = { name, items, version: version + 1 }
    const saved =
      version === 0
        ? await tx
            .insert(menus)
            .values({ ref, ...written })
            .onConflictDoNothing()
            .returning({ ref: menus.ref })
        : await tx
            .update(menus)
            .set({ ...written, updatedAt: sql`now()` })
            .where(and(eq(menus.ref, ref), eq(menus.version, version)))
            .returning({ ref: menus.ref })
    if (saved.length === 0) throw new AppError('changed_meanwhile')
    await announceChange(tx, ['content'])
    return { ref, ...written }
  })
}

export async function deleteMenu(db: Database, ref: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx.delete(menus).where(eq(menus.ref, ref)).returning({ ref: menus.ref })
    if (gone.length === 0) throw new AppError('not_found')
    await announceChange(tx, ['content'])
  })
}
