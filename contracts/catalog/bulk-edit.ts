import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRICE_ROUNDINGS } from '@jangteo/domain/catalog/bulk-price.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const APPROVED_SUPPLIERS = ['approved-business'] as const

export const MAX_BULK_PRODUCTS = 1_000
export const MAX_BULK_VARIANTS = 10_000

const MAX_WON = 1_000_000_000
const won = z.int({ error: '금액을 원 단위로 입력하세요' }).min(-MAX_WON).max(MAX_WON, '금액이 너무 큽니다')
const rounding = z.literal(PRICE_ROUNDINGS).default(1)
const units = z.int({ error: '수량을 숫자로 입력하세요' }).min(-MAX_WON).max(MAX_WON, '수량이 너무 큽니다')
const categoryIds = z.array(z.uuid()).min(1, '카테고리를 선택하세요').max(10, '카테고리는 10개까지 고를 수 있습니다')
/** The first location by default. */
const locationId = z.uuid().optional()

export const BULK_STATUSES = ['active', 'inactive', 'pending', 'discontinued'] as const

export const BulkChange = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('price_percent'),
    percent: z
      .number({ error: '비율을 숫자로 입력하세요' })
      .min(-99, '99%까지 내릴 수 있습니다')
      .max(900, '900%까지 올릴 수 있습니다')
      .multipleOf(0.1, '비율은 0.1% 단위로 입력하세요')
      .refine((percent) => percent !== 0, '0이 아닌 비율을 입력하세요'),
    rounding,
  }),
  z.strictObject({
    kind: z.literal('price_amount'),
    amount: won.refine((amount) => amount !== 0, '0이 아닌 금액을 입력하세요'),
    rounding,
  }),
  z.strictObject({ kind: z.literal('price_set'), price: won.min(1, '가격은 1원 이상이어야 합니다') }),
  z.strictObject({
    kind: z.literal('stock_add'),
    change: units.refine((change) => change !== 0, '0이 아닌 수량을 입력하세요'),
    locationId,
  }),
  z.strictObject({ kind: z.literal('stock_set'), quantity: units.min(0, '재고는 0개 이상이어야 합니다'), locationId }),
  z.strictObject({ kind: z.literal('categories_add'), categoryIds }),
  z.strictObject({ kind: z.literal('categories_replace'), categoryIds }),
  z.strictObject({ kind: z.literal('status'), status: z.enum(BULK_STATUSES) }),
])
export type BulkChange = z.output<typeof BulkChange>

const Prices = z.object({ base: z.int(), gold: z.int(), premium: z.int(), vip: z.int() })

/** What the change does to one product. Lists that do not concern the change are empty. */
export const BulkEditRow = z.object({
  id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  version: z.int(),
  /** Why the product stays as it is; null if it changes. */
  skipped: z.string().nullable(),
  /** The product's prices without an option text, then own prices of its variants. */
  prices: z.array(z.object({ optionText: z.string().nullable(), before: Prices, after: Prices })),
  stock: z.array(
    z.object({ variantId: z.string(), optionText: z.string().nullable(), before: z.int(), after: z.int() }),
  ),
  categories: z.object({ before: z.array(z.string()), after: z.array(z.string()) }).nullable(),
  status: z.object({ before: z.enum(PRODUCT_STATUSES), after: z.enum(PRODUCT_STATUSES) }).nullable(),
})
export type BulkEditRow = z.infer<typeof BulkEditRow>

const ids = z.array(z.uuid()).min(1, '변경할 상품을 선택하세요.').max(MAX_BULK_PRODUCTS)

/** The products with these ids, or all that the list finds with these filters. */
export const BulkSelection = z.union([
  z.strictObject({ ids }),
  z.strictObject({
    filters: z.strictObject({
      search: z.string().trim().max(100).optional(),
      status: z.enum(PRODUCT_STATUSES).optional(),
      approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
      lowStock: z.enum(['true', 'false']).optional(),
    }),
  }),
])
export type BulkSelection = z.infer<typeof BulkSelection>

export const previewBulkEdit = endpoint({
  method: 'POST',
  path: '/supplier/products/bulk-edit/preview',
  summary: 'Show what a change of several products would do, without changing anything',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: z.strictObject({ selection: BulkSelection, change: BulkChange }),
  response: z.object({ data: z.array(BulkEditRow) }),
})

/**
 * All or nothing. Refused with `changed_meanwhile` and the list `changed` if a product is no longer as the preview showed
 * it. Stock moves by the difference to `stockShown`; the same `editId` moves it once.
 */
export const applyBulkEdit = endpoint({
  method: 'POST',
  path: '/supplier/products/bulk-edit',
  summary: 'Change several products as their preview showed',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: z.strictObject({
    editId: z.uuid(),
    products: z
      .array(z.strictObject({ id: z.uuid(), version: z.int() }))
      .min(1, '변경할 상품을 선택하세요.')
      .max(MAX_BULK_PRODUCTS),
    change: BulkChange,
    /** By variant; needed to set the stock. */
    stockShown: z.record(z.uuid(), z.int().min(0)).default({}),
  }),
  bodyBytes: 1024 * 1024,
  response: z.object({ data: z.object({ changed: z.int() }) }),
})
