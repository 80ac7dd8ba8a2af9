import { SHIPPING_ZONES } from '@jangteo/domain/shipping/shipping-policy.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const ADMINS = ['admin'] as const

const code = z.string().regex(/^\d{5}$/, '우편번호 5자리를 입력하세요')

/** Postcodes whose parcels get the surcharge of a zone. */
export const PostcodeZone = z.object({
  id: z.string(),
  fromCode: z.string(),
  toCode: z.string(),
  zone: z.enum(SHIPPING_ZONES),
  name: z.string(),
  /** Who publishes the range, and when it was looked up. */
  source: z.string(),
  sourceDate: z.string().nullable(),
  /** False: the range was not compared with a carrier’s or an official list. */
  isVerified: z.boolean(),
  version: z.int(),
})
export type PostcodeZone = z.infer<typeof PostcodeZone>

export const PostcodeZoneForm = z
  .strictObject({
    fromCode: code,
    toCode: code,
    zone: z.enum(SHIPPING_ZONES, { error: '지역을 선택하세요' }),
    name: z.string().trim().min(1, '이름을 입력하세요').max(60, '60자까지 쓸 수 있습니다'),
    source: z.string().trim().max(200, '200자까지 쓸 수 있습니다').default(''),
    sourceDate: z.iso.date('날짜를 확인해 주세요').nullable().default(null),
    isVerified: z.boolean().default(false),
  })
  .refine(({ fromCode, toCode }) => fromCode <= toCode, {
    path: ['toCode'],
    message: '끝 우편번호는 시작 우편번호보다 작을 수 없습니다',
  })
export type PostcodeZoneForm = z.output<typeof PostcodeZoneForm>

const AllZones = z.object({ data: z.array(PostcodeZone) })
const zoneParams = z.object({ id: z.uuid() })

export const listPostcodeZones = endpoint({
  method: 'GET',
  path: '/admin/postcode-zones',
  summary: 'List the postcodes with a surcharge, by postcode',
  audience: ADMINS,
  response: AllZones,
})

export const createPostcodeZone = endpoint({
  method: 'POST',
  path: '/admin/postcode-zones',
  summary: 'Add a range of postcodes with a surcharge',
  audience: ADMINS,
  body: PostcodeZoneForm,
  response: AllZones,
  status: 201,
})

export const updatePostcodeZone = endpoint({
  method: 'PUT',
  path: '/admin/postcode-zones/:id',
  summary: 'Change a range of postcodes with a surcharge',
  audience: ADMINS,
  params: zoneParams,
  body: z.strictObject({ zone: PostcodeZoneForm, version: z.int() }),
  response: AllZones,
})

export const deletePostcodeZone = endpoint({
  method: 'DELETE',
  path: '/admin/postcode-zones/:id',
  summary: 'Remove a range: its postcodes have no surcharge from now on',
  audience: ADMINS,
  params: zoneParams,
  response: AllZones,
})
