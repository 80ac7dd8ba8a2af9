import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

/** When a supplier sends its parcels, in Seoul; the day of arrival follows from it (`domain/shipping/arrival.ts`). */
export const DispatchRule = z.strictObject({
  /** Orders paid before this time are sent on the same day. */
  cutOff: z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, '마감 시각을 14:00처럼 입력하세요'),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z
    .array(z.int().min(1).max(7))
    .min(1, '보내는 요일을 하나 이상 고르세요')
    .max(7)
    .refine((days) => new Set(days).size === days.length, '같은 요일이 두 번 있습니다'),
  transitDays: z
    .int({ error: '배송에 걸리는 날을 고르세요' })
    .min(1, '1일 이상이어야 합니다')
    .max(7, '7일까지 정할 수 있습니다'),
})
export type DispatchRule = z.infer<typeof DispatchRule>

const SUPPLIERS = ['business'] as const
/** Null: buyers are promised no day of arrival. */
const OneRule = z.object({ data: DispatchRule.nullable() })

export const getDispatch = endpoint({
  method: 'GET',
  path: '/supplier/dispatch',
  summary: 'Get when the caller sends parcels; null without a promise of arrival',
  audience: SUPPLIERS,
  permission: 'orders',
  response: OneRule,
})

/** Orders paid already keep their days. */
export const saveDispatch = endpoint({
  method: 'PUT',
  path: '/supplier/dispatch',
  summary: 'Set when the caller sends parcels, or stop promising a day of arrival with null',
  audience: SUPPLIERS,
  permission: 'orders',
  body: z.strictObject({ dispatch: DispatchRule.nullable() }),
  response: OneRule,
})
