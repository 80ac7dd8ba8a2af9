import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

const RETAILERS = ['affiliate'] as const

/** A product that a store has bought. */
export const StoreItem = z.object({
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  supplierName: z.string(),
  /** All that was ever delivered and not sent back. */
  bought: z.int(),
  lastDeliveredAt: z.string().nullable(),
  /** What the store counted, and what was delivered since; null until it counts. */
  left: z.int().nullable(),
  countedAt: z.string().nullable(),
  reorderPoint: z.int(),
  needsReorder: z.boolean(),
  /** What one click puts into the cart; null where the product is not on sale. */
  reorderQuantity: z.int().nullable(),
})
export type StoreItem = z.infer<typeof StoreItem>

export const listStoreItems = endpoint({
  method: 'GET',
  path: '/retailer/inventory',
  summary: 'What the store has bought, what is left and what to order again',
  audience: RETAILERS,
  query: z.object({
    ...pageQuery,
    search: z.string().trim().max(100).optional(),
    needsReorder: z.enum(['true', 'false']).optional(),
  }),
  answer: pageOf(StoreItem).extend({ toReorder: z.int() }),
})

const quantity = z.int({ error: '숫자로 입력하세요' }).min(0, '0 이상이어야 합니다').max(1_000_000, '너무 큰 수입니다')

export const countStoreItem = endpoint({
  method: 'PUT',
  path: '/retailer/inventory/:productId',
  summary: 'Say what is left of a product, and when to order it again',
  audience: RETAILERS,
  params: z.object({ productId: z.uuid() }),
  body: z.strictObject({ left: quantity, reorderPoint: quantity }),
  answer: z.object({ data: StoreItem }),
})
