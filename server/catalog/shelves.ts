import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { categories } from './tables.ts'

/** Which shelves products of these categories stand on: the categories themselves and their parents. */
export async function readShelves(db: Pick<Database, 'select'>): Promise<(categoryIds: readonly string[]) => string[]> {
  const rows = await db.select({ id: categories.id, parentId: categories.parentId }).from(categories)
  const parentOf = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  return (categoryIds) => {
    const shelves = new Set<string>()
    for (const id of categoryIds) {
      const parent = parentOf.get(id)
      if (parent === undefined)
        throw new AppError('invalid_request', { field: 'categories', message: '없는 카테고리입니다' })
      shelves.add(id)
      if (parent) shelves.add(parent)
    }
    return [...shelves]
  }
}
