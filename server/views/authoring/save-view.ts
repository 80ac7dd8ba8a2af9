import type { AuthoredView, DefinitionInput, ViewDefinition } from '@jangteo/contracts/views/views.ts'
import { and, eq, isNull, like, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { viewNotFound } from '../find-view.ts'
import type { SourceOptions } from '../sources/resolve-source.ts'
import { views } from '../tables.ts'
import { checkView, completeDefinition, readAuthoredView, toAuthored } from './authored-view.ts'

interface ViewInput {
  name: string
  definition: DefinitionInput
}

export async function createView(
  sources: SourceOptions,
  { name, definition: input }: ViewInput,
): Promise<AuthoredView> {
  const definition = completeDefinition(input)
  await checkView(sources, definition)
  return insertView(sources.db, { name, definition })
}

/** Without validation: a copy of a saved view is accepted even if its source has changed. */
export async function insertView(
  db: Pick<Database, 'transaction'>,
  { name, definition }: { name: string; definition: ViewDefinition },
) {
  return db
    .transaction(async (tx) => {
      const [view] = await tx.insert(views).values({ name, definition }).returning()
      if (!view) throw new Error('an insert always returns its row')
      await announceChange(tx, ['forms'])
      return toAuthored(view)
    })
    .catch(rethrowNameTaken)
}

interface ViewUpdate extends ViewInput {
  id: string
  /** The version that the author started from. */
  version: number
}

export async function saveView(
  sources: SourceOptions,
  { id, name, definition: input, version }: ViewUpdate,
): Promise<AuthoredView> {
  const definition = completeDefinition(input)
  await checkView(sources, definition)
  return sources.db
    .transaction(async (tx) => {
      const [view] = await tx
        .update(views)
        .set({ name, definition, version: version + 1, updatedAt: sql`now()` })
        .where(and(eq(views.id, id), eq(views.version, version), isNull(views.deletedAt)))
        .returning()
      if (!view) {
        await readAuthoredView(tx, id)
        throw new AppError('changed_meanwhile')
      }
      await announceChange(tx, ['forms'])
      return toAuthored(view)
    })
    .catch(rethrowNameTaken)
}

export async function duplicateView(db: Database, id: string): Promise<AuthoredView> {
  const { name, definition } = await readAuthoredView(db, id)
  const title = `${definition.title} (사본)`.slice(0, 200)
  return insertView(db, { name: await findFreeName(db, name), definition: { ...definition, title } })
}

async function findFreeName(db: Database, name: string): Promise<string> {
  const stem = `${name.slice(0, 50)}-copy`
  const rows = await db
    .select({ name: views.name })
    .from(views)
    .where(and(like(views.name, `${stem}%`), isNull(views.deletedAt)))
  const taken = new Set(rows.map((row) => row.name))
  let free = stem
  for (let number = 2; taken.has(free); number++) free = `${stem}-${number}`
  return free
}

export async function deleteView(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const gone = await tx
      .update(views)
      .set({ deletedAt: sql`now()` })
      .where(and(eq(views.id, id), isNull(views.deletedAt)))
      .returning({ id: views.id })
    if (gone.length === 0) throw viewNotFound()
    await announceChange(tx, ['forms'])
  })
}

function rethrowNameTaken(error: unknown): never {
  throw databaseErrorCode(error) === UNIQUE_VIOLATION ? new AppError('name_taken', { field: 'name' }) : error
}
