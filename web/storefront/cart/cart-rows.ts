import type { CartItem } from '@jangteo/contracts/orders/cart.ts'
import { productQuantityProblem, quantityProblem } from '@jangteo/domain/catalog/order-quantity.ts'
import { applyQuantityBreak, countByProduct, nextQuantityBreak, type Won } from '@jangteo/domain/catalog/pricing.ts'

export interface CartRow {
  /** With the unit price for the selected quantity of the product. */
  item: CartItem
  /** Why this line cannot be selected. */
  problem: string | null
  /** Why the selected lines of the product cannot be ordered together; on the first of them only. */
  productProblem: string | null
  /** On the first selected line of the product only. */
  nextBreak: { missing: number; unitPrice: Won } | null
}

/**
 * An order takes the selected lines, so limits and quantity breaks are computed of them, as the server does at checkout.
 * An unselected line has the price that it would have if it was selected.
 */
export function cartRows(items: readonly CartItem[], isSelected: (id: string) => boolean): CartRow[] {
  const selected = items.filter(({ id }) => isSelected(id))
  const counts = countByProduct(selected)
  const firstOfProduct = new Map(selected.toReversed().map(({ productId, id }) => [productId, id]))
  return items.map((item) => {
    const { id, productId, gradePrice, quantityBreaks, quantity } = item
    const sum = counts.get(productId) ?? 0
    const ordered = isSelected(id) ? sum : sum + quantity
    const isFirst = firstOfProduct.get(productId) === id
    return {
      item: { ...item, unitPrice: applyQuantityBreak(gradePrice, quantityBreaks, ordered) },
      problem: lineProblem(item, items),
      productProblem: isFirst && hasOptions(item) ? sumProblem(item, sum) : null,
      nextBreak: isFirst ? nextQuantityBreak(gradePrice, quantityBreaks, sum) : null,
    }
  })
}

function hasOptions({ optionText }: CartItem): boolean {
  return optionText !== null
}

function sumProblem(item: CartItem, sum: number): string | null {
  const problem = productQuantityProblem(item, sum)
  return problem && `선택한 옵션을 모두 더해 ${sum.toLocaleString('ko-KR')}개입니다. ${problem}`
}

/**
 * What the server says about the line, without what it says about all lines of the product together: other lines can be
 * added or deselected.
 */
export function lineProblem(item: CartItem, items: readonly CartItem[]): string | null {
  if (!hasOptions(item) || item.problem === null) return item.problem
  const inCart = countByProduct(items).get(item.productId) ?? item.quantity
  if (item.problem !== productQuantityProblem(item, inCart)) return item.problem
  return quantityProblem({ ...item, minOrderQuantity: 1, maxOrderQuantity: null, orderUnit: 1 }, item.quantity)
}
