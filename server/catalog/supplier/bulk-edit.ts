import {
  type applyBulkEdit as applyContract,
  type BulkChange,
  type BulkEditRow,
  type BulkSelection,
  MAX_BULK_PRODUCTS,
  MAX_BULK_VARIANTS,
} from '@jangteo/contracts/catalog/bulk-edit.ts'
import type { Received } from '@jangteo/contracts/endpoint.ts'
import { and, asc, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { loadCategoriesWithParents } from '../categories/read-category-tree.ts'
import { moveStock } from '../move-stock.ts'
import { matchingFilters } from '../product-queries.ts'
import { categories, productChanges, products, productVariants, stockLevels } from '../tables.ts'
import { findDefaultLocation, openLevels, requireOwnLocation } from '../variants/locations.ts'
import { type BulkPlan, type PlannedProduct, planBulkEdit } from './plan-bulk-edit.ts'
import { changeStatus } from './set-product-status.ts'
import { isBooked, withReference } from './stock-count.ts'
import { acknowledgeLowStock } from './supplier-stock.ts'

/** Every selected product with what would change, or why it stays as it is. */
export async function previewBulkEdit(
  db: Database,
  supplierId: string,
  { selection, change }: { selection: BulkSelection; change: BulkChange },
): Promise<BulkEditRow[]> {
  return db.transaction(async (tx) => {
    const own = and(eq(products.supplierId, supplierId), isNull(products.deletedAt))
    const chosen = 'ids' in selection ? inArray(products.id, selection.ids) : matchingFilters(selection.filters)
    const rows = await selectPlanned(tx)
      .where(and(own, chosen))
      .orderBy(desc(products.createdAt), desc(products.id))
      .limit(MAX_BULK_PRODUCTS + 1)
    if (rows.length > MAX_BULK_PRODUCTS)
      throw new AppError('invalid_request', {
        message: `한 번에 ${MAX_BULK_PRODUCTS.toLocaleString('ko-KR')}개까지 바꿀 수 있습니다. 조건을 더 좁혀 주세요.`,
      })
    if ('ids' in selection && rows.length < new Set(selection.ids).size) throw new AppError('product_not_found')
    const found = await withVariants(tx, rows, await locationOf(tx, supplierId, change))
    const nameOf = await categoryNames(tx, found, change)
    return found.map((product) => planBulkEdit(product, change, nameOf).row)
  })
}

type Edit = Received<typeof applyContract>['body']

/** All products as their preview showed, or none. Returns how many have changed. */
export async function applyBulkEdit(db: Database, supplierId: string, edit: Edit): Promise<number> {
  const { change, editId, stockShown } = edit
  const versions = new Map(edit.products.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()]
  if ('locationId' in change && change.locationId) await openLevelsOf(db, supplierId, ids, change.locationId)
  return inTransaction(db, async (tx) => {
    const locationId = await locationOf(tx, supplierId, change)
    const rows = await selectPlanned(tx)
      .where(and(inArray(products.id, ids), eq(products.supplierId, supplierId), isNull(products.deletedAt)))
      .orderBy(products.id)
      .for('no key update', { of: products })
    const found = await withVariants(tx, rows, locationId)
    if (locationId && (await isBooked(tx, variantsOf(found), editId))) return found.length
    const nameOf = await categoryNames(tx, found, change)
    const plans = found.map((product) => planBulkEdit(product, change, nameOf, stockShown))
    const isUnchanged = ({ row }: BulkPlan) => row.version === versions.get(row.id) && row.skipped === null
    await refuseChanged(tx, supplierId, ids, plans.filter(isUnchanged))
    await applyPlans(tx, { supplierId, editId, change, locationId }, found, plans)
    return plans.length
  })
}

/** Null for changes that do not concern stock. */
async function locationOf(
  tx: Pick<Database, 'select' | 'insert'>,
  supplierId: string,
  change: BulkChange,
): Promise<string | null> {
  if (change.kind !== 'stock_add' && change.kind !== 'stock_set') return null
  if (!change.locationId) return findDefaultLocation(tx, supplierId)
  await requireOwnLocation(tx, supplierId, change.locationId)
  return change.locationId
}

async function openLevelsOf(db: Database, supplierId: string, ids: readonly string[], locationId: string) {
  const variants = await db
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.productId, [...ids]))
  const variantIds = variants.map(({ id }) => id)
  await openLevels(db, supplierId, variantIds, locationId)
}

