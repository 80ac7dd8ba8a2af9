import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Month, SettlementLine } from './settlement.ts'

/** From the price of goods to the supplier's share of a settlement line. */
export const LINE_STAGES = [
  'price',
  'discount',
  'market_share',
  'tax',
  'refunded_before',
  'refund',
  'from_held',
  'borne_by_market',
  'shipping',
  'shipping_tax',
  'shipping_market_share',
  'return_fee',
  'hold',
  'release',
  'adjustment',
] as const
export type LineStageKind = (typeof LINE_STAGES)[number]

export const LINE_STAGE_LABELS: Record<LineStageKind, string> = {
  price: '상품 금액',
  discount: '할인',
  market_share: '장터가 부담한 할인',
  tax: '부가세',
  refunded_before: '배송 전 취소·환불',
  refund: '관리자 환불',
  from_held: '배송 전 금액에서 환불',
  borne_by_market: '장터가 부담한 환불',
  shipping: '배송비',
  shipping_tax: '배송비 부가세',
  shipping_market_share: '장터가 부담한 배송비',
  return_fee: '반품 배송비',
  hold: '지급 보류',
  release: '보류 해제',
  adjustment: '조정',
}

/** Stages add up to the amount beside them, to the won. */
export const LineStage = z.object({
  kind: z.enum(LINE_STAGES),
  amount: z.int(),
  /** The name of a promotion, or the reason of a refund, hold or adjustment. */
  note: z.string().nullable(),
})
export type LineStage = z.infer<typeof LineStage>

export const LineItem = z.object({
  id: z.string(),
  productName: z.string(),
  optionText: z.string().nullable(),
  quantity: z.int(),
  unitPrice: z.int(),
  stages: z.array(LineStage),
  amount: z.int(),
  commissionPercent: z.number(),
  /** VAT that the amount contains where prices include it. */
  includedTaxAmount: z.int(),
})
export type LineItem = z.infer<typeof LineItem>

/** Items and stages add up to `grossAmount`. */
export const LineDetail = SettlementLine.extend({
  items: z.array(LineItem),
  /** Of the line as a whole. */
  stages: z.array(LineStage),
  /** Of goods; null for fees, which have none, and for goods with several. */
  commissionPercent: z.number().nullable(),
})
export type LineDetail = z.infer<typeof LineDetail>

export const lineId = z.string().regex(/^\d{1,18}$/)

export const getSettlementLine = endpoint({
  method: 'GET',
  path: '/supplier/settlements/:month/lines/:id',
  summary: 'Get the order lines and stages of one line of the caller’s settlement',
  audience: ['business'],
  permission: 'settlement',
  params: z.object({ month: Month, id: lineId }),
  response: z.object({ data: LineDetail }),
})

export const getAnySettlementLine = endpoint({
  method: 'GET',
  path: '/admin/settlements/:supplierId/:month/lines/:id',
  summary: 'Get the order lines and stages of one line of a supplier’s settlement',
  audience: ['admin'],
  params: z.object({ supplierId: z.uuid(), month: Month, id: lineId }),
  response: z.object({ data: LineDetail }),
})
