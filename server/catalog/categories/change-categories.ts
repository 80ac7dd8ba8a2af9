import type * as contract from '@jangteo/contracts/catalog/categories.ts'
import type { Endpoint, Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { categories, categoryGroups, products } from '../tables.ts'
import { readCategoryTree } from './read-category-tree.ts'

type Body<E extends Endpoint & { body: unknown }> = Received<E> extends { body: infer B } ? B : never
type Tree = ResponseOf<typeof contract.listAllCategories>['data']
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const CATEGORIES_LOCK = 7_265_004

/** Serializes changes of the category tree by an advisory lock, so that reordering never misses a new sibling. */
async function changing(db: Database, work: (tx: Transaction) => Promise<void>): Promise<Tree> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATEGORIES_LOCK})`)
    await work(tx)
    await announceChange(tx, ['categories'])
    return readCategoryTree(tx, { all: true })
  })
}

export function createCategoryGroup(db: Database, body: Body<typeof contract.createCategoryGroup>): Promise<Tree> {
  return changing(db, async (tx) => {
    await tx.insert(categoryGroups).values({ ...body, sortOrder: await tx.$count(categoryGroups) })
  })
}

export function updateCategoryGroup(
  db: Database,
  id: string,
  body: Body<typeof contract.updateCategoryGroup>,
): Promise<Tree> {
  return changing(db, async (tx) => {
    if (Object.keys(body).length === 0) return
    const changed = await tx
      .update(categoryGroups)
      .set(body)
      .where(eq(categoryGroups.id, id))
      .returning({ id: categoryGroups.id })
    if (changed.length === 0) throw new AppError('not_found')
  })
}

export function deleteCategoryGroup(db: Database, id: string): Promise<Tree> {
  return changing(db, async (tx) => {
    if ((await tx.$count(categories, eq(categories.groupId, id))) > 0)
      throw new AppError('category_in_use', { message: '카테고리가 있어 삭제할 수 없습니다.' })
    const gone = await tx.delete(categoryGroups).where(eq(categoryGroups.id, id)).returning({ id: categoryGroups.id })
    if (gone.length === 0) throw new AppError('not_found')
  })
}

export function createCategory(db: Database, body: Body<typeof contract.createCategory>): Promise<Tree> {
  const { groupId, parentId, name } = body
  return changing(db, async (tx) => {
    if ((await tx.$count(categoryGroups, eq(categoryGroups.id, groupId))) === 0)
      throw new AppError('invalid_request', { field: 'groupId', message: '없는 그룹입니다' })
    if (parentId) await demandParent(tx, parentId, groupId)
    const siblings = and(
      eq(categories.groupId, groupId),
      parentId ? eq(categories.parentId, parentId) : isNull(categories.parentId),
    )
    await tx.insert(categories).values({
      groupId,
      parentId,
      name,
      slug: await freeSlug(tx, name),
      level: parentId ? 2 : 1,
      sortOrder: await tx.$count(categories, siblings),
    })
  })
}

async function demandParent(tx: Transaction, parentId: string, groupId: string): Promise<void> {
  const isParent = and(eq(categories.id, parentId), eq(categories.groupId, groupId), isNull(categories.parentId))
  if ((await tx.$count(categories, isParent)) === 0)
    throw new AppError('invalid_request', { field: 'parentId', message: '상위 카테고리를 확인해 주세요' })
}

/** `키친`, then `키친-2`. Safe to check before inserting, because the tree is locked. */
async function freeSlug(tx: Transaction, name: string): Promise<string> {
  const base = slugify(name) || '카테고리'
  const taken = new Set((await tx.select({ slug: categories.slug }).from(categories)).map(({ slug }) => slug))
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`
    if (!taken.has(slug)) return slug
  }
}

export function updateCategory(db: Database, id: string, body: Body<typeof contract.updateCategory>): Promise<Tree> {
  return changing(db, async (tx) => {
    if (Object.keys(body).length === 0) return
    const changed = await tx.update(categories).set(body).where(eq(categories.id, id)).returning({ id: categories.id })
    if (changed.length === 0) throw new AppError('not_found')
  })
}

/** Waits for suppliers who are saving a product into the category: they hold a `key share` lock on its row. */
export function deleteCategory(db: Database, id: string): Promise<Tree> {
  return changing(db, async (tx) => {
    const [category] = await tx
      .select({ id: categories.id })
      .from(categories)
      .where(eq(categories.id, id))
      .for('update')
    if (!category) throw new AppError('not_found')
    const held = and(arrayContains(products.categoryAndParentIds, [id]), isNull(products.deletedAt))
    const [product] = await tx.select({ id: products.id }).from(products).where(held).limit(1)
    if (product || (await tx.$count(categories, eq(categories.parentId, id))) > 0) throw new AppError('category_in_use')
    await tx.delete(categories).where(eq(categories.id, id))
  })
}

export function orderCategories(db: Database, { of, ids }: Body<typeof contract.orderCategories>): Promise<Tree> {
  return changing(db, async (tx) => {
    const siblings = of === 'groups' ? await groupIds(tx) : await siblingIds(tx, ids[0] ?? '')
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || siblings.length !== ids.length || !siblings.every((id) => wanted.has(id)))
      throw new AppError('changed_meanwhile')
    const table = of === 'groups' ? categoryGroups : categories
    await tx.execute(sql`
      update ${table} set sort_order = wanted.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
      where ${table}.id = wanted.id`)
  })
}

async function groupIds(tx: Transaction): Promise<string[]> {
  return (await tx.select({ id: categoryGroups.id }).from(categoryGroups)).map(({ id }) => id)
}

async function siblingIds(tx: Transaction, id: string): Promise<string[]> {
  const [one] = await tx.select().from(categories).where(eq(categories.id, id))
  if (!one) throw new AppError('not_found')
  const siblings = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(
      and(
        eq(categories.groupId, one.groupId),
        one.parentId ? eq(categories.parentId, one.parentId) : isNull(categories.parentId),
      ),
    )
  return siblings.map((sibling) => sibling.id)
}
