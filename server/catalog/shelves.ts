import { inArray } from 'drizzle-orm'
import type { Database } from '../database/open-database.ts'
import { AppError } from '../http/app-error.ts'
import { categories } from './tables.ts'

/**
 * Which shelves products of these categories stand on: the categories themselves and their parents.
 * Until the transaction ends, nobody deletes one of them.
 */
export async function readShelves(
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
    const shelves = new Set<string>()
    for (const categoryId of categoryIds) {
      const parent = parentOf.get(categoryId)
      if (parent === undefined)
        throw new AppError('invalid_request', { field: 'categories', message: '없는 카테고리입니다' })
      shelves.add(categoryId)
      if (parent) shelves.add(parent)
    }
    return [...shelves]
  }
}
