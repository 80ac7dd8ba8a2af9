import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DispatchRule } from '../shipping/dispatch.ts'
import { FeePolicy } from '../shipping/shipping-policies.ts'
import { Notice, ProductOption, productFilters, QuantityBreak } from './products.ts'

/** A product as shoppers see it; `price` depends on the caller's grade. */
export const PublicProduct = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string(),
  brand: z.string().nullable(),
  price: z.int(),
  compareAtPrice: z.int().nullable(),
  /** With the setting `vatDisplay`, decides the sum that is paid for it. */
  taxClass: z.enum(TAX_CLASSES),
  /** Of all variants. */
  stockQuantity: z.int(),
  minOrderQuantity: z.int(),
  maxOrderQuantity: z.int().nullable(),
  orderUnit: z.int(),
  /** Of all variants that can be bought; `price` is the lowest. */
  priceRange: z.object({ min: z.int(), max: z.int() }),
  options: z.array(ProductOption),
  images: z.array(z.object({ url: z.string() })),
  createdAt: z.string(),
  category: z.string().nullable(),
  featured: z.boolean(),
  status: z.literal('active'),
  rating: z.number(),
  reviewCount: z.int(),
})
export type PublicProduct = z.infer<typeof PublicProduct>

/** A variant that is on sale, also if it is sold out. */
export const PublicVariant = z.object({
  id: z.string(),
  /** Ids of option values, in the order of the options. */
  valueIds: z.array(z.string()),
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.string().nullable(),
  price: z.int(),
  compareAtPrice: z.int().nullable(),
  stockQuantity: z.int(),
  image: z.string().nullable(),
})
export type PublicVariant = z.infer<typeof PublicVariant>

const CategoryLink = z.object({ id: z.string(), name: z.string(), slug: z.string() })

export const PublicProductDetail = PublicProduct.extend({
  /** Sanitized HTML. */
  descriptionHtml: z.string(),
  specifications: z.record(z.string(), z.string()),
  quantityBreaks: z.array(QuantityBreak),
  /** One for a product without options. */
  variants: z.array(PublicVariant),
  /** 상품정보제공고시, in the order of the law. */
  notice: Notice.nullable(),
  model: z.string().nullable(),
  weight: z.number().nullable(),
  dimensions: z.string().nullable(),
  supplierId: z.string(),
  supplierName: z.string(),
  /** What the supplier charges for shipping while `shippingBy` is `supplier`; null: nothing. */
  shippingPolicy: FeePolicy.nullable(),
  /** When the supplier sends parcels; null: without a promise of arrival. */
  dispatch: DispatchRule.nullable(),
  /** The price list of the caller that `price` comes from; left out for prices of a grade. */
  priceListName: z.string().optional(),
  /** Breadcrumb of the product's first category. */
  categoryPath: z.array(CategoryLink),
  /** Only for its supplier and for admins. */
  basePrice: z.int().optional(),
  pricing: z.object({ gold: z.int(), premium: z.int(), vip: z.int() }).optional(),
})
export type PublicProductDetail = z.infer<typeof PublicProductDetail>

const flag = z.enum(['true', 'false']).transform((text) => text === 'true')

const OptionFilter = z
  .string()
  .trim()
  .max(100)
  .regex(/^[^:]+:./, '옵션은 ‘색상:블랙’처럼 적어 주세요')

const filters = {
  /** Slug or id; includes products of its child categories. */
  category: z.string().max(200).optional(),
  featured: flag.optional(),
  /** Only products below their base price. */
  sale: flag.optional(),
  brand: z.string().trim().max(100).optional(),
  supplier: z.uuid().optional(),
  /** `색상:블랙`, may be repeated: any of the values of one option, and all of the options. */
  option: z
    .union([OptionFilter, z.array(OptionFilter).max(60)])
    .transform((chosen) => [chosen].flat())
    .optional(),
  search: productFilters.search,
  minPrice: productFilters.minPrice,
  maxPrice: productFilters.maxPrice,
}

