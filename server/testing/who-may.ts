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
export function whoMay(endpoint: Endpoint): Who | undefined {
  return mayEach(endpoint)[0]
}

/** One for each role that may. */
export function mayEach({ audience }: Endpoint): Who[] {
  if (audience === 'anyone') return []
  return audience === 'signed-in' ? ['customer'] : audience.flatMap((role) => WHO_OF[role] ?? [])
}
