import type { saveStockCount as contract } from '@jangteo/contracts/catalog/supplier-stock.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { nameWithOption } from '@jangteo/domain/catalog/variants.ts'
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { moveStock, type StockMove } from '../move-stock.ts'
import { products, productVariants, stockEntries, stockLevels } from '../tables.ts'
import { findDefaultLocation, openLevels, requireOwnLocation } from '../variants/locations.ts'
import { acknowledgeLowStock } from './supplier-stock.ts'

type Count = Received<typeof contract>['body']

/** Books the differences of a count in one transaction; returns the number of variants that changed. */
export async function saveStockCount(db: Database, supplierId: string, count: Count): Promise<number> {
  const { countId, memo, lines } = count
  const variantIds = lines.map(({ variantId }) => variantId)
  if (count.locationId) await openLevels(db, supplierId, variantIds, count.locationId)
  return inTransaction(db, async (tx) => {
    const locationId = count.locationId ?? (await findDefaultLocation(tx, supplierId))
    if (count.locationId) await requireOwnLocation(tx, supplierId, locationId)
    const known = await lockVariants(tx, supplierId, variantIds)
    if (known.length < lines.length)
      throw new AppError('changed_meanwhile', {
        message: '그 사이에 삭제된 상품이 있습니다. 그 줄을 빼고 다시 저장하세요.',
        extra: { changed: missing(variantIds, known) },
      })
    const differences = lines.flatMap(({ variantId, expected, counted }) =>
      counted === expected ? [] : [{ variantId, change: counted - expected }],
    )
    if (await isBooked(tx, differences, countId)) return differences.length
    await refuseUnlessEnough(tx, differences, locationId, known)
    const moves: StockMove[] = differences.map((difference) => ({ ...difference, locationId }))
    await moveStock(tx, moves, { cause: 'counted', reason: withReference(memo, countId), actorId: supplierId })
    await acknowledgeLowStock(tx, ...new Set(known.map(({ productId }) => productId)))
    return differences.length
  })
}

/** `3월 실사 #1F0C9A2B`: says which entries of the ledger belong together, and that they are booked already. */
export function withReference(memo: string, id: string): string {
  return memo ? `${memo} ${referenceOf(id)}` : referenceOf(id)
}

function referenceOf(id: string): string {
  return `#${id.slice(-8).toUpperCase()}`
}

/** The variants' products are locked, so that a repeated call waits for the first one. */
export async function isBooked(
  tx: Pick<Database, 'select'>,
  moves: readonly { variantId: string }[],
  id: string,
): Promise<boolean> {
  if (moves.length === 0) return false
  const reference = referenceOf(id)
  const variantIds = moves.map(({ variantId }) => variantId)
  const isSame = sql`right(${stockEntries.reason}, ${reference.length}) = ${reference}`
  const [booked] = await tx
    .select({ id: stockEntries.id })
    .from(stockEntries)
    .where(and(inArray(stockEntries.variantId, variantIds), isSame))
    .limit(1)
  return booked !== undefined
}

type Known = Awaited<ReturnType<typeof lockVariants>>

async function lockVariants(tx: Pick<Database, 'select'>, supplierId: string, variantIds: readonly string[]) {
  const { id, productId, optionText } = productVariants
  return tx
    .select({ id, productId, optionText, name: products.name })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productId))
    .where(
      and(
        inArray(id, [...variantIds]),
        eq(products.supplierId, supplierId),
        isNull(products.deletedAt),
        ne(productVariants.status, 'retired'),
      ),
    )
    .orderBy(products.id)
    .for('no key update', { of: products })
}

function missing(variantIds: readonly string[], known: Known) {
  const ids = new Set(known.map(({ id }) => id))
  return variantIds.filter((id) => !ids.has(id)).map((id) => ({ id, name: '' }))
}

/** Says which variants have been sold so far that the difference cannot be taken off. */
async function refuseUnlessEnough(
  tx: Transaction,
  differences: readonly { variantId: string; change: number }[],
  locationId: string,
  known: Known,
): Promise<void> {
  const less = differences.filter(({ change }) => change < 0)
  if (less.length === 0) return
  const levels = await tx
    .select({ variantId: stockLevels.variantId, quantity: stockLevels.quantity })
    .from(stockLevels)
    .where(
      and(
        eq(stockLevels.locationId, locationId),
        sql`${stockLevels.variantId} = any (${sql.param(less.map(({ variantId }) => variantId))}::uuid[])`,
      ),
    )
  const quantities = new Map(levels.map(({ variantId, quantity }) => [variantId, quantity]))
  const changed = known
    .filter(({ id }) => {
      const change = less.find(({ variantId }) => variantId === id)?.change ?? 0
      return (quantities.get(id) ?? 0) + change < 0
    })
    .map(({ id, name, optionText }) => ({ id, name: nameWithOption(name, optionText) }))
  if (changed.length > 0)
    throw new AppError('stock_too_low', {
      message: `세는 동안 많이 팔렸습니다. 다시 세어 주세요: ${changed
        .slice(0, 3)
        .map(({ name }) => name)
        .join(', ')}${changed.length > 3 ? ` 외 ${changed.length - 3}가지` : ''}`,
      extra: { changed },
    })
}
