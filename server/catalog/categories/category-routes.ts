import * as contract from '@jangteo/contracts/catalog/categories.ts'
import type { Database } from '../../database/open-database.ts'
import type { Mount } from '../../http/mount.ts'
import {
  createCategory,
  createCategoryGroup,
  deleteCategory,
  deleteCategoryGroup,
  orderCategories,
  updateCategory,
  updateCategoryGroup,
} from './change-categories.ts'
import { readCategoryTree } from './read-category-tree.ts'

export function categoryRoutes(mount: Mount, { db }: { db: Database }): void {
  mount(contract.listCategories, async () => answer(await readCategoryTree(db, { all: false })))
  mount(contract.listAllCategories, async () => answer(await readCategoryTree(db, { all: true })))
  mount(contract.createCategoryGroup, async ({ body }) => answer(await createCategoryGroup(db, body)))
  mount(contract.updateCategoryGroup, async ({ params, body }) =>
    answer(await updateCategoryGroup(db, params.id, body)),
  )
  mount(contract.deleteCategoryGroup, async ({ params }) => answer(await deleteCategoryGroup(db, params.id)))
  mount(contract.createCategory, async ({ body }) => answer(await createCategory(db, body)))
  mount(contract.updateCategory, async ({ params, body }) => answer(await updateCategory(db, params.id, body)))
  mount(contract.deleteCategory, async ({ params }) => answer(await deleteCategory(db, params.id)))
  mount(contract.orderCategories, async ({ body }) => answer(await orderCategories(db, body)))
}

function answer<Tree>(data: Tree) {
  return { success: true as const, data }
}
