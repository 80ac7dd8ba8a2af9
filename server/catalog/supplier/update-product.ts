import type { ProductDetail, ProductForm, VariantForm } from '@jangteo/contracts/catalog/products.ts'
import type { OptionValue, ProductOption } from '@jangteo/domain/catalog/variants.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction } from '../../database/statement.ts'
import { AppError } from '../../http/app-error.ts'
import { announceProducts } from '../announce-product.ts'
import { loadCategoriesWithParents } from '../categories/read-category-tree.ts'
import { columnsNeedingApproval, columnsWithoutApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { indexSearchWords } from '../search-words.ts'
import { productChanges, products } from '../tables.ts'
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
  const { product: form, version, stockWas } = edit
  const saved = inTransaction(db, async (tx) => {
    const known = await lockSupplierProduct(tx, own)
    if (known.version !== version) throw new AppError('changed_meanwhile')
    const [change] = await tx.select().from(productChanges).where(eq(productChanges.productId, own.id))
    const options = withValueIds(form.options, [...known.options, ...(change?.options ?? [])])
    const variants = variantsOf(form, stockWas)
    const isApproved = known.approvalStatus === 'approved'
    const shown = isApproved ? columnsNeedingApproval(known) : columnsNeedingApproval(form)
    const optionsWait = isApproved && needApproval(known.options, options)
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
      .where(eq(products.id, own.id))
    const ids = { productId: own.id, supplierId: own.supplierId, actorId: own.supplierId }
    const now = optionsWait ? ofPublishedValues(known.options, options, variants) : { options, variants }
    if (now) await saveVariants(tx, { ...ids, ...now, cause: 'edited' })
    if (isApproved) {
      const waiting = optionsWait ? { options, variants } : undefined
      await askForChange(tx, known, form, waiting)
      if (known.brand !== form.brand || known.model !== form.model)
        await indexSearchWords(tx, [{ ...form, id: own.id, name: shown.name }])
    } else {
      // Requested while the product was approved. The form started from it, and an approval would publish it instead.
      await tx.delete(productChanges).where(eq(productChanges.productId, own.id))
    }
    await acknowledgeLowStock(tx, own.id)
    if (known.onSale) await announceProducts(tx, [own.id])
    return readProduct(tx, own.id)
  })
  return refusingTakenSkus(saved)
}

/** New axes and values, and their texts, swatches and pictures. Their order, and leaving some out, needs no approval. */
function needApproval(published: readonly ProductOption[], wanted: readonly ProductOption[]): boolean {
  if (published.length !== wanted.length) return true
  return wanted.some(({ name, values }, axis) => {
    const known = new Map(published[axis]?.values.map((value) => [value.id, JSON.stringify(sorted(value))]))
    return name !== published[axis]?.name || values.some((value) => known.get(value.id) !== JSON.stringify(sorted(value)))
  })
}

/** PostgreSQL orders the keys of stored JSON by itself. */
function sorted({ id, name, swatch, image }: OptionValue): OptionValue {
  return { id, name, swatch, image }
}

type Variants = ReturnType<typeof variantsOf>

/** The variants that the published values allow, with their published names; undefined if the axes change. */
function ofPublishedValues(
  published: readonly ProductOption[],
  wanted: readonly ProductOption[],
  variants: Variants,
): { options: readonly ProductOption[]; variants: Variants } | undefined {
  if (published.length !== wanted.length) return undefined
  const publishedName = (axis: number, name: string) => {
    const id = wanted[axis]?.values.find((value) => value.name === name)?.id
    return published[axis]?.values.find((value) => value.id === id)?.name
  }
  const possible = variants.flatMap((variant) => {
    const names = variant.optionValues.map((name, axis) => publishedName(axis, name))
    return names.every((name) => name !== undefined) ? [{ ...variant, optionValues: names }] : []
  })
  return { options: published, variants: possible }
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
