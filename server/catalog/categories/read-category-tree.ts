import type { Category, CategoryChild, CategoryGroup } from '@jangteo/contracts/catalog/categories.ts'
import { asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { categories, categoryCountChanges, categoryGroups } from '../tables.ts'

interface TreeOptions {
  /** Include inactive groups and categories. */
  all: boolean
}

/** Groups with their two levels of categories, each with the number of products on sale. */
export async function readCategoryTree(db: Pick<Database, 'select'>, { all }: TreeOptions): Promise<CategoryGroup[]> {
  const groups = await db.select().from(categoryGroups).orderBy(asc(categoryGroups.sortOrder), asc(categoryGroups.id))
  const rows = await db.select().from(categories).orderBy(asc(categories.sortOrder), asc(categories.id))
  const counts = await db
    .select({
      categoryId: categoryCountChanges.categoryId,
      count: sql<number>`sum(${categoryCountChanges.change})::int`,
    })
    .from(categoryCountChanges)
    .groupBy(categoryCountChanges.categoryId)
  const countOf = new Map(counts.map(({ categoryId, count }) => [categoryId, count]))
  const shown = rows
    .filter(({ isActive }) => all || isActive)
    .map((row): CategoryChild => ({ ...row, productCount: countOf.get(row.id) ?? 0, children: [] }))
  const childrenOf = Map.groupBy(shown, ({ parentId }) => parentId)
  const roots = (childrenOf.get(null) ?? []).map(
    (root): Category => ({ ...root, children: childrenOf.get(root.id) ?? [] }),
  )
  return groups
    .filter(({ isActive }) => all || isActive)
    .map((group) => ({ ...group, categories: roots.filter(({ groupId }) => groupId === group.id) }))
}

/**
 * Returns a function that adds the parents to a list of category ids. Locks the categories against deletion until the
 * transaction ends.
 */
export async function loadCategoriesWithParents(
  tx: Pick<Database, 'select'>,
  wanted: readonly string[],
): Promise<(categoryIds: readonly string[]) => string[]> {
  const { id, parentId } = categories
  const rows = await tx
    .select({ id, parentId })
    .from(categories)
    .where(inArray(id, [...new Set(wanted)]))
    .for('key share')
  const parentOf = new Map(rows.map((row) => [row.id, row.parentId]))
  return (categoryIds) => {
    const ids = new Set<string>()
    for (const categoryId of categoryIds) {
      const parent = parentOf.get(categoryId)
      if (parent === undefined)
        throw new AppError('invalid_request', { field: 'categories', message: '없는 카테고리입니다' })
      ids.add(categoryId)
      if (parent) ids.add(parent)
    }
    return [...ids]
  }
}

/** Number of products on sale in a category, or with null, in the whole shop. */
export async function countProductsOnSale(db: Database, categoryId: string | null): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(${categoryCountChanges.change}), 0)::int` })
    .from(categoryCountChanges)
    .where(
      categoryId === null ? isNull(categoryCountChanges.categoryId) : eq(categoryCountChanges.categoryId, categoryId),
    )
  return row?.count ?? 0
}
