import type { VariantForm } from '@jangteo/contracts/catalog/products.ts'
import type { ProductOption } from '@jangteo/domain/catalog/variants.ts'
import type { Transaction } from '../../database/statement.ts'
import type { productChanges, products } from '../tables.ts'
import { selectVariants, toVariant, type VariantRow } from '../variants/read-variants.ts'
import { saveVariants } from '../variants/save-variants.ts'

type Product = Pick<typeof products.$inferSelect, 'id' | 'supplierId'>
type Change = Pick<typeof productChanges.$inferSelect, 'options' | 'variants'>

/** Makes the variants those of an approved change. The caller has locked the product and sets its options. */
export async function publishOptions(tx: Transaction, product: Product, change: Change, actorId: string) {
  const { options, variants } = change
  if (!options || !variants) return
  const { id: productId, supplierId } = product
  const merged = mergeWithPublished(await selectVariants(tx, [productId]), options, variants)
  await saveVariants(tx, { productId, supplierId, actorId, options, variants: merged, cause: 'edited' })
}

/**
 * A variant that exists keeps its prices, stock, SKU and status, which may have changed since the request, and takes over
 * values and picture. New ones come with the stock of the request. One that was retired since stays retired, and one
 * that was added since stays on sale if its values do.
 */
function mergeWithPublished(
  rows: readonly VariantRow[],
  options: readonly ProductOption[],
  requested: readonly VariantForm[],
): VariantForm[] {
  const idOf = (name: string, axis: number) => options[axis]?.values.find((value) => value.name === name)?.id
  const keyOf = (ids: readonly (string | undefined)[]) => ids.join(' ')
  const kept = new Set<string>()
  const wanted = requested.flatMap((variant): VariantForm[] => {
    const key = keyOf(variant.optionValues.map(idOf))
    const row = rows.find(({ id, valueIds }) => (variant.id ? id === variant.id : keyOf(valueIds) === key))
    if (!row) return variant.id ? [] : [variant]
    kept.add(row.id)
    const { optionValues, image } = variant
    return [{ ...toVariant(options, row), stockWas: row.stockQuantity, optionValues, image }]
  })
  const taken = new Set(wanted.map(({ optionValues }) => keyOf(optionValues.map(idOf))))
  const isPossible = ({ valueIds }: VariantRow) =>
    valueIds.length === options.length &&
    valueIds.every((id, axis) => options[axis]?.values.some((value) => value.id === id)) &&
    !taken.has(keyOf(valueIds))
  const added = rows.filter((row) => !kept.has(row.id) && isPossible(row))
  return [...wanted, ...added.map((row) => ({ ...toVariant(options, row), stockWas: row.stockQuantity }))]
}
