import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES, SUPPLIER_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { OneProduct, Product, ProductForm, productFilters, productParams } from './products.ts'

const SUPPLIERS = ['business'] as const
const APPROVED_SUPPLIERS = ['approved-business'] as const

/** Enough for 500 variants and a long description. */
export const PRODUCT_BODY_BYTES = 2 * 1024 * 1024

export const listSupplierProducts = endpoint({
  method: 'GET',
  path: '/supplier/products',
  summary: 'List the caller’s products, newest first unless sorted; search in name and brand, filter by status',
  audience: SUPPLIERS,
  permission: 'products',
  query: z.object({
    ...productFilters,
    status: z.enum(PRODUCT_STATUSES).optional(),
    approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
    /** On sale, with no more in stock than its alert level. */
    lowStock: z.enum(['true', 'false']).optional(),
  }),
  response: pageOf(Product),
})

export const createProduct = endpoint({
  method: 'POST',
  path: '/supplier/products',
  summary: 'Create a product as a draft; for approved suppliers only',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: ProductForm,
  bodyBytes: PRODUCT_BODY_BYTES,
  response: OneProduct,
  status: 201,
})

export const getSupplierProduct = endpoint({
  method: 'GET',
  path: '/supplier/products/:id',
  summary: 'Get one of the caller’s products',
  audience: SUPPLIERS,
  permission: 'products',
  params: productParams,
  response: OneProduct,
})

/** Stock changes by the difference to the form's initial value, so that orders placed meanwhile are not undone. */
export const updateProduct = endpoint({
  method: 'PUT',
  path: '/supplier/products/:id',
  summary: 'Update a product; name, pictures, descriptions and tax class of an approved one wait for an admin',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: productParams,
  body: z.strictObject({ product: ProductForm, version: z.int(), stockWas: z.int().min(0) }),
  bodyBytes: PRODUCT_BODY_BYTES,
  response: OneProduct,
})

/** Published texts, not those of a waiting change. Barcodes stay with the goods that they were given to. */
export const copyProduct = endpoint({
  method: 'POST',
  path: '/supplier/products/:id/copy',
  summary: 'Copy a product with its options and variants into a new draft with SKUs of its own and no stock',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: productParams,
  response: OneProduct,
  status: 201,
})

export const deleteProduct = endpoint({
  method: 'DELETE',
  path: '/supplier/products/:id',
  summary: 'Delete a product; existing orders keep their copy of its name and price',
  audience: SUPPLIERS,
  permission: 'products',
  params: productParams,
  response: z.object({ success: z.literal(true) }),
})

export const setProductStatus = endpoint({
  method: 'PUT',
  path: '/supplier/products/:id/status',
  summary: 'Set the status of a product: draft, waiting for approval, active, inactive or discontinued',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: productParams,
  body: z.strictObject({ status: z.enum(SUPPLIER_STATUSES) }),
  response: OneProduct,
})

/** All or none. A request for approval leaves out products that are approved or wait already. */
export const setProductStatuses = endpoint({
  method: 'POST',
  path: '/supplier/products/statuses',
  summary: 'Activate or deactivate several products, or request their approval',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1, '변경할 상품을 선택하세요.').max(100),
    status: z.enum(['active', 'inactive', 'pending']),
  }),
  response: z.object({ data: z.object({ changed: z.int() }) }),
})

export const STOCK_CAUSES = [
  'created',
  'edited',
  'adjusted',
  'ordered',
  'cancelled',
  'returned',
  'exchanged',
  'imported',
  'counted',
  'moved',
] as const
export type StockCause = (typeof STOCK_CAUSES)[number]

export const StockEntry = z.object({
  id: z.string(),
  at: z.string(),
  variantId: z.string(),
  /** `블랙 / L`; null for a product without options. */
  optionText: z.string().nullable(),
  locationName: z.string(),
  change: z.int(),
  /** Stock of the variant in this location after this entry. */
  stockAfter: z.int(),
  cause: z.enum(STOCK_CAUSES),
  reason: z.string().nullable(),
  actorName: z.string().nullable(),
})
export type StockEntry = z.infer<typeof StockEntry>

export const listStockEntries = endpoint({
  method: 'GET',
  path: '/supplier/products/:id/stock',
  summary: 'List the stock ledger of a product, newest first',
  audience: SUPPLIERS,
  permission: 'products',
  params: productParams,
  query: z.object(pageQuery),
  response: pageOf(StockEntry),
})

export const adjustStock = endpoint({
  method: 'POST',
  path: '/supplier/products/:id/stock',
  summary: 'Adjust the stock of a product, with a reason',
  audience: APPROVED_SUPPLIERS,
  permission: 'products',
  params: productParams,
  body: z.strictObject({
    /** Needed for a product with options. */
    variantId: z.uuid().optional(),
    /** The first location by default. */
    locationId: z.uuid().optional(),
    change: z
      .int({ error: '수량을 숫자로 입력하세요' })
      .min(-1_000_000_000)
      .max(1_000_000_000)
      .refine((change) => change !== 0, '0이 아닌 수량을 입력하세요'),
    reason: z.string().trim().min(1, '사유를 입력하세요').max(200, '사유는 200자까지 쓸 수 있습니다'),
  }),
  response: OneProduct,
})

export const getProductStatistics = endpoint({
  method: 'GET',
  path: '/supplier/products/:id/statistics',
  summary: 'Get views and sales of a product by day',
  audience: SUPPLIERS,
  permission: 'products',
  params: productParams,
  query: z.object({ days: z.coerce.number().int().min(7).max(365).default(30) }),
  response: z.object({
    data: z.object({
      viewCount: z.int(),
      salesCount: z.int(),
      rating: z.number(),
      reviewCount: z.int(),
      days: z.array(z.object({ day: z.string(), views: z.int(), sales: z.int() })),
    }),
  }),
})
