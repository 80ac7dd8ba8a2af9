import { MAX_STOCK_LOCATIONS, type StockLocation } from '@jangteo/contracts/catalog/supplier-stock.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import { AppError } from '../../http/app-error.ts'
import { stockLevels, stockLocations } from '../tables.ts'

const FIRST_NAME = '기본 창고'
const NOT_FOUND = '창고를 찾을 수 없습니다.'

const isUsed = isNull(stockLocations.removedAt)
const byPriority = [asc(stockLocations.priority), asc(stockLocations.id)] as const

/**
 * The location that new stock goes to; created for a supplier's first product. It is locked against removal until the
 * transaction ends.
 */
export async function findDefaultLocation(
  tx: Pick<Database, 'select' | 'insert'>,
  supplierId: string,
): Promise<string> {
  const first = async () => {
    const [location] = await tx
      .select({ id: stockLocations.id })
      .from(stockLocations)
      .where(and(eq(stockLocations.supplierId, supplierId), isUsed))
      .orderBy(...byPriority)
      .limit(1)
      .for('key share')
    return location?.id
  }
  // The lock waits for a removal under way, and then finds no row; the second query finds the next location.
  const known = (await first()) ?? (await first())
  if (known) return known
  const [created] = await tx
    .insert(stockLocations)
    .values({ supplierId, name: FIRST_NAME })
    .onConflictDoNothing()
    .returning({ id: stockLocations.id })
  const id = created?.id ?? (await first())
  if (!id) throw new Error('a supplier has a location')
  return id
}

/** Locks the location against removal until the transaction ends. */
export async function requireOwnLocation(
  tx: Pick<Database, 'select'>,
  supplierId: string,
  locationId: string,
): Promise<void> {
  const [own] = await tx
    .select({ id: stockLocations.id })
    .from(stockLocations)
    .where(and(eq(stockLocations.id, locationId), eq(stockLocations.supplierId, supplierId), isUsed))
    .for('key share')
  if (!own) throw new AppError('not_found', { field: 'locationId', message: NOT_FOUND })
}

export async function listLocations(db: Pick<Database, 'select'>, supplierId: string): Promise<StockLocation[]> {
  const { id, name } = stockLocations
  const quantity = sql<number>`(
    select coalesce(sum(${stockLevels.quantity}), 0)::float8 from ${stockLevels} where ${stockLevels.locationId} = ${id})`
  return db
    .select({ id, name, quantity })
    .from(stockLocations)
    .where(and(eq(stockLocations.supplierId, supplierId), isUsed))
    .orderBy(...byPriority)
}

export async function createLocation(db: Database, supplierId: string, name: string): Promise<StockLocation[]> {
  return refusingTakenNames(
    db.transaction(async (tx) => {
      let known = await lockLocations(tx, supplierId)
      if (known.length === 0) {
        await findDefaultLocation(tx, supplierId)
        known = await lockLocations(tx, supplierId)
      }
      if (known.length >= MAX_STOCK_LOCATIONS)
        throw new AppError('invalid_request', {
          field: 'name',
          message: `창고는 ${MAX_STOCK_LOCATIONS}곳까지 만들 수 있습니다.`,
        })
      const priority = Math.max(...known.map((location) => location.priority)) + 1
      await tx.insert(stockLocations).values({ supplierId, name, priority })
      return listLocations(tx, supplierId)
    }),
  )
}

interface LocationKey {
  supplierId: string
  id: string
}

export async function renameLocation(
  db: Database,
  { supplierId, id }: LocationKey,
  name: string,
): Promise<StockLocation[]> {
  return refusingTakenNames(
    db.transaction(async (tx) => {
      const known = await lockLocations(tx, supplierId)
      if (!known.some((location) => location.id === id)) throw new AppError('not_found', { message: NOT_FOUND })
      await tx.update(stockLocations).set({ name }).where(eq(stockLocations.id, id))
      return listLocations(tx, supplierId)
    }),
  )
}

