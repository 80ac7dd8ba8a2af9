import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import {
  OnePromotion,
  Promotion,
  PromotionForm,
  PromotionNames,
  PromotionReport,
  promotionListQuery,
  promotionParams,
} from './promotions.ts'

/** A supplier proposes promotions of the own products and bears them; an admin approves them. */
const SUPPLIERS = ['business'] as const
/** As for products: the business has to be approved first. */
const SELLERS = ['approved-business'] as const

export const listOwnPromotions = endpoint({
  method: 'GET',
  path: '/supplier/promotions',
  summary: 'List the caller’s promotions, newest first',
  audience: SUPPLIERS,
  permission: 'products',
  query: promotionListQuery,
  response: pageOf(Promotion).extend({ counts: z.record(z.string(), z.int()) }),
})

export const getOwnPromotion = endpoint({
  method: 'GET',
  path: '/supplier/promotions/:id',
  summary: 'Get one of the caller’s promotions',
  audience: SUPPLIERS,
  permission: 'products',
  params: promotionParams,
  response: OnePromotion.extend({ names: PromotionNames }),
})

export const proposePromotion = endpoint({
  method: 'POST',
  path: '/supplier/promotions',
  summary: 'Propose a promotion of the caller’s products; the caller bears it',
  audience: SELLERS,
  permission: 'products',
  body: PromotionForm,
  response: OnePromotion,
  status: 201,
})

export const updateOwnPromotion = endpoint({
  method: 'PUT',
  path: '/supplier/promotions/:id',
  summary: 'Change a promotion that is not approved, and propose it again',
  audience: SELLERS,
  permission: 'products',
  params: promotionParams,
  body: z.strictObject({ promotion: PromotionForm, version: z.int() }),
  response: OnePromotion,
})

export const stopOwnPromotion = endpoint({
  method: 'POST',
  path: '/supplier/promotions/:id/stop',
  summary: 'Withdraw a proposal, or stop a promotion at once',
  audience: SUPPLIERS,
  permission: 'products',
  params: promotionParams,
  response: OnePromotion,
})

export const getOwnPromotionReport = endpoint({
  method: 'GET',
  path: '/supplier/promotions/:id/report',
  summary: 'Get what one of the caller’s promotions cost and brought, by day',
  audience: SUPPLIERS,
  permission: 'products',
  params: promotionParams,
  response: z.object({ data: PromotionReport }),
})
