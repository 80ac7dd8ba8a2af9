import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { OneProduct, Product, productFilters, productParams } from './products.ts'

const ADMINS = ['admin'] as const

export const listAllProducts = endpoint({
  method: 'GET',
  path: '/admin/products',
  summary: 'List the products of all suppliers by any filter',
  audience: ADMINS,
  query: z.object({
    ...productFilters,
    categoryId: z.uuid().optional(),
    supplierId: z.uuid().optional(),
    status: z.enum(PRODUCT_STATUSES).optional(),
    approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
  }),
  response: pageOf(Product),
})

export const REVIEW_STATES = ['waiting', 'approved', 'rejected'] as const

/** Waiting: new products and changes of approved ones that wait for approval, oldest first. */
export const listProductApprovals = endpoint({
  method: 'GET',
  path: '/admin/products/pending',
  summary: 'List the approval queue, or approved or rejected products',
  audience: ADMINS,
  query: z.object({
    ...pageQuery,
    state: z.enum(REVIEW_STATES).default('waiting'),
    search: z.string().trim().max(100).optional(),
  }),
  response: pageOf(Product),
})

const ReviewedProduct = Product.extend({
  /** Sanitized HTML, as shoppers will see it. */
  descriptionHtml: z.string(),
})
export type ReviewedProduct = z.infer<typeof ReviewedProduct>

export const getAnyProduct = endpoint({
  method: 'GET',
  path: '/admin/products/:id',
  summary: 'Get a product',
  audience: ADMINS,
  params: productParams,
  response: z.object({ data: ReviewedProduct }),
})

/** A waiting product goes on sale; a waiting change is published. */
export const approveProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/approve',
  summary: 'Approve a product or its pending change',
  audience: ADMINS,
  params: productParams,
  response: OneProduct,
})

export const rejectProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/reject',
  summary: 'Reject a product or its pending change, with a reason for the supplier',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({
    reason: z.string().trim().min(1, '사유를 입력하세요').max(500, '사유는 500자까지 쓸 수 있습니다'),
  }),
  response: OneProduct,
})

/** Products that another admin has decided meanwhile are skipped and counted. */
export const approveProducts = endpoint({
  method: 'POST',
  path: '/admin/products/approve',
  summary: 'Approve several products',
  audience: ADMINS,
  body: z.strictObject({ ids: z.array(z.uuid()).min(1, '승인할 상품을 선택하세요.').max(100) }),
  response: z.object({ data: z.object({ approved: z.int(), alreadyDecided: z.int() }) }),
})

export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/products/:id/featured',
  summary: 'Feature a product on the shop home, or stop featuring it',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({ featured: z.boolean() }),
  response: OneProduct,
})