export async function orderLocations(
  db: Database,
  supplierId: string,
  ids: readonly string[],
): Promise<StockLocation[]> {
  return db.transaction(async (tx) => {
    const known = await lockLocations(tx, supplierId)
    const isComplete = ids.length === known.length && known.every(({ id }) => ids.includes(id))
    if (!isComplete) throw new AppError('changed_meanwhile')
    await tx.execute(sql`
      update ${stockLocations} l set priority = o.place - 1
      from unnest(${sql.param([...ids])}::uuid[]) with ordinality as o (id, place)
      where l.id = o.id and l.priority <> o.place - 1`)
    await openFirstLevels(tx, supplierId)
    return listLocations(tx, supplierId)
  })
}

/** Only when nothing is in stock there. Variants that had a level only there get an empty one in the first location. */
export async function deleteLocation(db: Database, { supplierId, id }: LocationKey): Promise<StockLocation[]> {
  return db.transaction(async (tx) => {
    const known = await lockLocations(tx, supplierId)
    const removed = known.find((location) => location.id === id)
    if (!removed) throw new AppError('not_found', { message: NOT_FOUND })
    if (known.length === 1) throw new AppError('in_use', { message: '창고가 한 곳은 남아 있어야 합니다.' })
    const here = eq(stockLevels.locationId, id)
    // Waits for moves under way, and looks at the quantity after them.
    await tx.delete(stockLevels).where(and(here, eq(stockLevels.quantity, 0)))
    if ((await tx.$count(stockLevels, here)) > 0)
      throw new AppError('in_use', {
        message: `‘${removed.name}’에 재고가 남아 있습니다. 다른 창고로 옮긴 뒤에 삭제하세요.`,
      })
    await tx.update(stockLocations).set({ removedAt: sql`now()` }).where(eq(stockLocations.id, id))
    await openFirstLevels(tx, supplierId)
    return listLocations(tx, supplierId)
  })
}

/** All of a supplier's locations, against concurrent changes and, as foreign keys refer to them, new levels. */
async function lockLocations(tx: Pick<Database, 'select'>, supplierId: string) {
  const { id, name, priority } = stockLocations
  return tx
    .select({ id, name, priority })
    .from(stockLocations)
    .where(and(eq(stockLocations.supplierId, supplierId), isUsed))
    .orderBy(id)
    .for('update')
}

/** Stock that arrives without a location goes to the first one in which the variant has a level: it has one in the first. */
async function openFirstLevels(tx: Pick<Database, 'execute'>, supplierId: string): Promise<void> {
  await tx.execute(sql`
    insert into stock_levels (variant_id, location_id, quantity)
    select v.id, l.id, 0
    from product_variants v, (select id from stock_locations where supplier_id = ${supplierId} and removed_at is null
      order by priority, id limit 1) l
    where v.supplier_id = ${supplierId} and v.status <> 'retired'
    on conflict do nothing`)
}

/**
 * Committed before stock moves to a location that has nothing of these variants yet: an order that waits for the product
 * sees only levels that existed when its statement began.
 */
export async function openLevels(
  db: Pick<Database, 'execute'>,
  supplierId: string,
  variantIds: readonly string[],
  locationId: string,
): Promise<void> {
  await db.execute(sql`
    insert into stock_levels (variant_id, location_id, quantity)
    select v.id, l.id, 0 from product_variants v, stock_locations l
    where v.id = any (${sql.param([...variantIds])}::uuid[]) and v.supplier_id = ${supplierId} and v.status <> 'retired'
      and l.id = ${locationId} and l.supplier_id = ${supplierId} and l.removed_at is null
    on conflict do nothing`)
}

async function refusingTakenNames<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION)
      throw new AppError('name_taken', { field: 'name', message: '같은 이름의 창고가 있습니다.', cause: error })
    throw error
  }
}
