import { APPROVAL_STATUSES } from '@jangteo/domain/accounts/account-status.ts'
import { MAX_QUANTITY_BREAKS } from '@jangteo/domain/catalog/pricing.ts'
import { NOTICE_KINDS, unknownNoticeFields } from '@jangteo/domain/catalog/product-notice.ts'
import { PRODUCT_STATUSES } from '@jangteo/domain/catalog/product-status.ts'
import { TAX_CLASSES } from '@jangteo/domain/catalog/tax.ts'
import {
  isBarcode,
  MAX_OPTION_VALUES,
  MAX_OPTIONS,
  MAX_VARIANTS,
  MIN_OPTION_VALUES,
  optionText,
} from '@jangteo/domain/catalog/variants.ts'
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

/** Kilograms, in steps of 0.01. */
const weight = z
  .number({ error: '무게를 숫자로 입력하세요' })
  .min(0, '무게는 0 이상이어야 합니다')
  .max(100_000, '무게가 너무 큽니다')
  .multipleOf(0.01, '무게는 0.01kg 단위로 입력하세요')
  .nullable()
  .default(null)

const stock = quantity(0, '재고는 0개 이상이어야 합니다')

/** Unique among the supplier's products; null: the server suggests one. */
const sku = optionalText(60)

const barcode = optionalText(14).refine(
  (digits) => digits === null || isBarcode(digits),
  '바코드의 숫자를 확인해 주세요 (8, 12, 13, 14자리)',
)

const breakFrom = quantity(2, '할인 수량은 2개 이상이어야 합니다')

export const QuantityBreak = z.union([
  z.strictObject({
    from: breakFrom,
    percentOff: z
      .int({ error: '할인율을 숫자로 입력하세요' })
      .min(1, '할인율은 1% 이상이어야 합니다')
      .max(99, '할인율은 99%까지 정할 수 있습니다'),
  }),
  z.strictObject({ from: breakFrom, unitPrice: price }),
])

