import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'
import { OneProduct, Product, ProductDetail, ProductForm, productFilters, productParams } from './products.ts'
import { PRODUCT_BODY_BYTES } from './supplier-products.ts'

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
    /** As shoppers see it: approved, active, and its supplier may sell. */
    onSale: z.enum(['true', 'false']).optional(),
  }),
  response: pageOf(Product),
})

export const REVIEW_STATES = ['waiting', 'unrequested', 'approved', 'rejected'] as const

/**
 * Waiting: new products and changes of approved ones that wait for approval, oldest first. Unrequested: products that
 * their supplier has set active without asking for approval; they are not on sale either.
 */
export const listProductApprovals = endpoint({
  method: 'GET',
  path: '/admin/products/pending',
  summary: 'List the approval queue, products set active without a request, or approved or rejected ones',
  audience: ADMINS,
  query: z.object({
    ...pageQuery,
    state: z.enum(REVIEW_STATES).default('waiting'),
    search: z.string().trim().max(100).optional(),
  }),
  response: pageOf(Product),
})

const ReviewedProduct = ProductDetail.extend({
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

/** Of the product as the admin saw it: 409 `changed_meanwhile` if it has changed since. Without, nothing is checked. */
const seenVersion = { version: z.int().optional() }
const Reason = z.string().trim().min(1, '사유를 입력하세요').max(500, '사유는 500자까지 쓸 수 있습니다')

/** A waiting or unrequested product goes on sale; a waiting change is published. */
export const approveProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/approve',
  summary: 'Approve a product or its pending change',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject(seenVersion).default({}),
  response: OneProduct,
})

export const rejectProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/reject',
  summary: 'Reject a product or its pending change, with a reason for the supplier',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({ reason: Reason, ...seenVersion }),
  response: OneProduct,
})

/**
 * Products that another admin has decided meanwhile, or that have changed since, are skipped and counted; so are those
 * that cannot be approved yet: with an incomplete 상품정보제공고시, or a SKU that another product has taken.
 */
export const approveProducts = endpoint({
  method: 'POST',
  path: '/admin/products/approve',
  summary: 'Approve several products',
  audience: ADMINS,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1, '승인할 상품을 선택하세요.').max(100),
    /** By the id of the product. Without, nothing is compared. */
    versions: z.record(z.uuid(), z.int()).optional(),
  }),
  response: z.object({
    data: z.object({ approved: z.int(), alreadyDecided: z.int(), changed: z.int(), incomplete: z.int() }),
  }),
})

/** With the same reason; skipped and counted as by `approveProducts`. */
export const rejectProducts = endpoint({
  method: 'POST',
  path: '/admin/products/reject',
  summary: 'Reject several products with one reason for their suppliers',
  audience: ADMINS,
  body: z.strictObject({
    ids: z.array(z.uuid()).min(1, '반려할 상품을 선택하세요.').max(100),
    reason: Reason,
    versions: z.record(z.uuid(), z.int()).optional(),
  }),
  response: z.object({ data: z.object({ rejected: z.int(), alreadyDecided: z.int(), changed: z.int() }) }),
})

/** 보완 요청: it becomes a draft, off sale if it was on sale, and its supplier asks for approval again. */
export const returnProduct = endpoint({
  method: 'POST',
  path: '/admin/products/:id/return',
  summary: 'Give a product back to its supplier for correction, with a reason',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({ reason: Reason, ...seenVersion }),
  response: OneProduct,
})

/** Takes effect at once, without approval. Stock moves by the difference to what the form showed. */
export const editAnyProduct = endpoint({
  method: 'PUT',
  path: '/admin/products/:id',
  summary: 'Edit a product of any supplier, with a reason for the supplier',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({ product: ProductForm, version: z.int(), stockWas: z.int().min(0), reason: Reason }),
  bodyBytes: PRODUCT_BODY_BYTES,
  response: OneProduct,
})

/** The supplier is notified and may ask for approval again; setting the status alone does not put it back on sale. */
export const stopProductSale = endpoint({
  method: 'POST',
  path: '/admin/products/:id/stop-sale',
  summary: 'Take an approved product off sale until it is approved again, with a reason for the supplier',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({ reason: Reason, ...seenVersion }),
  response: OneProduct,
})

export const setFeatured = endpoint({
  method: 'PUT',
  path: '/admin/products/:id/featured',
  summary: 'Feature a product on the shop home, or stop featuring it',
  audience: ADMINS,
  params: productParams,
  body: z.strictObject({ featured: z.boolean(), ...seenVersion }),
  response: OneProduct,
})
