import { isColour } from '@jangteo/domain/brands/brand-colour.ts'
import { readPictureUrl } from '@jangteo/domain/files/picture.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

export const MAX_BRAND_NAME = 20

/** A brand designed at `/customizer`. */
export const Brand = z.strictObject({
  name: z.string().trim().min(1, '브랜드 이름을 입력하세요').max(MAX_BRAND_NAME, '20자까지 쓸 수 있습니다'),
  colour: z.string().toLowerCase().refine(isColour, '색을 골라 주세요'),
  /** The URL of an uploaded picture. */
  logo: z
    .string()
    .refine((url) => readPictureUrl(url) !== undefined, '로고를 다시 올려 주세요')
    .nullable(),
  /** The product it was tried on. */
  productId: z.uuid().nullable(),
})
export type Brand = z.infer<typeof Brand>

const audience = 'signed-in'
const permission = ['products', 'store'] as const
const response = z.object({ data: Brand.nullable() })

export const getBrand = endpoint({
  method: 'GET',
  path: '/account/brand',
  summary: 'Get the caller’s brand, or null; products that are no longer on sale are omitted',
  audience,
  permission,
  response,
})

export const saveBrand = endpoint({
  method: 'PUT',
  path: '/account/brand',
  summary: 'Save the caller’s brand, replacing the previous one',
  audience,
  permission,
  body: Brand,
  response,
})

export const deleteBrand = endpoint({
  method: 'DELETE',
  path: '/account/brand',
  summary: 'Delete the caller’s brand',
  audience,
  permission,
  response: z.object({ success: z.literal(true) }),
})
