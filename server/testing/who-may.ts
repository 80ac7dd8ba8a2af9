import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import type { Who } from './people.ts'

const WHO_OF: Record<string, Who> = {
  customer: 'customer',
  affiliate: 'retailer',
  business: 'supplier-approved',
  'approved-business': 'supplier-approved',
  manager: 'manager',
  admin: 'admin',
}

/** Somebody who may make a call; nobody in particular where anyone may. */
export function whoMay({ audience }: Endpoint): Who | undefined {
  if (audience === 'anyone') return undefined
  return audience === 'signed-in' ? 'customer' : WHO_OF[audience[0] ?? '']
}