function selectPlanned(tx: Pick<Database, 'select'>) {
  const { id, name, images, version, status, approvalStatus, onSale, notice, categoryIds } = products
  const { basePrice, goldPrice, premiumPrice, vipPrice } = products
  const hasWaitingOptions = sql<boolean>`exists (select from ${productChanges} where ${productChanges.productId} = ${id}
    and ${productChanges.variants} is not null and ${productChanges.rejectionReason} is null)`
  return tx
    .select({
      ...{ id, name, images, version, status, approvalStatus, onSale, notice, categoryIds },
      ...{ basePrice, goldPrice, premiumPrice, vipPrice, hasWaitingOptions },
    })
    .from(products)
    .$dynamic()
}

async function withVariants(
  tx: Pick<Database, 'select'>,
  rows: readonly Omit<PlannedProduct, 'variants'>[],
  locationId: string | null,
): Promise<PlannedProduct[]> {
  if (rows.length === 0) return []
  const { id, productId, optionText, basePrice, goldPrice, premiumPrice, vipPrice } = productVariants
  const quantity = sql<number>`coalesce((select ${stockLevels.quantity} from ${stockLevels}
    where ${stockLevels.variantId} = ${id} and ${stockLevels.locationId} = ${locationId}::uuid), 0)`
  const ids = rows.map((row) => row.id)
  const variants = await tx
    .select({ id, productId, optionText, basePrice, goldPrice, premiumPrice, vipPrice, quantity })
    .from(productVariants)
    .where(and(inArray(productId, ids), ne(productVariants.status, 'retired')))
    .orderBy(asc(productId), asc(productVariants.position))
    .limit(MAX_BULK_VARIANTS + 1)
  if (variants.length > MAX_BULK_VARIANTS)
    throw new AppError('invalid_request', {
      message: `옵션이 모두 ${MAX_BULK_VARIANTS.toLocaleString('ko-KR')}개를 넘습니다. 상품을 나누어 바꿔 주세요.`,
    })
  const ofProduct = Map.groupBy(variants, (variant) => variant.productId)
  return rows.map((row) => ({ ...row, variants: ofProduct.get(row.id) ?? [] }))
}

function variantsOf(found: readonly PlannedProduct[]): { variantId: string }[] {
  return found.flatMap(({ variants }) => variants.map(({ id }) => ({ variantId: id })))
}

async function categoryNames(
  tx: Pick<Database, 'select'>,
  found: readonly PlannedProduct[],
  change: BulkChange,
): Promise<(id: string) => string> {
  if (!('categoryIds' in change)) return () => ''
  const ids = [...new Set([...change.categoryIds, ...found.flatMap(({ categoryIds }) => categoryIds)])]
  const rows = await tx
    .select({ id: categories.id, name: categories.name })
    .from(categories)
    .where(inArray(categories.id, ids))
  const names = new Map(rows.map(({ id, name }) => [id, name]))
  if (change.categoryIds.some((id) => !names.has(id)))
    throw new AppError('invalid_request', { field: 'categoryIds', message: '없는 카테고리입니다' })
  return (id) => names.get(id) ?? ''
}

