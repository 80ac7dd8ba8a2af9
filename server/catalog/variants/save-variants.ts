import { randomBytes } from 'node:crypto'
import type { OptionForm, ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import type { StockCause } from '@jangteo/contracts/catalog/supplier-products.ts'
import { optionText, type ProductOption, suggestSku } from '@jangteo/domain/catalog/variants.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { databaseErrorCode, UNIQUE_VIOLATION } from '../../database/database-errors.ts'
import type { Database } from '../../database/open-database.ts'
import type { Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { moveStock } from '../move-stock.ts'
import { productVariants, stockEntries, stockLevels } from '../tables.ts'
import { findDefaultLocation } from './locations.ts'
import { selectVariants, type VariantRow } from './read-variants.ts'

/** Random, so that an id is never used again within a product. */
function newValueId(): string {
  return randomBytes(4).toString('hex')
}

const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** The beginning of suggested SKUs, without letters that are mistaken for digits. */
function newProductCode(): string {
  return Array.from(randomBytes(8), (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')
}

/** Every value with an id: of the value that it was, or a new one. */
export function withValueIds(options: readonly OptionForm[], known: readonly ProductOption[]): ProductOption[] {
  const knownIds = new Set(known.flatMap(({ values }) => values.map(({ id }) => id)))
  return options.map(({ name, values }) => ({
    name,
    values: values.map(({ id, ...value }) => ({ id: id && knownIds.has(id) ? id : newValueId(), ...value })),
  }))
}

type VariantFields = Omit<VariantForm, 'id' | 'optionValues'> & { id?: string | undefined; optionValues: string[] }

/** The variants of a form; without options the product's own fields are those of its only one. */
export function variantsOf(form: ProductForm, stockWas: number): VariantFields[] {
  if (form.options.length > 0) return form.variants
  const { sku, barcode, stockQuantity } = form
  const own = { prices: null, lowStockThreshold: null, image: null, weight: null, status: 'active' as const }
  return [{ optionValues: [], sku, barcode, stockQuantity, stockWas, ...own }]
}

/** What shoppers can buy of these variants. */
export function sellableStock(variants: readonly Pick<VariantFields, 'status' | 'stockQuantity'>[]): number {
  return variants.reduce((sum, { status, stockQuantity }) => sum + (status === 'active' ? stockQuantity : 0), 0)
}

function columnsOf(options: readonly ProductOption[], variant: VariantFields, position: number) {
  const values = variant.optionValues.map((name, axis) => options[axis]?.values.find((value) => value.name === name))
  const { barcode, prices, lowStockThreshold, image, weight, status } = variant
  return {
    position,
    valueIds: values.map((value) => value?.id ?? ''),
    optionText: optionText(variant.optionValues),
    barcode,
    basePrice: prices?.base ?? null,
    goldPrice: prices?.gold ?? null,
    premiumPrice: prices?.premium ?? null,
    vipPrice: prices?.vip ?? null,
    lowStockThreshold,
    image,
    weight,
    status,
  }
}

function suggestion(code: string, options: readonly ProductOption[], { optionValues }: VariantFields): string {
  const placeOf = (name: string, axis: number) => options[axis]?.values.findIndex((value) => value.name === name) ?? 0
  return suggestSku(
    code,
    optionValues.map((name, axis) => ({ name, place: placeOf(name, axis) })),
  )
}

interface NewProduct {
  id: string
  options: ProductOption[]
  variants: readonly VariantFields[]
}

/** Variants, stock and first ledger entries of products that were inserted with the sum of their stock. */
export async function insertVariants(
  tx: Pick<Database, 'select' | 'insert'>,
  supplierId: string,
  created: readonly NewProduct[],
): Promise<void> {
  const locationId = await findDefaultLocation(tx, supplierId)
  const rows = created.flatMap(({ id: productId, options, variants }) => {
    const code = newProductCode()
    return variants.map((variant, position) => ({
      ...columnsOf(options, variant, position),
      ...{ productId, supplierId, sku: variant.sku ?? suggestion(code, options, variant) },
      quantity: variant.stockQuantity,
    }))
  })
  await refuseTakenSkus(tx, supplierId, rows)
  const inserted = await tx
    .insert(productVariants)
    .values(rows.map(({ quantity, ...row }) => row))
    .returning({ id: productVariants.id, sku: productVariants.sku })
  const idOf = new Map(inserted.map(({ id, sku }) => [sku, id]))
  const levels = rows.map(({ sku, quantity }) => ({ variantId: idOf.get(sku) ?? '', locationId, quantity }))
  await tx.insert(stockLevels).values(levels)
  const stocked = levels.filter(({ quantity }) => quantity > 0)
  if (stocked.length > 0)
    await tx.insert(stockEntries).values(
      stocked.map(({ quantity, ...where }) => ({
        ...where,
        ...{ change: quantity, stockAfter: quantity, cause: 'created' as const, actorId: supplierId },
      })),
    )
}

interface VariantUpdate {
  productId: string
  supplierId: string
  actorId: string
  options: readonly ProductOption[]
  variants: readonly VariantFields[]
  cause: StockCause
}

/**
 * Makes the variants of a locked product those given: by their values, or else by their id. Others are retired. Stock
 * moves by the difference to what the form showed.
 */
export async function saveVariants(tx: Transaction, update: VariantUpdate): Promise<void> {
  const { productId, supplierId, actorId, options, cause } = update
  const known = await selectVariants(tx, [productId])
  const code = newProductCode()
  const given = update.variants.map((variant, position) => ({
    variant,
    columns: columnsOf(options, variant, position),
  }))
  const ofValues = new Map(known.map((row) => [row.valueIds.join(), row]))
  const taken = new Set(given.map(({ columns: { valueIds } }) => ofValues.get(valueIds.join())))
  // By its values first: a cart line refers to the variant's id and must keep its size.
  const findKnown = (id: string | undefined, valueIds: readonly string[]) =>
    ofValues.get(valueIds.join()) ?? known.find((row) => row.id === id && !taken.has(row))
  const wanted = given.map(({ variant, columns }) => {
    const match = findKnown(variant.id, columns.valueIds)
    const sku = variant.sku ?? match?.sku ?? suggestion(code, options, variant)
    return { columns: { ...columns, sku }, match, change: variant.stockQuantity - (match ? variant.stockWas : 0) }
  })
  await refuseTakenSkus(
    tx,
    supplierId,
    wanted.map(({ columns }) => columns),
    productId,
  )
  const kept = new Set(wanted.map(({ match }) => match?.id))
  await retire(
    tx,
    known.filter(({ id }) => !kept.has(id)),
  )
  await clearUniqueColumns(tx, wanted)
  const moves: { variantId: string; change: number }[] = []
  const locationId = await findDefaultLocation(tx, supplierId)
  for (const { columns, match, change } of wanted) {
    if (match) {
      if (differs(match, columns)) await tx.update(productVariants).set(columns).where(eq(productVariants.id, match.id))
      moves.push({ variantId: match.id, change })
      continue
    }
    const [row] = await tx
      .insert(productVariants)
      .values({ ...columns, productId, supplierId })
      .returning({ id: productVariants.id })
    if (!row) throw new AppError('internal')
    await tx.insert(stockLevels).values({ variantId: row.id, locationId, quantity: 0 })
    moves.push({ variantId: row.id, change })
  }
  await moveStock(tx, moves, { cause, actorId })
}

function differs(row: VariantRow, columns: Partial<VariantRow>): boolean {
  const names = Object.keys(columns) as (keyof VariantRow)[]
  return names.some((name) => JSON.stringify(row[name]) !== JSON.stringify(columns[name]))
}

/** Two variants may have exchanged their values or SKUs: each row is unique only once all are written. */
async function clearUniqueColumns(
  tx: Pick<Database, 'update'>,
  wanted: readonly { match: VariantRow | undefined; columns: Pick<VariantRow, 'valueIds' | 'sku'> }[],
): Promise<void> {
  const ids = wanted.flatMap(({ match, columns: { valueIds, sku } }) =>
    match && differs(match, { valueIds, sku }) ? [match.id] : [],
  )
  if (ids.length > 1)
    await tx
      .update(productVariants)
      .set({ valueIds: sql`array[${productVariants.id}::text]`, sku: sql`${productVariants.id}::text` })
      .where(inArray(productVariants.id, ids))
}

/** Kept, because orders, carts and the ledger refer to it. */
async function retire(tx: Pick<Database, 'update'>, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .update(productVariants)
    .set({ status: 'retired' })
    .where(
      inArray(
        productVariants.id,
        rows.map(({ id }) => id),
      ),
    )
}

/** The unique index decides in the end; this names the SKU. */
async function refuseTakenSkus(
  tx: Pick<Database, 'select'>,
  supplierId: string,
  rows: readonly Pick<VariantRow, 'sku' | 'position' | 'valueIds'>[],
  productId?: string,
): Promise<void> {
  const skus = rows.map(({ sku }) => sku.toLowerCase())
  const [taken] = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(
      and(
        eq(productVariants.supplierId, supplierId),
        ne(productVariants.status, 'retired'),
        sql`lower(${productVariants.sku}) = any(${sql.param(skus)})`,
        productId ? ne(productVariants.productId, productId) : undefined,
      ),
    )
    .limit(1)
  if (!taken) return
  const row = rows.find(({ sku }) => sku.toLowerCase() === taken.sku.toLowerCase())
  const field = row && row.valueIds.length > 0 ? `variants.${row.position}.sku` : 'sku'
  throw new AppError('sku_taken', { field, message: `이미 쓰고 있는 SKU입니다: ${taken.sku}` })
}

/** A concurrent edit may have taken a SKU between the check and the insert. */
export async function refusingTakenSkus<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (databaseErrorCode(error) === UNIQUE_VIOLATION) throw new AppError('sku_taken', { field: 'sku', cause: error })
    throw error
  }
}
