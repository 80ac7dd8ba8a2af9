import { LOW_STOCK_THRESHOLD, type ProductForm, type VariantForm } from '@jangteo/contracts/catalog/products.ts'
import { defaultTiers } from '@jangteo/domain/catalog/pricing.ts'
import { valueNames } from '@jangteo/domain/catalog/variants.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { productChanges, products } from '../tables.ts'
import { selectVariants, toVariant, type VariantRow } from '../variants/read-variants.ts'

export type DraftVariant = Omit<VariantForm, 'optionValues'> & {
  /** Empty for the only variant of a product without options. */
  optionValues: string[]
}

/** The product form with a variant also where there are no options, as rows of a file have it. */
export type ProductDraft = Omit<ProductForm, 'sku' | 'barcode' | 'stockQuantity' | 'variants'> & {
  variants: DraftVariant[]
}

type ProductRow = typeof products.$inferSelect

export interface KnownProduct {
  row: ProductRow
  /** The supplier's latest input, with a change that waits for approval or was rejected, as the form shows it. */
  draft: ProductDraft
}

/** What `ProductForm` parses. Stock moves by the difference to the stock under the product's lock. */
export function formOf({ variants, ...draft }: ProductDraft): unknown {
  const [only] = variants
  if (draft.options.length > 0) return { ...draft, stockQuantity: 0, variants }
  return { ...draft, sku: only?.sku, barcode: only?.barcode, stockQuantity: only?.stockQuantity, variants: [] }
}

export async function loadProducts(
  db: Pick<Database, 'select'>,
  supplierId: string,
  ids: readonly string[],
  lock: 'locked' | 'unlocked',
): Promise<Map<string, KnownProduct>> {
  if (ids.length === 0) return new Map()
  const own = and(eq(products.supplierId, supplierId), inArray(products.id, [...ids]), isNull(products.deletedAt))
  const query = db.select().from(products).where(own).orderBy(products.id)
  return withDrafts(db, await (lock === 'locked' ? query.for('no key update') : query))
}

export async function withDrafts(
  db: Pick<Database, 'select'>,
  rows: readonly ProductRow[],
): Promise<Map<string, KnownProduct>> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const changes = await db.select().from(productChanges).where(inArray(productChanges.productId, ids))
  const changeOf = new Map(changes.map((change) => [change.productId, change]))
  const variants = Map.groupBy(await selectVariants(db, ids), ({ productId }) => productId)
  return new Map(
    rows.map((row) => [row.id, { row, draft: draftOf(row, changeOf.get(row.id), variants.get(row.id) ?? []) }]),
  )
}

function draftOf(
  row: ProductRow,
  change: typeof productChanges.$inferSelect | undefined,
  variants: readonly VariantRow[],
): ProductDraft {
  const { name, shortDescription, description, images, taxClass } = change ?? row
  return {
    ...{ name, shortDescription, description, images, taxClass },
    basePrice: row.basePrice,
    pricing: { gold: row.goldPrice, premium: row.premiumPrice, vip: row.vipPrice },
    lowStockThreshold: row.lowStockThreshold,
    minOrderQuantity: row.minOrderQuantity,
    maxOrderQuantity: row.maxOrderQuantity,
    orderUnit: row.orderUnit,
    quantityBreaks: row.quantityBreaks,
    notice: row.notice,
    categories: row.categoryIds,
    specifications: row.specifications,
    brand: row.brand,
    model: row.model,
    weight: row.weight,
    dimensions: row.dimensions,
    options: change?.options ?? row.options,
    variants: draftVariants(row, change?.variants, variants),
  }
}

/** Variants that wait for approval have the stock of those that they replace, and their own if they are new. */
function draftVariants(
  { options }: ProductRow,
  waiting: VariantForm[] | null | undefined,
  rows: readonly VariantRow[],
): DraftVariant[] {
  const stocked = rows.map((row) => {
    const variant = toVariant(options, row)
    return { ...variant, optionValues: valueNames(options, row.valueIds), stockWas: variant.stockQuantity }
  })
  return (
    waiting?.map((variant) => {
      const values = JSON.stringify(variant.optionValues)
      const known = stocked.find(
        ({ id, optionValues }) => id === variant.id || (!variant.id && JSON.stringify(optionValues) === values),
      )
      const { id, stockQuantity } = known ?? { id: undefined, stockQuantity: variant.stockQuantity }
      return { ...variant, id, stockQuantity, stockWas: known ? stockQuantity : 0 }
    }) ?? stocked
  )
}

/** The fields that differ, as they were. Stock of variants that exist is in the ledger instead. */
export function changedFields(before: ProductDraft, after: ProductDraft): Partial<ProductDraft> {
  const keys = Object.keys(before) as (keyof ProductDraft)[]
  const comparableField = (draft: ProductDraft, key: keyof ProductDraft) =>
    JSON.stringify(
      // Stock of variants that wait for approval is in no ledger yet.
      key === 'variants'
        ? draft.variants.map(({ stockQuantity, stockWas, ...fields }) =>
            fields.id ? fields : { ...fields, stockQuantity },
          )
        : draft[key],
    )
  return Object.fromEntries(
    keys.filter((key) => comparableField(before, key) !== comparableField(after, key)).map((key) => [key, before[key]]),
  )
}

export function newVariant(): DraftVariant {
  return {
    optionValues: [],
    sku: null,
    barcode: null,
    prices: null,
    stockQuantity: Number.NaN,
    stockWas: 0,
    lowStockThreshold: null,
    image: null,
    weight: null,
    status: 'active',
  }
}

export function emptyDraft(): ProductDraft {
  return {
    name: '',
    shortDescription: '',
    description: '',
    images: [],
    taxClass: 'taxable',
    basePrice: Number.NaN,
    pricing: defaultTiers(1),
    lowStockThreshold: LOW_STOCK_THRESHOLD,
    minOrderQuantity: 1,
    maxOrderQuantity: null,
    orderUnit: 1,
    quantityBreaks: [],
    notice: null,
    categories: [],
    specifications: {},
    brand: null,
    model: null,
    weight: null,
    dimensions: null,
    options: [],
    variants: [],
  }
}
