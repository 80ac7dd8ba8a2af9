import { z } from 'zod'
import { endpoint } from '../endpoint.ts'

const BUYERS = ['customer', 'affiliate'] as const
const variantParams = z.object({ variantId: z.uuid() })
const WaitedFor = z.object({ data: z.object({ variantIds: z.array(z.string()) }) })

export const MAX_RESTOCK_ALERTS = 200

export const listRestockAlerts = endpoint({
  method: 'GET',
  path: '/restock-alerts',
  summary: 'List the ids of the sold-out variants that the caller waits for',
  audience: BUYERS,
  permission: 'buy',
  response: WaitedFor,
})

/** The buyer is notified and e-mailed once when the variant is back; that ends the alert. */
export const addRestockAlert = endpoint({
  method: 'PUT',
  path: '/restock-alerts/:variantId',
  summary: 'Ask to be told when a sold-out variant is back in stock; idempotent',
  audience: BUYERS,
  permission: 'buy',
  params: variantParams,
  response: WaitedFor,
})

export const removeRestockAlert = endpoint({
  method: 'DELETE',
  path: '/restock-alerts/:variantId',
  summary: 'Stop waiting for a variant',
  audience: BUYERS,
  permission: 'buy',
  params: variantParams,
  response: WaitedFor,
})
