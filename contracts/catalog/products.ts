import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { z } from 'zod'
import { pageQuery } from '../paging.ts'

const HIGHEST_PRICE = 1_000_000_000
const MAX_STOCK = 1_000_000_000
export const LOW_STOCK_THRESHOLD = 5

const required = (what: string, max: number) =>
  z
    .string()
    .trim()
    .min(1, `${what} 입력하세요`)
    .max(max, `${max.toLocaleString('ko-KR')}자까지 쓸 수 있습니다`)

const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `${max}자까지 쓸 수 있습니다`)
    .nullable()
    .default(null)
    .transform((text) => text || null)

const TOO_CHEAP = '가격은 1원 이상이어야 합니다'
const price = z.int({ error: '가격을 원 단위로 입력하세요' }).min(1, TOO_CHEAP).max(HIGHEST_PRICE, '가격이 너무 큽니다')

const quantity = (least: number, message: string) =>
  z.int({ error: '수량을 숫자로 입력하세요' }).min(least, message).max(MAX_STOCK, '수량이 너무 큽니다')

export const TierPrices = z.strictObject({ gold: price, premium: price, vip: price })

/** A URL of another site, or of an uploaded picture. */
export const ImageUrl = z
  .string()
  .trim()
  .max(2_000, '주소가 너무 깁니다')
  .refine(isImageUrl, '이미지 주소는 http:// 또는 https://로 시작해야 합니다')

function isImageUrl(text: string): boolean {
  return readPictureUrl(text) !== undefined || /^https?:$/.test(URL.parse(text)?.protocol ?? '')
}

const SpecificationText = (what: string) => required(what, 200)

export const Specifications = z
  .record(SpecificationText('항목 이름을'), SpecificationText('항목 값을'))
  .refine((map) => Object.keys(map).length <= 50, '항목은 50개까지 넣을 수 있습니다')

/** The supplier's product form, with the messages that it shows. */
export const ProductForm = z
  .strictObject({
    name: required('상품명을', 200),
    shortDescription: required('간단 설명을', 300),
    description: required('상세 설명을', 50_000),
    images: z.array(ImageUrl).max(20, '이미지는 20장까지 넣을 수 있습니다').default([]),
    basePrice: price,
    pricing: TierPrices,
    stockQuantity: quantity(0, '재고는 0개 이상이어야 합니다'),
    /** At this stock and below, the supplier is notified. */
    lowStockThreshold: quantity(0, '재고 알림 기준은 0개 이상이어야 합니다').default(LOW_STOCK_THRESHOLD),
    minOrderQuantity: quantity(1, '최소 주문 수량은 1개 이상이어야 합니다').default(1),
    maxOrderQuantity: quantity(1, '최대 주문 수량은 1개 이상이어야 합니다').nullable().default(null),
    categories: z.array(z.uuid()).min(1, '카테고리를 선택하세요').max(10, '카테고리는 10개까지 고를 수 있습니다'),
    specifications: Specifications.default({}),
    brand: optionalText(100),
    model: optionalText(100),
    /** Kilograms, in steps of 0.01. */
    weight: z
      .number({ error: '무게를 숫자로 입력하세요' })
      .min(0, '무게는 0 이상이어야 합니다')
      .max(100_000, '무게가 너무 큽니다')
      .multipleOf(0.01, '무게는 0.01kg 단위로 입력하세요')
      .nullable()
      .default(null),
    dimensions: optionalText(100),
  })
  .refine((product) => product.maxOrderQuantity === null || product.maxOrderQuantity >= product.minOrderQuantity, {
    path: ['maxOrderQuantity'],
    message: '최대 주문 수량은 최소 주문 수량보다 작을 수 없습니다',
  })
export type ProductForm = z.output<typeof ProductForm>

/** Texts and images of an approved product that wait for approval. */
const ProductChange = z.object({
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  requestedAt: z.string(),
  rejectionReason: z.string().nullable(),
})
export type ProductChange = z.infer<typeof ProductChange>

/** A product as its supplier and admins see it. */
export const Product = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  images: z.array(z.string()),
  basePrice: z.int(),
  pricing: z.object({ gold: z.int(), premium: z.int(), vip: z.int() }),
  stockQuantity: z.int(),
  lowStockThreshold: z.int(),
  minOrderQuantity: z.int(),
  maxOrderQuantity: z.int().nullable(),
  categories: z.array(z.string()),
  categoryNames: z.array(z.string()),
  supplierId: z.string(),
  supplierName: z.string(),
  status: z.enum(PRODUCT_STATUSES),
  approvalStatus: z.enum(APPROVAL_STATUSES),
  /** When approval was last requested. */
  requestedAt: z.string().nullable(),
  approvedAt: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  specifications: z.record(z.string(), z.string()),
  brand: z.string().nullable(),
  model: z.string().nullable(),
  weight: z.number().nullable(),
  dimensions: z.string().nullable(),
  featured: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  viewCount: z.int(),
  salesCount: z.int(),
  rating: z.number(),
  reviewCount: z.int(),
  /** For optimistic locking: an edit sends the version that it started from, a decision the one that the admin saw. */
  version: z.int(),
  change: ProductChange.nullable(),
})
export type Product = z.infer<typeof Product>

export const PRODUCT_SORTS = ['name', 'price', 'sales', 'rating', 'created'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

const filterPrice = z.coerce.number().int().min(0).max(HIGHEST_PRICE).optional()

/** The filters of every product list. */
export const productFilters = {
  ...pageQuery,
  search: z.string().trim().max(100).optional(),
  minPrice: filterPrice,
  maxPrice: filterPrice,
  sortBy: z.enum(PRODUCT_SORTS).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
}

export const productParams = z.object({ id: z.uuid() })
export const OneProduct = z.object({ data: Product })