export const OptionForm = z.strictObject({
  name: required('옵션 이름을', 30),
  values: z
    .array(
      z.strictObject({
        /** Of a value that exists already; new values get one from the server. */
        id: z.string().max(20).optional(),
        name: required('옵션 값을', 50),
        swatch: z
          .string()
          .regex(/^#[\da-f]{6}$/i, '색상은 #rrggbb 형식입니다')
          .nullable()
          .default(null),
        image: ImageUrl.nullable().default(null),
      }),
    )
    .min(MIN_OPTION_VALUES, `옵션 값은 ${MIN_OPTION_VALUES}개 이상이어야 합니다`)
    .max(MAX_OPTION_VALUES, `옵션 값은 ${MAX_OPTION_VALUES}개까지 넣을 수 있습니다`)
    .refine(areUnique, '같은 옵션 값이 있습니다'),
})
export type OptionForm = z.output<typeof OptionForm>

export const VariantForm = z.strictObject({
  /** Of a variant that exists already. */
  id: z.uuid().optional(),
  /** The name of one value of each option, in the order of the options. */
  optionValues: z.array(z.string()).min(1).max(MAX_OPTIONS),
  sku,
  barcode,
  /** Null: the prices of the product. */
  prices: z.strictObject({ base: price, gold: price, premium: price, vip: price }).nullable().default(null),
  stockQuantity: stock.default(0),
  /** The stock that the form showed. It moves by the difference, so that orders placed meanwhile are not undone. */
  stockWas: z.int().min(0).default(0),
  /** Null: that of the product. */
  lowStockThreshold: quantity(0, '재고 알림 기준은 0개 이상이어야 합니다').nullable().default(null),
  image: ImageUrl.nullable().default(null),
  weight,
  status: z.enum(['active', 'inactive']).default('active'),
})
export type VariantForm = z.output<typeof VariantForm>

export const Notice = z.strictObject({
  kind: z.enum(NOTICE_KINDS),
  fields: z.record(z.string().max(100), z.string().trim().max(1_000, '1,000자까지 쓸 수 있습니다')),
})

const NoticeForm = Notice.superRefine((notice, context) => {
  for (const label of unknownNoticeFields(notice))
    context.addIssue({
      code: 'custom',
      message: `이 상품군의 고시에 없는 항목입니다: ${label}`,
      path: ['fields', label],
    })
})

function areUnique(named: readonly { name: string }[]): boolean {
  return new Set(named.map(({ name }) => name)).size === named.length
}

/** The supplier's product form, with the messages that it shows. */
export const ProductForm = z
  .strictObject({
    name: required('상품명을', 200),
    shortDescription: required('간단 설명을', 300),
    description: required('상세 설명을', 50_000),
    images: z.array(ImageUrl).max(20, '이미지는 20장까지 넣을 수 있습니다').default([]),
    basePrice: price,
    pricing: TierPrices,
    taxClass: z.enum(TAX_CLASSES, { error: '과세 유형을 선택하세요' }).default('taxable'),
    /** Of a product without options; with options, the variants have it. */
    stockQuantity: stock,
    /** At this stock and below, the supplier is notified. */
    lowStockThreshold: quantity(0, '재고 알림 기준은 0개 이상이어야 합니다').default(LOW_STOCK_THRESHOLD),
    minOrderQuantity: quantity(1, '최소 주문 수량은 1개 이상이어야 합니다').default(1),
    maxOrderQuantity: quantity(1, '최대 주문 수량은 1개 이상이어야 합니다').nullable().default(null),
    orderUnit: quantity(1, '주문 단위는 1개 이상이어야 합니다').default(1),
    quantityBreaks: z
      .array(QuantityBreak)
      .max(MAX_QUANTITY_BREAKS, `수량 할인은 ${MAX_QUANTITY_BREAKS}단계까지 정할 수 있습니다`)
      .refine((steps) => new Set(steps.map(({ from }) => from)).size === steps.length, '같은 수량의 단계가 있습니다')
      .default([]),
    /** SKU and barcode of a product without options. */
    sku,
    barcode,
    options: z
      .array(OptionForm)
      .max(MAX_OPTIONS, `옵션은 ${MAX_OPTIONS}개까지 넣을 수 있습니다`)
      .refine(areUnique, '같은 이름의 옵션이 있습니다')
      .default([]),
    variants: z.array(VariantForm).max(MAX_VARIANTS, `옵션 조합은 ${MAX_VARIANTS}개까지 만들 수 있습니다`).default([]),
    notice: NoticeForm.nullable().default(null),
    categories: z.array(z.uuid()).min(1, '카테고리를 선택하세요').max(10, '카테고리는 10개까지 고를 수 있습니다'),
    specifications: Specifications.default({}),
    brand: optionalText(100),
    model: optionalText(100),
    weight,
    dimensions: optionalText(100),
    /** One of the supplier's policies, or null for the default one; without, it stays as it is. */
    shippingPolicyId: z.uuid().nullable().optional(),
  })
  .refine((product) => product.maxOrderQuantity === null || product.maxOrderQuantity >= product.minOrderQuantity, {
    path: ['maxOrderQuantity'],
    message: '최대 주문 수량은 최소 주문 수량보다 작을 수 없습니다',
  })
  .refine(({ maxOrderQuantity, orderUnit }) => maxOrderQuantity === null || maxOrderQuantity >= orderUnit, {
    path: ['maxOrderQuantity'],
    message: '최대 주문 수량은 주문 단위보다 작을 수 없습니다',
  })
  .superRefine(({ options, variants }, context) => {
    const issue = (message: string, path: (string | number)[]) => context.addIssue({ code: 'custom', message, path })
    if (options.length > 0 && variants.length === 0) issue('옵션 조합을 하나 이상 만드세요', ['variants'])
    if (options.length === 0 && variants.length > 0) issue('옵션을 먼저 정하세요', ['options'])
    const known = options.map(({ values }) => new Set(values.map(({ name }) => name)))
    const [combinations, skus] = [new Set<string>(), new Set<string>()]
    for (const [place, variant] of variants.entries()) {
      const { optionValues, sku } = variant
      if (optionValues.length !== options.length || optionValues.some((name, axis) => !known[axis]?.has(name)))
        issue(`옵션에 없는 조합입니다: ${optionText(optionValues)}`, ['variants', place, 'optionValues'])
      const key = JSON.stringify(optionValues)
      if (combinations.has(key))
        issue(`같은 조합이 두 번 있습니다: ${optionText(optionValues)}`, ['variants', place, 'optionValues'])
      combinations.add(key)
      if (sku && skus.has(sku.toLowerCase())) issue(`같은 SKU가 두 번 있습니다: ${sku}`, ['variants', place, 'sku'])
      if (sku) skus.add(sku.toLowerCase())
    }
  })
export type ProductForm = z.output<typeof ProductForm>

const OptionValue = z.object({
  id: z.string(),
  name: z.string(),
  swatch: z.string().nullable(),
  image: z.string().nullable(),
})
export const ProductOption = z.object({ name: z.string(), values: z.array(OptionValue) })
export type ProductOption = z.infer<typeof ProductOption>

/** A combination of option values with its own stock; a product without options has exactly one. */
export const Variant = z.object({
  id: z.string(),
  /** Names, in the order of the options. */
  optionValues: z.array(z.string()),
  sku: z.string(),
  barcode: z.string().nullable(),
  status: z.enum(['active', 'inactive']),
  stockQuantity: z.int(),
  lowStockThreshold: z.int().nullable(),
  image: z.string().nullable(),
  weight: z.number().nullable(),
  /** Null: those of the product. */
  prices: z.object({ base: z.int(), gold: z.int(), premium: z.int(), vip: z.int() }).nullable(),
})
export type Variant = z.infer<typeof Variant>

/** Texts, images, tax class and options of an approved product that wait for approval. */
const ProductChange = z.object({
  name: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  taxClass: z.enum(TAX_CLASSES),
  /** Null: the options stay as they are. */
  options: z.array(ProductOption).nullable(),
  variants: z.array(VariantForm).nullable(),
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
  taxClass: z.enum(TAX_CLASSES),
  stockQuantity: z.int(),
  lowStockThreshold: z.int(),
  minOrderQuantity: z.int(),
  maxOrderQuantity: z.int().nullable(),
  orderUnit: z.int(),
  quantityBreaks: z.array(QuantityBreak),
  options: z.array(ProductOption),
  /** Of active variants; both are the same without own prices of variants. */
  priceRange: z.object({ min: z.int(), max: z.int() }),
  notice: Notice.nullable(),
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
  /** Null: the supplier’s default policy. */
  shippingPolicyId: z.string().nullable(),
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

export const ProductDetail = Product.extend({
  /** In the order of the table; without retired ones. */
  variants: z.array(Variant),
})
export type ProductDetail = z.infer<typeof ProductDetail>

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
export const OneProduct = z.object({ data: ProductDetail })