/** Last product that can be paged to: large offsets are slow. */
export const MAX_PAGED_PRODUCTS = 10_000

export const listPublicProducts = endpoint({
  method: 'GET',
  path: '/public/products',
  summary: 'List products on sale by category, search and filters; newest or best matches first unless sorted',
  audience: 'anyone',
  query: z.object({
    page: productFilters.page,
    limit: productFilters.limit,
    ...filters,
    /** Any other value than `active` finds nothing. */
    status: z.string().max(50).optional(),
    sortBy: productFilters.sortBy,
    sortOrder: productFilters.sortOrder,
  }),
  response: z.object({
    success: z.literal(true),
    data: z.array(PublicProduct),
    /** At most 10,000; `totalIsExact` says whether there are more. */
    total: z.int(),
    totalIsExact: z.boolean(),
    page: z.int(),
    limit: z.int(),
    /** The corrected search, where the typed one finds nothing. */
    correctedTo: z.string().nullable(),
  }),
  cacheTags: ['products', 'categories'],
  cacheTagPerItem: 'product',
  cached: true,
})

const Facet = z.object({ value: z.string(), label: z.string(), count: z.int() })
export type Facet = z.infer<typeof Facet>

export const listProductFacets = endpoint({
  method: 'GET',
  path: '/public/products/facets',
  summary: 'Get the facets of a product list: brands, suppliers and option values with counts, and the price range',
  audience: 'anyone',
  query: z.object(filters),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      brands: z.array(Facet),
      suppliers: z.array(Facet),
      /** The most frequent options with their values; `value` is what the filter `option` takes. */
      options: z.array(z.object({ name: z.string(), values: z.array(Facet) })),
      minPrice: z.int().nullable(),
      maxPrice: z.int().nullable(),
      /** False where only the best sellers of the result are counted. */
      countsAreExact: z.boolean(),
    }),
  }),
  cacheTags: ['products', 'categories'],
  cached: true,
})

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/public/products/suggestions',
  summary: 'Autocomplete a search: words and products that begin with the typed text',
  audience: 'anyone',
  query: z.object({ q: z.string().trim().max(100) }),
  response: z.object({
    success: z.literal(true),
    data: z.object({
      words: z.array(z.string()),
      products: z.array(PublicProduct.pick({ id: true, slug: true, name: true, brand: true, images: true })),
    }),
  }),
  cacheTags: ['products'],
  cached: true,
})

/** By id or slug. */
const byIdOrSlug = z.object({ id: z.string().min(1).max(200) })

export const getPublicProduct = endpoint({
  method: 'GET',
  path: '/public/products/:id',
  summary: 'Get a product on sale by id or slug',
  audience: 'anyone',
  params: byIdOrSlug,
  response: z.object({ success: z.literal(true), data: PublicProductDetail }),
  cacheTags: ['categories'],
  cacheTagPerItem: 'product',
  // The supplier's shipping policies and dispatch settings.
  cacheTagsOfResponse: (response) => [`supplier:${(response as { data: PublicProductDetail }).data.supplierId}`],
  cached: true,
})

export const listRelatedProducts = endpoint({
  method: 'GET',
  path: '/public/products/:id/related',
  summary: 'List other products of the same category, best sellers first',
  audience: 'anyone',
  params: byIdOrSlug,
  response: z.object({ success: z.literal(true), data: z.array(PublicProduct) }),
  cacheTags: ['products', 'categories'],
  cacheTagPerItem: 'product',
  cached: true,
})

/** Sent by the product page once it is visible; bots and reloads are not counted. */
export const recordProductView = endpoint({
  method: 'POST',
  path: '/public/products/:id/views',
  summary: 'Count a view of a product, once per visitor and day',
  audience: 'anyone',
  params: byIdOrSlug,
  response: z.object({ success: z.literal(true) }),
})
