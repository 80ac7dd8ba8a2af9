import type { Database } from '../../database/open-database.ts'
import { categories } from '../tables.ts'

/** The ids of the categories somebody may mean: none, one, or several of the same name. */
export type FindCategory = (text: string) => string[]

export async function categoryFinder(db: Pick<Database, 'select'>): Promise<FindCategory> {
  const rows = await db.select({ id: categories.id, slug: categories.slug, name: categories.name }).from(categories)
  const bySlug = new Map(rows.map(({ slug, id }) => [slug, [id]]))
  const byName = Map.groupBy(rows, ({ name }) => name)
  return (text) => bySlug.get(text) ?? byName.get(text)?.map(({ id }) => id) ?? []
}
