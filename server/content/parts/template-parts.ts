import type * as contract from '@jangteo/contracts/content/template-parts.ts'
import type { TemplatePart, TemplatePartInput } from '@jangteo/contracts/content/template-parts.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { asc, eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { templateParts } from '../tables.ts'
import { recordRevision } from './frame-revisions.ts'

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

const revisionOf = ({ id, slug: _, version, updatedAt, ...written }: Row, savedBy: string | null) =>
  ({ what: 'part', key: id, version, savedAt: updatedAt, savedBy, written }) as const

export async function createTemplatePart(
  db: Database,
  accountId: string,
  written: TemplatePartInput,
): Promise<TemplatePart> {
  return db.transaction(async (tx) => {
    const base = slugify(written.name) || written.area
    for (let number = 1; ; number++) {
      const slug = number === 1 ? base : `${base}-${number}`
      const [row] = await tx
        .insert(templateParts)
        .values({ ...written, slug })
        .onConflictDoNothing({ target: templateParts.slug })
        .returning()
      if (!row) continue
      await recordRevision(tx, undefined, revisionOf(row, accountId))
      await announceChange(tx, ['content'])
      return toPart(row)
    }
  })
}

/** Optimistic locking: the second save from the same version fails with `changed_meanwhile`. */
export async function saveTemplatePart(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
  { version, ...written }: Received<typeof contract.saveTemplatePart>['body'],
): Promise<TemplatePart> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(templateParts).where(eq(templateParts.id, id)).for('update')
    if (!before) throw new AppError('not_found')
    if (before.version !== version) throw new AppError('changed_meanwhile')
    const [row] = await tx
      .update(templateParts)
      .set({ ...written, version: version + 1, updatedAt: sql`now()` })
      .where(eq(templateParts.id, id))
      .returning()
    if (!row) throw new AppError('not_found')
    await recordRevision(tx, revisionOf(before, null), revisionOf(row, accountId))
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
