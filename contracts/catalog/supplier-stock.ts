import { VARIANT_STATUSES } from '@jangteo/domain/catalog/variants.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

const SUPPLIERS = ['business'] as const
const APPROVED_SUPPLIERS = ['approved-business'] as const

export const MAX_STOCK_LOCATIONS = 50
export const MAX_COUNT_LINES = 2_000

/** A warehouse. Orders take from the first one that has stock. */
export const StockLocation = z.object({
  id: z.string(),
  name: z.string(),
  /** Units in stock there, of all variants. */
  quantity: z.int(),
})
export type StockLocation = z.infer<typeof StockLocation>

const StockLocations = z.object({ data: z.array(StockLocation) })
const locationParams = z.object({ id: z.uuid() })
const LocationForm = z.strictObject({
  name: z.string().trim().min(1, '창고 이름을 입력하세요').max(50, '창고 이름은 50자까지 쓸 수 있습니다'),
})

export const listStockLocations = endpoint({
  method: 'GET',
  path: '/supplier/stock/locations',
  summary: 'List the caller’s stock locations in the order in which orders take from them',
  audience: SUPPLIERS,
  permission: 'products',
  response: StockLocations,
})

export const createStockLocation = endpoint({
  method: 'POST',
  path: '/supplier/stock/locations',
  summary: 'Add a stock location, as the last that orders take from',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: LocationForm,
  response: StockLocations,
  status: 201,
})

export const renameStockLocation = endpoint({
  method: 'PUT',
  path: '/supplier/stock/locations/:id',
  summary: 'Rename a stock location',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: locationParams,
  body: LocationForm,
  response: StockLocations,
})

/** Refused if the ids are not exactly those of the current locations. */
export const orderStockLocations = endpoint({
  method: 'PUT',
  path: '/supplier/stock/locations',
  summary: 'Set the order in which orders take from the stock locations',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: z.strictObject({ ids: z.array(z.uuid()).min(1).max(MAX_STOCK_LOCATIONS) }),
  response: StockLocations,
})

export const deleteStockLocation = endpoint({
  method: 'DELETE',
  path: '/supplier/stock/locations/:id',
  summary: 'Remove an empty stock location; the last one stays',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: locationParams,
  response: StockLocations,
})

/** A variant with its stock; a product without options has one row. */
export const StockRow = z.object({
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  image: z.string().nullable(),
  /** `블랙 / L`; null for a product without options. */
  optionText: z.string().nullable(),
  sku: z.string(),
  barcode: z.string().nullable(),
  status: z.enum(VARIANT_STATUSES),
  onSale: z.boolean(),
  /** In all locations together. */
  stockQuantity: z.int(),
  lowStockThreshold: z.int(),
  /** Locations that hold or held some of it, in the order of the locations. */
  levels: z.array(z.object({ locationId: z.string(), locationName: z.string(), quantity: z.int() })),
})
export type StockRow = z.infer<typeof StockRow>

export const STOCK_LEVEL_FILTERS = ['low', 'out'] as const

export const listStock = endpoint({
  method: 'GET',
  path: '/supplier/stock',
  summary: 'List stock by variant; search by product, SKU and barcode',
  audience: SUPPLIERS,
  permission: 'products',
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    /** Of variants on sale. `low`: at or below the alert level, lowest first; `out`: nothing left. */
    level: z.enum(STOCK_LEVEL_FILTERS).optional(),
    productId: z.uuid().optional(),
    /** Variants that this location has in stock. */
    locationId: z.uuid().optional(),
  }),
  response: pageOf(StockRow),
})

/** Several variants may share a barcode; a SKU has one variant. */
export const findStockByCode = endpoint({
  method: 'GET',
  path: '/supplier/stock/code',
  summary: 'Find the variants with a barcode or SKU, for a stock count',
  audience: SUPPLIERS,
  permission: 'products',
  query: z.object({ code: z.string().trim().min(1).max(100) }),
  response: z.object({ data: z.array(StockRow) }),
})

const moved = z
  .int({ error: '수량을 숫자로 입력하세요' })
  .min(1, '1개 이상 입력하세요')
  .max(1_000_000_000, '수량이 너무 큽니다')

/** Two ledger entries for each variant, in one transaction. */
export const transferStock = endpoint({
  method: 'POST',
  path: '/supplier/stock/transfers',
  summary: 'Move stock from one location to another',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: z
    .strictObject({
      fromId: z.uuid(),
      toId: z.uuid(),
      lines: z
        .array(z.strictObject({ variantId: z.uuid(), quantity: moved }))
        .min(1)
        .max(500),
      reason: z.string().trim().max(200, '사유는 200자까지 쓸 수 있습니다').default(''),
    })
    .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: '다른 창고를 고르세요' })
    .refine(({ lines }) => areDistinct(lines), { path: ['lines'], message: '같은 상품이 두 번 있습니다' }),
  response: z.object({ data: z.array(StockRow) }),
})

function areDistinct(lines: readonly { variantId: string }[]): boolean {
  return new Set(lines.map(({ variantId }) => variantId)).size === lines.length
}

const counted = z
  .int({ error: '센 수량을 숫자로 입력하세요' })
  .min(0, '센 수량은 0개 이상이어야 합니다')
  .max(1_000_000_000, '수량이 너무 큽니다')

/**
 * Stock changes by `counted − expected`, so that units sold since the count began stay sold. The same `countId` is booked
 * once, so that a count whose answer was lost can be sent again.
 */
export const saveStockCount = endpoint({
  method: 'POST',
  path: '/supplier/stock/counts',
  summary: 'Book the differences of a stock count',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: z.strictObject({
    countId: z.uuid(),
    /** The first location by default. */
    locationId: z.uuid().optional(),
    memo: z.string().trim().max(100, '메모는 100자까지 쓸 수 있습니다').default(''),
    lines: z
      .array(z.strictObject({ variantId: z.uuid(), expected: z.int().min(0).max(1_000_000_000), counted }))
      .min(1, '센 상품이 없습니다')
      .max(MAX_COUNT_LINES, `한 번에 ${MAX_COUNT_LINES.toLocaleString('ko-KR')}가지까지 저장할 수 있습니다`)
      .refine(areDistinct, '같은 상품이 두 번 있습니다'),
  }),
  bodyBytes: 1024 * 1024,
  response: z.object({ data: z.object({ changed: z.int() }) }),
})
