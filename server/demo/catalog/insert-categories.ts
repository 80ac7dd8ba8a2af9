import { categories, categoryGroups } from '../../catalog/tables.ts'
import type { Database } from '../../database/open-database.ts'
import { DEMO_CATEGORIES } from './demo-categories.ts'

/** The id of each slug. */
export async function insertCategories(tx: Pick<Database, 'insert'>): Promise<Map<string, string>> {
  const groups = await tx
    .insert(categoryGroups)
    .values(DEMO_CATEGORIES.map(({ name, description }, sortOrder) => ({ name, description, sortOrder })))
    .returning()
  const idOf = new Map<string, string>()
  const insert = async (rows: (typeof categories.$inferInsert)[]) => {
    for (const { slug, id } of await tx.insert(categories).values(rows).returning()) idOf.set(slug, id)
  }
  const tops = DEMO_CATEGORIES.flatMap((group) => {
    const groupId = groups.find(({ name }) => name === group.name)?.id ?? ''
    return group.categories.map((category, sortOrder) => ({ ...category, groupId, sortOrder }))
  })
  await insert(tops.map(({ groupId, name, slug, sortOrder }) => ({ groupId, name, slug, sortOrder, level: 1 })))
  await insert(
    tops.flatMap(({ groupId, slug: parent, children = [] }) =>
      children.map(({ name, slug }, sortOrder) => ({
        groupId,
        parentId: idOf.get(parent),
        name,
        slug,
        sortOrder,
        level: 2,
      })),
    ),
  )
  return idOf
}
