import type { AuditEntry } from '@jangteo/contracts/accounts/admin-users.ts'
import type * as contract from '@jangteo/contracts/catalog/categories.ts'
import type { Endpoint, Received, ResponseOf } from '@jangteo/contracts/endpoint.ts'
import { slugify } from '@jangteo/domain/slug.ts'
import { and, arrayContains, eq, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '../../accounts/audit.ts'
import type { Database } from '../../database/open-database.ts'
import { announceChange } from '../../events/announce.ts'
import { AppError } from '../../http/app-error.ts'
import { categories, categoryGroups, products } from '../tables.ts'
import { readCategoryTree } from './read-category-tree.ts'

type Body<E extends Endpoint & { body: unknown }> = Received<E> extends { body: infer B } ? B : never
type Tree = ResponseOf<typeof contract.listAllCategories>['data']
type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

const CATEGORIES_LOCK = 7_265_004

type Details = AuditEntry['details']

/**
 * Serializes changes of the category tree by an advisory lock, so that reordering never misses a new sibling. `work`
 * returns what the audit log says about the change, or nothing if there was none.
 */
async function changing(
  db: Database,
  actorId: string,
  work: (tx: Transaction) => Promise<Details | undefined>,
): Promise<Tree> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CATEGORIES_LOCK})`)
    const details = await work(tx)
    if (details) await recordAudit(tx, { actorId, action: 'category_changed', subjectId: null, details })
    await announceChange(tx, ['categories'])
    return readCategoryTree(tx, { all: true })
  })
}

/** `field: before → after` for each field that changes. */
function changesOf(before: Record<string, unknown>, body: Record<string, unknown>): Details {
  const changed = Object.keys(body).filter((field) => before[field] !== body[field])
  return Object.fromEntries(changed.map((field) => [field, `${before[field]} → ${body[field]}`]))
}

export function createCategoryGroup(
  db: Database,
  actorId: string,
  body: Body<typeof contract.createCategoryGroup>,
): Promise<Tree> {
  return changing(db, actorId, async (tx) => {
    await tx.insert(categoryGroups).values({ ...body, sortOrder: await tx.$count(categoryGroups) })
    return { done: 'created', category: body.name }
  })
}

export function updateCategoryGroup(
  db: Database,
  actorId: string,
  id: string,
  body: Body<typeof contract.updateCategoryGroup>,
): Promise<Tree> {
  return changing(db, actorId, async (tx) => {
    if (Object.keys(body).length === 0) return undefined
    const [before] = await tx.select().from(categoryGroups).where(eq(categoryGroups.id, id))
    if (!before) throw new AppError('not_found')
    await tx.update(categoryGroups).set(body).where(eq(categoryGroups.id, id))
    return { done: 'updated', category: before.name, ...changesOf(before, body) }
  })
}

export function deleteCategoryGroup(db: Database, actorId: string, id: string): Promise<Tree> {
  return changing(db, actorId, async (tx) => {
    if ((await tx.$count(categories, eq(categories.groupId, id))) > 0)
      throw new AppError('category_in_use', { message: '카테고리가 있어 삭제할 수 없습니다.' })
    const [gone] = await tx.delete(categoryGroups).where(eq(categoryGroups.id, id)).returning()
    if (!gone) throw new AppError('not_found')
    return { done: 'deleted', category: gone.name }
  })
}

export function createCategory(
  db: Database,
  actorId: string,
  body: Body<typeof contract.createCategory>,
): Promise<Tree> {
  const { groupId, parentId, name } = body
  return changing(db, actorId, async (tx) => {
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
    return { done: 'created', category: name }
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

export function updateCategory(
  db: Database,
  actorId: string,
  id: string,
  body: Body<typeof contract.updateCategory>,
): Promise<Tree> {
  return changing(db, actorId, async (tx) => {
    if (Object.keys(body).length === 0) return undefined
    const [before] = await tx.select().from(categories).where(eq(categories.id, id))
    if (!before) throw new AppError('not_found')
    await tx.update(categories).set(body).where(eq(categories.id, id))
    return { done: 'updated', category: before.name, ...changesOf(before, body) }
  })
}

/** Waits for suppliers who are saving a product into the category: they hold a `key share` lock on its row. */
export function deleteCategory(db: Database, actorId: string, id: string): Promise<Tree> {
  return changing(db, actorId, async (tx) => {
    const [category] = await tx.select().from(categories).where(eq(categories.id, id)).for('update')
    if (!category) throw new AppError('not_found')
    const held = and(arrayContains(products.categoryAndParentIds, [id]), isNull(products.deletedAt))
    const [product] = await tx.select({ id: products.id }).from(products).where(held).limit(1)
    if (product || (await tx.$count(categories, eq(categories.parentId, id))) > 0) throw new AppError('category_in_use')
    await tx.delete(categories).where(eq(categories.id, id))
    return { done: 'deleted', category: category.name }
  })
}

export function orderCategories(
  db: Database,
  actorId: string,
  { of, ids }: Body<typeof contract.orderCategories>,
): Promise<Tree> {
  return changing(db, actorId, async (tx) => {
    const siblings = of === 'groups' ? await groupIds(tx) : await siblingIds(tx, ids[0] ?? '')
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || siblings.length !== ids.length || !siblings.every((id) => wanted.has(id)))
      throw new AppError('changed_meanwhile')
    const table = of === 'groups' ? categoryGroups : categories
    await tx.execute(sql`
      update ${table} set sort_order = wanted.place - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted (id, place)
      where ${table}.id = wanted.id`)
    return { done: 'ordered', of }
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
