import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { ReorderProposal } from './reorder-proposals.ts'

const RETAILERS = ['affiliate'] as const

/** A variant that a store has bought. */
export const StoreItem = z.object({
  productId: z.string(),
  variantId: z.string(),
  optionText: z.string().nullable(),
  sku: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  supplierName: z.string(),
  /** Total delivered and not returned. */
  bought: z.int(),
  lastDeliveredAt: z.string().nullable(),
  /** The last count plus deliveries since; null before the first count. */
  left: z.int().nullable(),
  countedAt: z.string().nullable(),
  reorderPoint: z.int(),
  needsReorder: z.boolean(),
  /** Quantity of the reorder button; null if the product is not on sale. */
  reorderQuantity: z.int().nullable(),
  /** By consumption; null where nothing is missing, and for goods that were not counted or are not on sale. */
  proposal: ReorderProposal.nullable(),
})
export type StoreItem = z.infer<typeof StoreItem>

export const listStoreItems = endpoint({
  method: 'GET',
  path: '/retailer/inventory',
  summary: 'List the store inventory: purchased, remaining and to reorder',
  audience: RETAILERS,
  permission: 'store',
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    needsReorder: z.enum(['true', 'false']).optional(),
    /** Only items with a proposal. */
    isProposed: z.enum(['true']).optional(),
  }),
  response: pageOf(StoreItem).extend({ toReorder: z.int(), proposed: z.int() }),
})

const quantity = z.int({ error: '숫자로 입력하세요' }).min(0, '0 이상이어야 합니다').max(1_000_000, '너무 큰 수입니다')

export const recordStockCount = endpoint({
  method: 'PUT',
  path: '/retailer/inventory/:productId',
  summary: 'Record a stock count of a product and its reorder level',
  audience: RETAILERS,
  permission: 'store',
  params: z.object({ productId: z.uuid() }),
  /** Without a variant, of a product that the store has bought in one variant only. */
  body: z.strictObject({ variantId: z.uuid().optional(), left: quantity, reorderPoint: quantity }),
  response: z.object({ data: StoreItem }),
})
