import type { Category, CategoryChild, CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { asc, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { categories, categoryGroups, shelfChanges } from '../tables.ts'

interface Wanted {
  /** Also what is switched off. */
  all: boolean
}

/** Groups with their two levels of categories, each with the number of products on sale. */
export async function readCategoryTree(db: Pick<Database, 'select'>, { all }: Wanted): Promise<CategoryGroup[]> {
  const groups = await db.select().from(categoryGroups).orderBy(asc(categoryGroups.sortOrder), asc(categoryGroups.id))
  const rows = await db.select().from(categories).orderBy(asc(categories.sortOrder), asc(categories.id))
  const counts = await db
    .select({ categoryId: shelfChanges.categoryId, count: sql<number>`sum(${shelfChanges.change})::int` })
    .from(shelfChanges)
    .groupBy(shelfChanges.categoryId)
  const countOf = new Map(counts.map(({ categoryId, count }) => [categoryId, count]))
  const shown = rows
    .filter(({ isActive }) => all || isActive)
    .map((row): CategoryChild => ({ ...row, productCount: countOf.get(row.id) ?? 0 }))
  const childrenOf = Map.groupBy(shown, ({ parentId }) => parentId)
  const roots = (childrenOf.get(null) ?? []).map(
    (root): Category => ({ ...root, children: childrenOf.get(root.id) ?? [] }),
  )
  return groups
    .filter(({ isActive }) => all || isActive)
    .map((group) => ({ ...group, categories: roots.filter(({ groupId }) => groupId === group.id) }))
}
