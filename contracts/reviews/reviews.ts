import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

export const REVIEW_STATES = ['pending', 'published', 'hidden', 'deleted'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

export const REVIEW_STATE_LABELS: Record<ReviewState, string> = {
  pending: '검토 대기',
  published: '게시됨',
  hidden: '숨김',
  deleted: '삭제됨',
}

export const MAX_REVIEW_IMAGES = 5

const rating = z.int({ error: '별점을 선택하세요' }).min(1, '별점을 선택하세요').max(5, '별점은 5점까지입니다')

export const WriteReview = z.strictObject({
  rating,
  body: z.string().trim().min(10, '10자 이상 써 주세요').max(2000, '2,000자까지 쓸 수 있습니다'),
  /** Addresses of pictures that were uploaded before. */
  images: z
    .array(z.string().refine((url) => readPictureUrl(url) !== undefined, '사진을 다시 올려 주세요'))
    .max(MAX_REVIEW_IMAGES, `사진은 ${MAX_REVIEW_IMAGES}장까지 올릴 수 있습니다`)
    .default([]),
})
export type WriteReview = z.infer<typeof WriteReview>

const publicFields = {
  id: z.string(),
  rating: z.int(),
  body: z.string(),
  images: z.array(z.string()),
  createdAt: z.string(),
  reply: z.string().nullable(),
  repliedAt: z.string().nullable(),
  /** `블랙 / L`, what the author bought; null for a product without options. */
  optionText: z.string().nullable(),
}

/** The public form: the author's name is masked. */
export const PublicReview = z.object({ ...publicFields, authorName: z.string() })
export type PublicReview = z.infer<typeof PublicReview>

export const ReviewSummary = z.object({
  rating: z.number(),
  count: z.int(),
  /** How many gave one star, two, … five. */
  stars: z.array(z.int()).length(5),
  withImages: z.int(),
  /** Pictures of the newest reviews. */
  photos: z.array(z.object({ reviewId: z.string(), url: z.string() })),
})
export type ReviewSummary = z.infer<typeof ReviewSummary>

export const REVIEW_SORTS = ['newest', 'rating_desc', 'rating_asc'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const listProductReviews = endpoint({
  method: 'GET',
  path: '/public/products/:id/reviews',
  summary: 'List the published reviews of a product, with their summary',
  audience: 'anyone',
  params: z.object({ id: z.string().max(300) }),
  query: z.object({
    page: pageQuery.page,
    limit: z.coerce.number().int().min(1).max(50).default(10),
    sort: z.enum(REVIEW_SORTS).default('newest'),
    rating: z.coerce.number().int().min(1).max(5).optional(),
    withImages: z.enum(['true', 'false']).optional(),
  }),
  response: z.object({
    data: z.array(PublicReview),
    total: z.int(),
    page: z.int(),
    limit: z.int(),
    summary: ReviewSummary,
  }),
  cacheTags: ['reviews'],
  cached: true,
})

/** A review as its author, the supplier and admins see it. */
export const Review = z.object({
  ...publicFields,
  state: z.enum(REVIEW_STATES),
  reason: z.string().nullable(),
  updatedAt: z.string(),
  authorName: z.string(),
  itemId: z.string(),
  orderNumber: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  supplierName: z.string(),
})
export type Review = z.infer<typeof Review>
const OneReview = z.object({ data: Review })

/** A delivered order item without a review. */
export const ReviewableItem = z.object({
  itemId: z.string(),
  orderNumber: z.string(),
  productId: z.string(),
  productSlug: z.string(),
  productName: z.string(),
  productImage: z.string().nullable(),
  quantity: z.int(),
  deliveredAt: z.string(),
})
export type ReviewableItem = z.infer<typeof ReviewableItem>

const BUYERS = ['customer', 'affiliate'] as const
const reviewParams = z.object({ id: z.uuid() })
const ownQuery = z.object({ ...pageQuery, orderNumber: z.string().max(30).optional() })

export const listReviewableItems = endpoint({
  method: 'GET',
  path: '/reviews/to-write',
  summary: 'List the caller’s delivered order lines without a review',
  audience: BUYERS,
  permission: 'buy',
  query: ownQuery,
  response: pageOf(ReviewableItem),
})

export const listOwnReviews = endpoint({
  method: 'GET',
  path: '/reviews/own',
  summary: 'List the caller’s reviews, newest first',
  audience: BUYERS,
  permission: 'buy',
  query: ownQuery,
  response: pageOf(Review),
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/reviews',
  summary: 'Create the review of a delivered order line; it waits for moderation',
  audience: BUYERS,
  permission: 'buy',
  body: WriteReview.extend({ itemId: z.uuid() }),
  response: OneReview,
  status: 201,
})

export const editReview = endpoint({
  method: 'PUT',
  path: '/reviews/:id',
  summary: 'Update one of the caller’s reviews; it waits for moderation again',
  audience: BUYERS,
  permission: 'buy',
  params: reviewParams,
  body: WriteReview,
  response: OneReview,
})

export const deleteOwnReview = endpoint({
  method: 'DELETE',
  path: '/reviews/:id',
  summary: 'Delete one of the caller’s reviews',
  audience: BUYERS,
  permission: 'buy',
  params: reviewParams,
  response: z.object({ success: z.literal(true) }),
})

const reviewFilters = {
  ...pageQuery,
  state: z.enum(REVIEW_STATES).optional(),
  rating: z.coerce.number().int().min(1).max(5).optional(),
  /** Product, author or words of the review. */
  search: z.string().trim().max(100).optional(),
  isReplied: z.enum(['true', 'false']).optional(),
}

export const listSupplierReviews = endpoint({
  method: 'GET',
  path: '/supplier/reviews',
  summary: 'List published reviews of the caller’s products',
  audience: ['business'],
  permission: 'products',
  query: z.object(reviewFilters).omit({ state: true }),
  response: pageOf(Review),
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/supplier/reviews/:id/reply',
  summary: 'Reply to a review of one of the caller’s products; an empty text deletes the reply',
  audience: ['business'],
  permission: 'products',
  params: reviewParams,
  body: z.strictObject({ reply: z.string().trim().max(1000, '1,000자까지 쓸 수 있습니다') }),
  response: OneReview,
})

export const listAllReviews = endpoint({
  method: 'GET',
  path: '/admin/reviews',
  summary: 'List all reviews; those waiting for moderation oldest first, others newest first',
  audience: ['admin'],
  query: z.object(reviewFilters),
  response: pageOf(Review),
})

/** Shown to the author. */
export const ReviewReason = z.string().trim().min(1, '사유를 입력하세요').max(200, '200자까지 쓸 수 있습니다')

/** The version the admin has seen: a review edited since is not decided. */
const ReviewVersion = z.strictObject({ id: z.uuid(), updatedAt: z.iso.datetime() })

const chosen = { reviews: z.array(ReviewVersion).min(1).max(100) }

export const ReviewDecision = z.discriminatedUnion('state', [
  z.strictObject({ ...chosen, state: z.literal('published') }),
  z.strictObject({ ...chosen, state: z.enum(['hidden', 'deleted']), reason: ReviewReason }),
])
export type ReviewDecision = z.infer<typeof ReviewDecision>

export const decideReviews = endpoint({
  method: 'POST',
  path: '/admin/reviews/decisions',
  summary: 'Publish, hide or delete reviews; hiding and deleting need a reason for the author',
  audience: ['admin'],
  body: ReviewDecision,
  response: z.object({ data: z.object({ decided: z.int(), changedMeanwhile: z.int() }) }),
})
