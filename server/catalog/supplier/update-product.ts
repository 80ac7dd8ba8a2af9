import type { ProductDetail, ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import type { StockCause } from '@jangteo/contracts/catalog/supplier-products.ts'
import { type OptionValue, type ProductOption, valueNames } from '@jangteo/domain/catalog/variants.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { requireOwnPolicy } from '../../shipping/shipping-policies.ts'
import { announceProducts } from '../announce-product.ts'
import { loadCategoriesWithParents } from '../categories/read-category-tree.ts'
import { columnsNeedingApproval, columnsWithoutApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { requireNotices } from '../require-notice.ts'
import { indexSearchWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
import { selectVariants, toVariant, type VariantRow } from '../variants/read-variants.ts'
import { refusingTakenSkus, saveVariants, variantsOf, withValueIds } from '../variants/save-variants.ts'
import { notifyAdminsOfRequests } from './set-product-status.ts'
import { lockSupplierProduct, type SupplierProductKey } from './supplier-products.ts'
import { acknowledgeLowStock } from './supplier-stock.ts'

interface Edit {
  product: ProductForm
  version: number
  stockWas: number
}

/**
 * An approved product keeps showing its approved texts, images and options until an admin has approved the new ones.
 * Prices, stock and variants of approved values change at once.
 */
export async function updateProduct(db: Database, own: SupplierProductKey, edit: Edit): Promise<ProductDetail> {
  const { product, version, stockWas } = edit
  const saved = inTransaction(db, async (tx) => {
    const known = await lockSupplierProduct(tx, own)
    if (known.version !== version) throw new AppError('changed_meanwhile')
    await saveProduct(tx, known, { product, stockWas, cause: 'edited' })
    return readProduct(tx, own.id)
  })
  return refusingTakenSkus(saved)
}

interface Saving extends Pick<Edit, 'product' | 'stockWas'> {
  /** Of stock that moves. */
  cause: StockCause
}

/** The edit of a locked product, for the form and for imports. */
export async function saveProduct(
  tx: Transaction,
  known: typeof products.$inferSelect,
  { product: form, stockWas, cause }: Saving,
): Promise<void> {
  const { id, supplierId } = known
  await requireOwnPolicy(tx, supplierId, form.shippingPolicyId)
  const [change] = await tx.select().from(productChanges).where(eq(productChanges.productId, id))
  const options = withValueIds(form.options, [...known.options, ...(change?.options ?? [])])
  const variants = variantsOf(form, stockWas)
  const isApproved = known.approvalStatus === 'approved'
  const shown = isApproved ? columnsNeedingApproval(known) : columnsNeedingApproval(form)
  const rows = await selectVariants(tx, [id])
  const optionsWait =
    isApproved &&
    (needApproval(known.options, options) || variants.some((variant) => hasNewPicture(rows, options, variant)))
  const withParents = await loadCategoriesWithParents(tx, form.categories)
  await tx
    .update(products)
    .set({
      ...shown,
      ...columnsWithoutApproval(form),
      ...searchColumns({ ...form, name: shown.name }),
      ...(!optionsWait && { options }),
      categoryAndParentIds: withParents(form.categories),
      updatedAt: sql`now()`,
    })
    .where(eq(products.id, id))
  const now = optionsWait
    ? { options: known.options, variants: variantsBeforeApproval(known.options, rows, { options, variants }) }
    : { options, variants }
  await saveVariants(tx, { productId: id, supplierId, actorId: supplierId, ...now, cause })
  if (isApproved) {
    const waiting = optionsWait ? { options, variants: variants.map(withMovedStock) } : undefined
    await askForChange(tx, known, form, waiting)
    if (known.brand !== form.brand || known.model !== form.model)
      await indexSearchWords(tx, [{ ...form, id, name: shown.name }])
  } else {
    // Requested while the product was approved. The form started from it, and an approval would publish it instead.
    await tx.delete(productChanges).where(eq(productChanges.productId, id))
  }
  await acknowledgeLowStock(tx, id)
  if (known.onSale) await announceProducts(tx, [id])
}

/** New axes and values, and their texts, swatches and pictures. Their order, and leaving some out, needs no approval. */
function needApproval(published: readonly ProductOption[], wanted: readonly ProductOption[]): boolean {
  if (published.length !== wanted.length) return true
  return wanted.some(({ name, values }, axis) => {
    const known = new Map(published[axis]?.values.map((value) => [value.id, JSON.stringify(sorted(value))]))
    return (
      name !== published[axis]?.name || values.some((value) => known.get(value.id) !== JSON.stringify(sorted(value)))
    )
  })
}

/** PostgreSQL orders the keys of stored JSON by itself. */
function sorted({ id, name, swatch, image }: OptionValue): OptionValue {
  return { id, name, swatch, image }
}

type Variant = ReturnType<typeof variantsOf>[number]

interface Wanted {
  options: readonly ProductOption[]
  variants: readonly Variant[]
}

/** By its id, or else by its values. */
function findRow(rows: readonly VariantRow[], options: readonly ProductOption[], variant: Variant) {
  if (variant.id) return rows.find(({ id }) => id === variant.id)
  return rows.find(({ valueIds }) => valueNames(options, valueIds).join('\n') === variant.optionValues.join('\n'))
}

/** A picture waits as those of the product do; removing one does not. */
function hasNewPicture(rows: readonly VariantRow[], options: readonly ProductOption[], variant: Variant): boolean {
  return variant.image !== null && variant.image !== findRow(rows, options, variant)?.image
}

/**
 * The variants on sale until the requested options are approved: those of published values as in the form, with their
 * published names and pictures. If the axes change, the published variants stay, with the prices and stock of the form.
 */
function variantsBeforeApproval(
  published: readonly ProductOption[],
  rows: readonly VariantRow[],
  { options, variants }: Wanted,
): Variant[] {
  const publishedName = (axis: number, name: string) => {
    const id = options[axis]?.values.find((value) => value.name === name)?.id
    return published[axis]?.values.find((value) => value.id === id)?.name
  }
  const pictureOf = (variant: Variant) =>
    variant.image === null ? null : (findRow(rows, options, variant)?.image ?? null)
  const possible = variants.flatMap((variant) => {
    const names = variant.optionValues.map((name, axis) => publishedName(axis, name))
    const isPossible = names.length === published.length && names.every((name) => name !== undefined)
    return isPossible ? [{ ...variant, optionValues: names, image: pictureOf(variant) }] : []
  })
  if (haveSameAxes(published, options) && possible.length > 0) return possible
  return rows.map((row) => {
    const { optionValues, image, ...current } = toVariant(published, row)
    const edited = variants.find(({ id }) => id === row.id)
    return { ...(edited ?? { ...current, stockWas: row.stockQuantity }), optionValues, image }
  })
}

/** An axis is the same while it keeps one of its values. */
function haveSameAxes(published: readonly ProductOption[], wanted: readonly ProductOption[]): boolean {
  return (
    published.length === wanted.length &&
    published.every(({ values }, axis) => {
      const ids = new Set(values.map(({ id }) => id))
      return wanted[axis]?.values.some(({ id }) => ids.has(id))
    })
  )
}

/** The stock of variants that exist has moved with this edit: a form that starts from the request must not repeat it. */
function withMovedStock(variant: Variant): Variant {
  return { ...variant, stockWas: variant.stockQuantity }
}

/** Saving the published texts again withdraws a waiting change. */
async function askForChange(
  tx: Pick<Database, 'select' | 'insert' | 'delete' | 'execute'>,
  known: typeof products.$inferSelect,
  form: ProductForm,
  waiting: { options: ProductOption[]; variants: VariantForm[] } | undefined,
): Promise<void> {
  const texts = columnsNeedingApproval(form)
  if (!waiting && JSON.stringify(texts) === JSON.stringify(columnsNeedingApproval(known))) {
    await tx.delete(productChanges).where(eq(productChanges.productId, known.id))
    return
  }
  await requireNotices(tx, [{ name: known.name, notice: form.notice }])
  const isOpen = and(eq(productChanges.productId, known.id), isNull(productChanges.rejectionReason))
  const [open] = await tx.select({ id: productChanges.productId }).from(productChanges).where(isOpen)
  if (!open) await notifyAdminsOfRequests(tx, [known])
  const change = {
    ...texts,
    options: waiting?.options ?? null,
    variants: waiting?.variants ?? null,
    requestedAt: sql`now()`,
    rejectionReason: null,
  }
  await tx
    .insert(productChanges)
    .values({ productId: known.id, ...change })
    .onConflictDoUpdate({ target: productChanges.productId, set: change })
}
