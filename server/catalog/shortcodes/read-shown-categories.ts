import type { ShownCategory } from '@jangteo/contracts/content/rendered-content.ts'
import type { Database } from '../../database/open-database.ts'
import { readCategoryTree } from '../categories/read-category-tree.ts'

/** The first level of every group. */
export async function readShownCategories(
  db: Pick<Database, 'select'>,
  { hideEmpty }: { hideEmpty: boolean },
): Promise<ShownCategory[]> {
  const groups = await readCategoryTree(db, { all: false })
  return groups
    .flatMap(({ categories }) => categories)
    .filter(({ productCount }) => productCount > 0 || !hideEmpty)
    .map(({ name, slug, productCount }) => ({ name, slug, count: productCount }))
}
