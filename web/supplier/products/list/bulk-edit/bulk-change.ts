import type { applyBulkEdit } from '@jangteo/contracts/catalog/bulk-edit.ts'
import { BulkChange } from '@jangteo/contracts/catalog/bulk-edit.ts'
import type { Input } from '@jangteo/contracts/endpoint.ts'
import type { PriceRounding } from '@jangteo/domain/catalog/bulk-price.ts'

export type BulkChangeInput = Input<typeof applyBulkEdit>['body']['change']

export type Topic = 'price' | 'stock' | 'categories' | 'status'

/** The fields of the form; only those of the chosen topic count. */
export interface BulkForm {
  topic: Topic
  priceBy: 'percent_up' | 'percent_down' | 'amount_up' | 'amount_down' | 'set'
  price: number | null
  rounding: PriceRounding
  stockBy: 'add' | 'set'
  stock: number | null
  locationId: string
  categoriesBy: 'add' | 'replace'
  categoryIds: string[]
  status: 'active' | 'inactive' | 'pending' | 'discontinued'
}

export const FIRST_FORM: BulkForm = {
  topic: 'price',
  priceBy: 'percent_up',
  price: null,
  rounding: 10,
  stockBy: 'add',
  stock: null,
  locationId: '',
  categoriesBy: 'add',
  categoryIds: [],
  status: 'active',
}

/** The change that the form describes, or the name of the missing field. */
export function readBulkForm(form: BulkForm): { change: BulkChangeInput } | { problem: string } {
  const change = describe(form)
  const { error } = BulkChange.safeParse(change)
  return error ? { problem: error.issues[0]?.message ?? '입력한 내용을 확인해 주세요' } : { change }
}

function describe(form: BulkForm): BulkChangeInput {
  const { rounding, locationId } = form
  const price = form.price ?? Number.NaN
  const where = { ...(locationId && { locationId }) }
  if (form.topic === 'stock') {
    const units = form.stock ?? Number.NaN
    return form.stockBy === 'add'
      ? { kind: 'stock_add', change: units, ...where }
      : { kind: 'stock_set', quantity: units, ...where }
  }
  if (form.topic === 'categories') return { kind: `categories_${form.categoriesBy}`, categoryIds: form.categoryIds }
  if (form.topic === 'status') return { kind: 'status', status: form.status }
  if (form.priceBy === 'set') return { kind: 'price_set', price }
  const sign = form.priceBy.endsWith('_down') ? -1 : 1
  return form.priceBy.startsWith('percent')
    ? { kind: 'price_percent', percent: sign * price, rounding }
    : { kind: 'price_amount', amount: sign * price, rounding }
}
