import { POLICY_KINDS, SHIPPING_ZONES } from '@jangteo/domain/shipping/shipping-policy.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const SUPPLIERS = ['business'] as const

export const MAX_SHIPPING_POLICIES = 20

const won = z
  .int({ error: '금액을 원 단위로 입력하세요' })
  .min(0, '0원 이상이어야 합니다')
  .max(1_000_000, '1,000,000원까지 정할 수 있습니다')

/** What a fee is computed of. */
const fees = {
  kind: z.enum(POLICY_KINDS, { error: '배송비 종류를 선택하세요' }),
  /** Of the parcel; with `per_kg` added to the price of the weight, with `per_box` the price of one box. */
  fee: won,
  /** `free_from`: no fee from this sum of goods on. */
  freeFrom: z
    .int({ error: '무료배송 기준을 입력하세요' })
    .min(1, '무료배송 기준은 1원 이상이어야 합니다')
    .max(100_000_000, '금액이 너무 큽니다')
    .nullable(),
  /** `per_kg`: for each kilogram begun, at least one. */
  perKg: won.nullable(),
  /** `per_box`: units of a box. */
  boxUnits: z
    .int({ error: '상자에 담는 수량을 입력하세요' })
    .min(1, '1개 이상이어야 합니다')
    .max(100_000, '수량이 너무 큽니다')
    .nullable(),
  jejuSurcharge: won,
  islandSurcharge: won,
  /** Sent in one parcel with the other bundling goods of the supplier. */
  bundles: z.boolean(),
}

/** A policy as carts and product pages need it. */
export const FeePolicy = z.object({ id: z.string(), ...fees })
export type FeePolicy = z.infer<typeof FeePolicy>

export const ShippingPolicy = FeePolicy.extend({
  name: z.string(),
  /** For the way back, where the buyer has paid for the way there. */
  returnFee: z.int(),
  /** For both ways, where the goods were sent for free. */
  roundTripFee: z.int(),
  /** For products that name no other policy; the first policy is it. */
  isDefault: z.boolean(),
  /** An edit sends the version that it started from. */
  version: z.int(),
})
export type ShippingPolicy = z.infer<typeof ShippingPolicy>

export const ShippingPolicyForm = z
  .strictObject({
    name: z.string().trim().min(1, '정책 이름을 입력하세요').max(40, '40자까지 쓸 수 있습니다'),
    ...fees,
    fee: fees.fee.default(0),
    freeFrom: fees.freeFrom.default(null),
    perKg: fees.perKg.default(null),
    boxUnits: fees.boxUnits.default(null),
    jejuSurcharge: won.default(0),
    islandSurcharge: won.default(0),
    bundles: z.boolean().default(true),
    returnFee: won.default(0),
    roundTripFee: won.default(0),
    isDefault: z.boolean().default(false),
  })
  .superRefine(({ kind, freeFrom, perKg, boxUnits }, context) => {
    const issue = (field: string, message: string) => context.addIssue({ code: 'custom', message, path: [field] })
    if (kind === 'free_from' && freeFrom === null) issue('freeFrom', '무료배송 기준을 입력하세요')
    if (kind === 'per_kg' && perKg === null) issue('perKg', '1kg당 배송비를 입력하세요')
    if (kind === 'per_box' && boxUnits === null) issue('boxUnits', '상자에 담는 수량을 입력하세요')
  })
export type ShippingPolicyForm = z.output<typeof ShippingPolicyForm>

const AllPolicies = z.object({ data: z.array(ShippingPolicy) })
const policyParams = z.object({ id: z.uuid() })

export const listShippingPolicies = endpoint({
  method: 'GET',
  path: '/supplier/shipping-policies',
  summary: 'List the caller’s shipping policies, the default one first',
  audience: SUPPLIERS,
  permission: 'orders',
  response: AllPolicies,
})

export const createShippingPolicy = endpoint({
  method: 'POST',
  path: '/supplier/shipping-policies',
  summary: 'Create a shipping policy; the first one becomes the default',
  audience: SUPPLIERS,
  permission: 'orders',
  body: ShippingPolicyForm,
  response: AllPolicies,
  status: 201,
})

export const updateShippingPolicy = endpoint({
  method: 'PUT',
  path: '/supplier/shipping-policies/:id',
  summary: 'Change a shipping policy, for orders from now on',
  audience: SUPPLIERS,
  permission: 'orders',
  params: policyParams,
  body: z.strictObject({ policy: ShippingPolicyForm, version: z.int() }),
  response: AllPolicies,
})

export const deleteShippingPolicy = endpoint({
  method: 'DELETE',
  path: '/supplier/shipping-policies/:id',
  summary: 'Remove a shipping policy; its products get the default one',
  audience: SUPPLIERS,
  permission: 'orders',
  params: policyParams,
  response: AllPolicies,
})

export const getPostcodeZone = endpoint({
  method: 'GET',
  path: '/supplier/postcode-zone',
  summary: 'Find out whether a postcode has a surcharge, to try a policy out',
  audience: SUPPLIERS,
  permission: 'orders',
  query: z.object({ zipCode: z.string().regex(/^\d{5}$/, '우편번호 5자리를 입력하세요') }),
  response: z.object({
    data: z.object({ zone: z.enum(SHIPPING_ZONES).nullable(), name: z.string().nullable() }),
  }),
})