/** Names the products that are no longer as the preview showed them, deleted ones too. */
async function refuseChanged(
  tx: Pick<Database, 'select'>,
  supplierId: string,
  ids: readonly string[],
  unchanged: readonly BulkPlan[],
): Promise<void> {
  const good = new Set(unchanged.map(({ row }) => row.id))
  const others = ids.filter((id) => !good.has(id))
  if (others.length === 0) return
  const changed = await tx
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(and(inArray(products.id, others), eq(products.supplierId, supplierId)))
    .orderBy(asc(products.name))
  if (changed.length < others.length) throw new AppError('product_not_found')
  throw new AppError('changed_meanwhile', {
    message: `그 사이에 바뀐 상품이 ${changed.length}개 있어 아무것도 바꾸지 않았습니다. 다시 확인해 주세요.`,
    extra: { changed },
  })
}

interface Applied {
  supplierId: string
  editId: string
  change: BulkChange
  locationId: string | null
}

async function applyPlans(
  tx: Transaction,
  { supplierId, editId, change, locationId }: Applied,
  found: readonly PlannedProduct[],
  plans: readonly BulkPlan[],
): Promise<void> {
  const ids = found.map(({ id }) => id)
  if (locationId) {
    const moves = plans.flatMap(({ row }) =>
      row.stock.map(({ variantId, before, after }) => ({ variantId, locationId, change: after - before })),
    )
    await moveStock(tx, moves, { cause: 'adjusted', reason: withReference('일괄 변경', editId), actorId: supplierId })
    await acknowledgeLowStock(tx, ...ids)
    return
  }
  if (change.kind === 'status') {
    await changeStatus(tx, found, change.status)
    return
  }
  if ('categoryIds' in change) await updateCategories(tx, plans)
  else await updatePrices(tx, found, plans)
  const visible = found.filter(({ onSale }) => onSale).map(({ id }) => id)
  if (visible.length > 0) await announceProducts(tx, visible)
}

async function updateCategories(tx: Transaction, plans: readonly BulkPlan[]): Promise<void> {
  const wanted = plans.map(({ row, categoryIds }) => ({ id: row.id, ids: categoryIds ?? [] }))
  const withParents = await loadCategoriesWithParents(
    tx,
    wanted.flatMap(({ ids }) => ids),
  )
  const rows = JSON.stringify(wanted.map(({ id, ids }) => ({ id, ids, all: withParents(ids) })))
  const array = (column: string) => sql`array(select jsonb_array_elements_text(${sql.raw(column)})::uuid)`
  await tx.execute(sql`
    update ${products} p set category_ids = ${array('w.ids')}, shelf_ids = ${array('w.all')}, updated_at = now()
    from jsonb_to_recordset(${rows}::jsonb) as w (id uuid, ids jsonb, "all" jsonb) where p.id = w.id`)
}

const NEW_PRICES: SQL = sql.raw(
  `base_price = w.base, gold_price = w.gold, premium_price = w.premium, vip_price = w.vip`,
)
const COLUMNS: SQL = sql.raw(`w (id uuid, base int, gold int, premium int, vip int)`)

async function updatePrices(
  tx: Transaction,
  found: readonly PlannedProduct[],
  plans: readonly BulkPlan[],
): Promise<void> {
  const productRows = plans.map(({ row }) => ({ id: row.id, ...row.prices[0]?.after }))
  // The plan lists the own prices of variants in the order of the variants.
  const variantRows = found.flatMap(({ variants }, at) => {
    const own = variants.filter(({ basePrice }) => basePrice !== null)
    const after = plans[at]?.row.prices.slice(1) ?? []
    return own.map(({ id }, place) => ({ id, ...after[place]?.after }))
  })
  const from = (rows: readonly object[]) => sql`from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as ${COLUMNS}`
  await tx.execute(
    sql`update ${products} p set ${NEW_PRICES}, updated_at = now() ${from(productRows)} where p.id = w.id`,
  )
  if (variantRows.length > 0)
    await tx.execute(sql`update ${productVariants} v set ${NEW_PRICES} ${from(variantRows)} where v.id = w.id`)
}
