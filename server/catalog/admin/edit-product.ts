import type { ProductDetail, ProductForm, Variant } from '@jangteo/contracts/catalog/products.ts'
import { TAX_CLASS_LABELS } from '@jangteo/domain/catalog/tax.ts'
import { optionText } from '@jangteo/domain/catalog/variants.ts'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../database/open-database.ts'
import { inTransaction, type Transaction } from '../../database/statement.ts'
import { announceProducts } from '../announce-product.ts'
import { loadCategoriesWithParents } from '../categories/read-category-tree.ts'
import { columnsNeedingApproval, columnsWithoutApproval, searchColumns } from '../product-columns.ts'
import { readProduct } from '../product-queries.ts'
import { indexSearchWords } from '../search-words.ts'
import { acknowledgeLowStock } from '../supplier/supplier-stock.ts'
import { productChanges, products } from '../tables.ts'
import { refusingTakenSkus, saveVariants, variantsOf, withValueIds } from '../variants/save-variants.ts'
import {
  lockProduct,
  notifySuppliers,
  type ProductDecision,
  type ProductRow,
  recordDecision,
} from './moderate-products.ts'

interface AdminEdit extends ProductDecision {
  product: ProductForm
  stockWas: number
  reason: string
}

/** Published at once; the approval status of the product does not change. The supplier is notified. */
export async function editAnyProduct(db: Database, edit: AdminEdit): Promise<ProductDetail> {
  const { product: form, stockWas, reason, ...decision } = edit
  const saved = inTransaction(db, async (tx) => {
    const known = await lockProduct(tx, decision)
    const { id, supplierId } = known
    const before = await readProduct(tx, id)
    const options = withValueIds(form.options, known.options)
    const withParents = await loadCategoriesWithParents(tx, form.categories)
    await tx
      .update(products)
      .set({
        ...columnsNeedingApproval(form),
        ...columnsWithoutApproval(form),
        ...searchColumns(form),
        options,
        categoryAndParentIds: withParents(form.categories),
        updatedAt: sql`now()`,
      })
      .where(eq(products.id, id))
    const variants = variantsOf(form, stockWas)
    await saveVariants(tx, { productId: id, supplierId, actorId: edit.actorId, options, variants, cause: 'edited' })
    await rebaseChange(tx, known, form)
    await acknowledgeLowStock(tx, id)
    const after = await readProduct(tx, id)
    const changes = differences(before, after)
    if (Object.keys(changes).length === 0) return after
    if (known.approvalStatus === 'approved') await indexSearchWords(tx, [{ ...form, id }])
    if (known.onSale) await announceProducts(tx, [id])
    const changed = Object.keys(changes).join(', ')
    await recordDecision(tx, decision, known, 'product_edited', { changed, ...changes, reason })
    await notifySuppliers(tx, 'product_edited', [known], () => `관리자가 상품을 수정했습니다: ${form.name} (${reason})`)
    return after
  })
  return refusingTakenSkus(saved)
}

/** What the supplier's waiting change leaves alone follows the admin's edit: approving it must not undo the edit. */
async function rebaseChange(tx: Transaction, known: ProductRow, form: ProductForm): Promise<void> {
  const ofProduct = eq(productChanges.productId, known.id)
  const [change] = await tx.select().from(productChanges).where(ofProduct)
  if (!change) return
  const [before, after, requested] = [known, form, change].map((texts) => columnsNeedingApproval(texts))
  if (!before || !after || !requested) return
  const names = Object.keys(after) as (keyof typeof after)[]
  const isUntouched = (name: keyof typeof after) => JSON.stringify(requested[name]) === JSON.stringify(before[name])
  const rebased = Object.fromEntries(names.filter(isUntouched).map((name) => [name, after[name]]))
  const isDone = !change.options && JSON.stringify({ ...requested, ...rebased }) === JSON.stringify(after)
  if (isDone) await tx.delete(productChanges).where(ofProduct)
  else if (Object.keys(rebased).length > 0) await tx.update(productChanges).set(rebased).where(ofProduct)
}

/** Descriptions may be long; the audit log needs their beginning. */
const MAX_TEXT_LENGTH = 500

type Read = (product: ProductDetail) => unknown

const AUDITED: Record<string, Read> = {
  name: ({ name }) => name,
  shortDescription: ({ shortDescription }) => shortDescription,
  description: ({ description }) => description,
  images: ({ images }) => images,
  basePrice: ({ basePrice }) => basePrice,
  pricing: ({ pricing: { gold, premium, vip } }) => [gold, premium, vip],
  taxClass: ({ taxClass }) => TAX_CLASS_LABELS[taxClass],
  minOrderQuantity: ({ minOrderQuantity }) => minOrderQuantity,
  maxOrderQuantity: ({ maxOrderQuantity }) => maxOrderQuantity,
  orderUnit: ({ orderUnit }) => orderUnit,
  quantityBreaks: ({ quantityBreaks }) => quantityBreaks.map((step) => Object.values(step).join(': ')),
  lowStockThreshold: ({ lowStockThreshold }) => lowStockThreshold,
  notice: ({ notice }) => notice && Object.entries(notice.fields).map((field) => field.join(': ')),
  categories: ({ categoryNames }) => categoryNames,
  specifications: ({ specifications }) => Object.entries(specifications).map((field) => field.join(': ')),
  brand: ({ brand }) => brand,
  model: ({ model }) => model,
  weight: ({ weight }) => weight,
  dimensions: ({ dimensions }) => dimensions,
  options: ({ options }) =>
    options.map(({ name, values }) => `${name}: ${values.map((value) => value.name).join('/')}`),
}

/** `old → new`, by field; of variants only those that differ. */
function differences(before: ProductDetail, after: ProductDetail): Record<string, string> {
  const changes: Record<string, string> = {}
  for (const [field, read] of Object.entries(AUDITED)) {
    const [old, fresh] = [textOf(read(before)), textOf(read(after))]
    if (old !== fresh) changes[field] = `${cut(old)} → ${cut(fresh)}`
  }
  const [old, fresh] = [before.variants.map(variantText), after.variants.map(variantText)]
  const [gone, added] = [old.filter((text) => !fresh.includes(text)), fresh.filter((text) => !old.includes(text))]
  if (gone.length + added.length > 0) changes.variants = `${cut(textOf(gone))} → ${cut(textOf(added))}`
  return changes
}

function variantText({ optionValues, sku, barcode, prices, stockQuantity, status, image, weight }: Variant): string {
  const own = prices ? Object.values(prices).join('/') : ''
  return [optionText(optionValues), sku, barcode, own, stockQuantity, status, image, weight].filter(Boolean).join(' ')
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}

function cut(text: string): string {
  return text.length > MAX_TEXT_LENGTH ? `${text.slice(0, MAX_TEXT_LENGTH)}…` : text || '없음'
}
