import { PRICE_LIST_STATUSES } from '@jangteo/domain/catalog/listed-price.ts'
import { GRADES } from '@jangteo/domain/grades/grades.ts'
import { z } from 'zod'
import { pageOf, pageQuery } from '../paging.ts'

/** By the status and the days of validity. */
export const PRICE_LIST_PHASES = ['draft', 'scheduled', 'running', 'ended', 'stopped'] as const
export type PriceListPhase = (typeof PRICE_LIST_PHASES)[number]

export const MAX_PRICE_LISTS = 200
export const MAX_LIST_RETAILERS = 1_000
/** Prices in one list, and rows of one file. */
export const MAX_LIST_PRICES = 10_000
/** Prices that are saved by one call. */
export const MAX_SAVED_PRICES = 500
/** Answers about the rows of a file; those with a problem first. */
export const MAX_FILE_ANSWERS = 1_000
export const MAX_PRICE_FILE_BYTES = 5 * 1024 * 1024

const Percent = z
  .int({ error: '할인율을 숫자로 입력하세요' })
  .min(1, '할인율은 1% 이상이어야 합니다')
  .max(99, '할인율은 99% 이하여야 합니다')
const UnitPrice = z
  .int({ error: '단가를 숫자로 입력하세요' })
  .min(1, '단가는 1원 이상이어야 합니다')
  .max(1_000_000_000, '단가가 너무 큽니다')
const Day = z.iso.date({ error: '날짜를 확인해 주세요' })

export const PriceListForm = z
  .strictObject({
    name: z.string().trim().min(1, '이름을 입력하세요').max(60, '이름은 60자까지 쓸 수 있습니다'),
    /** Off the base price of every product of the owner; null where only prices of the list count. */
    percentOff: Percent.nullable(),
    /** 이 가격으로 */
    isFixed: z.boolean(),
    startsOn: Day,
    endsOn: Day.nullable(),
    grades: z.array(z.enum(GRADES)).max(GRADES.length),
    retailerIds: z
      .array(z.uuid())
      .max(MAX_LIST_RETAILERS, `소매점은 ${MAX_LIST_RETAILERS.toLocaleString('ko-KR')}곳까지 고를 수 있습니다`),
  })
  .refine(({ startsOn, endsOn }) => endsOn === null || endsOn >= startsOn, {
    path: ['endsOn'],
    error: '종료일은 시작일보다 빠를 수 없습니다',
  })
export type PriceListForm = z.infer<typeof PriceListForm>

export const PriceList = z.object({
  id: z.string(),
  name: z.string(),
  /** Null for the market's own. */
  supplierId: z.string().nullable(),
  supplierName: z.string().nullable(),
  percentOff: z.int().nullable(),
  isFixed: z.boolean(),
  startsOn: z.string(),
  endsOn: z.string().nullable(),
  status: z.enum(PRICE_LIST_STATUSES),
  phase: z.enum(PRICE_LIST_PHASES),
  grades: z.array(z.enum(GRADES)),
  retailerCount: z.int(),
  priceCount: z.int(),
  version: z.int(),
  updatedAt: z.string(),
})
export type PriceList = z.infer<typeof PriceList>

export const ListRetailer = z.object({ id: z.string(), name: z.string(), grade: z.enum(GRADES).nullable() })
export type ListRetailer = z.infer<typeof ListRetailer>

export const PriceListDetail = PriceList.extend({ retailers: z.array(ListRetailer) })
export type PriceListDetail = z.infer<typeof PriceListDetail>

/** A variant of the owner, with its price in the list where it has one. */
export const ListedVariant = z.object({
  variantId: z.string(),
  productId: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  sku: z.string(),
  supplierName: z.string(),
  image: z.string().nullable(),
  basePrice: z.int(),
  unitPrice: z.int().nullable(),
  percentOff: z.int().nullable(),
})
export type ListedVariant = z.infer<typeof ListedVariant>

export const PriceFileAnswer = z.object({
  /** Of the file. */
  line: z.int(),
  sku: z.string(),
  name: z.string().nullable(),
  /** Null: saved. */
  problem: z.string().nullable(),
})
export type PriceFileAnswer = z.infer<typeof PriceFileAnswer>

export const PriceFileResult = z.object({
  saved: z.int(),
  wrong: z.int(),
  answers: z.array(PriceFileAnswer),
})
export type PriceFileResult = z.infer<typeof PriceFileResult>

export const listParams = z.object({ id: z.uuid() })
export const listsQuery = z.object({
  ...pageQuery,
  search: z.string().trim().max(100).optional(),
  phase: z.enum(PRICE_LIST_PHASES).optional(),
})
export const listsResponse = pageOf(PriceList)
export const oneList = z.object({ data: PriceListDetail })
export const changedList = z.strictObject({ list: PriceListForm, version: z.int() })
export const startedList = z.strictObject({ version: z.int() })
export const pricesQuery = z.object({
  ...pageQuery,
  /** `priced`: those with a price in the list. */
  view: z.enum(['priced', 'all']).default('priced'),
  search: z.string().trim().max(100).optional(),
})
export const pricesResponse = pageOf(ListedVariant)
/** A variant with neither is removed from the list. */
export const savedPrices = z.strictObject({
  prices: z
    .array(
      z
        .strictObject({ variantId: z.uuid(), unitPrice: UnitPrice.nullable(), percentOff: Percent.nullable() })
        .refine(({ unitPrice, percentOff }) => unitPrice === null || percentOff === null, {
          error: '단가와 할인율 가운데 하나만 입력하세요',
        })
        .meta({
          examples: [{ variantId: '0199f000-0000-7000-8000-000000000001', unitPrice: 9_500, percentOff: null }],
        }),
    )
    .min(1, '단가를 입력하세요')
    .max(MAX_SAVED_PRICES, `한 번에 ${MAX_SAVED_PRICES}개까지 저장할 수 있습니다`),
})
export const retailersQuery = z.object({ search: z.string().trim().max(100).default('') })
export const retailersResponse = z.object({ data: z.array(ListRetailer) })
export const fileResponse = z.object({ data: PriceFileResult })

export const PRICE_LIST_PHASE_LABELS: Record<PriceListPhase, string> = {
  draft: '준비 중',
  scheduled: '시작 전',
  running: '적용 중',
  ended: '기간 종료',
  stopped: '중지',
}
