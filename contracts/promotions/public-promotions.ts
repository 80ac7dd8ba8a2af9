import { z } from 'zod'
import { PublicProduct } from '../catalog/public-products.ts'
import { endpoint } from '../endpoint.ts'
import { pageOf, pageQuery } from '../paging.ts'

/** A running promotion as shoppers see it. */
export const PublicPromotion = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  badge: z.string(),
  image: z.string().nullable(),
  sentence: z.string(),
  startsAt: z.string(),
  endsAt: z.string().nullable(),
  isCoupon: z.boolean(),
  isClaimable: z.boolean(),
  /** Filters of the product list that show its products; null where it is for all. */
  productIds: z.array(z.string()),
  categoryIds: z.array(z.string()),
  brands: z.array(z.string()),
  supplierIds: z.array(z.string()),
})
export type PublicPromotion = z.infer<typeof PublicPromotion>

export const listPublicPromotions = endpoint({
  method: 'GET',
  path: '/promotions',
  summary: 'List the running promotions that are shown to shoppers',
  audience: 'anyone',
  response: z.object({ data: z.array(PublicPromotion) }),
  cacheTags: ['promotions'],
  cached: true,
})

export const getPublicPromotion = endpoint({
  method: 'GET',
  path: '/promotions/:slug',
  summary: 'Get a running promotion by the slug of its sale page',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  response: z.object({ data: PublicPromotion }),
  cacheTags: ['promotions'],
  cached: true,
})

const PROMOTION_PRODUCT_SORTS = ['sales', 'newest', 'price_low', 'price_high'] as const
export type PromotionProductSort = (typeof PROMOTION_PRODUCT_SORTS)[number]

/** Prices depend on the caller's grade. */
export const listPromotionProducts = endpoint({
  method: 'GET',
  path: '/public/promotions/:slug/products',
  summary: 'List the products on sale that a running promotion is for, best sellers first',
  audience: 'anyone',
  params: z.object({ slug: z.string().max(200) }),
  query: z.object({ ...pageQuery, sort: z.enum(PROMOTION_PRODUCT_SORTS).default('sales') }),
  response: pageOf(PublicProduct),
  cacheTags: ['promotions', 'products', 'categories'],
  cacheTagPerItem: 'product',
  cached: true,
})

/** Products of one page. */
const MAX_BADGE_PRODUCTS = 100

const ProductBadges = z.object({
  productId: z.string(),
  /** Higher priority first; they begin within a day, or have begun. */
  promotions: z.array(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** Empty: none on cards. */
      badge: z.string(),
      startsAt: z.string(),
      endsAt: z.string().nullable(),
    }),
  ),
})
export type ProductBadges = z.infer<typeof ProductBadges>

export const listProductBadges = endpoint({
  method: 'GET',
  path: '/public/promotions/badges',
  summary: 'List the promotions of products, for the badges on them; products without any are left out',
  audience: 'anyone',
  query: z.object({
    product: z.union([z.uuid(), z.array(z.uuid()).max(MAX_BADGE_PRODUCTS)]).transform((ids) => [ids].flat()),
  }),
  response: z.object({ data: z.array(ProductBadges) }),
  cacheTags: ['promotions', 'products', 'categories'],
  cached: true,
})
