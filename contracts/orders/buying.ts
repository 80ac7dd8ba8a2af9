import { z } from 'zod'
import { productFilters } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { pageQuery } from '../paging.ts'
import { OrderableVariant } from './orderable-variants.ts'

/** A variant with the caller's last paid purchase of it. */
export const BuyingRow = OrderableVariant.extend({
  /** The list price (정가), of which the grade prices are below. */
  basePrice: z.int(),
  lastBought: z.object({ at: z.string(), quantity: z.int(), unitPrice: z.int() }).nullable(),
})
export type BuyingRow = z.infer<typeof BuyingRow>

export const BUYING_VIEWS = ['bought', 'all'] as const

export const listBuyingRows = endpoint({
  method: 'GET',
  path: '/retailer/buying',
  summary: 'List variants to order: those bought before, the last purchase first, or all products on sale',
  audience: ['affiliate'],
  permission: 'buy',
  query: z.object({
    ...pageQuery,
    view: z.enum(BUYING_VIEWS).default('bought'),
    search: productFilters.search,
  }),
  response: z.object({
    data: z.array(BuyingRow),
    /** Variants bought before; products in the view of all, whose variants are on one page. At most 10,000 of those. */
    total: z.int(),
    totalIsExact: z.boolean(),
    page: z.int(),
    limit: z.int(),
    /** The corrected search, where the typed one finds nothing. */
    correctedTo: z.string().nullable(),
  }),
})
