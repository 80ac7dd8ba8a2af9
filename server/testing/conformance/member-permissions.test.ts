import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { hasPermission, type Permission, permissionsOf } from '@jangteo/domain/accounts/permissions.ts'
import type { Role } from '@jangteo/domain/accounts/roles.ts'
import { describe, expect, test } from 'vitest'
import { allEndpointExamples } from '../all-endpoint-examples.ts'
import { memberOf } from '../members.ts'
import { openShop } from '../open-shop.ts'
import { signedIn, type TestUser } from '../test-users.ts'

const ENDPOINTS = (await allEndpointExamples()).map(({ endpoint }) => endpoint)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

function admits({ audience }: Endpoint, role: Role): boolean {
  if (audience === 'anyone') return false
  if (audience === 'signed-in') return true
  return audience.includes(role) || (role === 'business' && audience.includes('approved-business'))
}

const OF_BUSINESSES = ENDPOINTS.filter((one) => admits(one, 'business') || admits(one, 'affiliate'))

test('every endpoint that suppliers or retailers may call says which permission a member needs', () => {
  expect(OF_BUSINESSES.filter(({ permission }) => permission === undefined).map(nameOf)).toEqual([])
  expect(OF_BUSINESSES.length).toBeGreaterThan(150)
})

test('each permission that an endpoint asks for exists for every role that may call it', () => {
  const unreachable = OF_BUSINESSES.flatMap((one) => {
    const { permission } = one
    if (!permission || permission === 'self' || permission === 'member' || permission === 'owner') return []
    const roles = (['business', 'affiliate'] as const).filter((role) => admits(one, role))
    return roles
      .filter((role) => !hasPermission(permissionsOf(role), permission))
      .map((role) => `${role} ${nameOf(one)}`)
  })
  expect(unreachable).toEqual([])
})

/** The guard comes before validation, so a call without a body tells whether it was admitted. */
async function isRefused(member: TestUser, endpoint: Endpoint): Promise<boolean> {
  const url = `/api/v1${endpoint.path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000')}`
  const type = endpoint.upload?.types[0]?.replace('*', 'png')
  const answer = await member.call({
    method: endpoint.method,
    url,
    ...(type && { headers: { 'content-type': type }, payload: Buffer.from('x') }),
  })
  return answer.statusCode === 403 && answer.json().code === 'no_permission'
}

describe.each([
  ['retailer', 'affiliate'],
  ['supplier-approved', 'business'],
] as const)('a member of a %s', (kind, role) => {
  test.each([...permissionsOf(role), undefined])(
    'with the permission %s calls exactly the endpoints of it',
    async (held) => {
      const shop = await openShop()
      const owner = await signedIn(shop, kind)
      const permissions: Permission[] = held ? [held] : []
      const member = await memberOf(shop, owner, { permissions })
      const wrong: string[] = []
      for (const endpoint of OF_BUSINESSES.filter((one) => admits(one, role))) {
        const { permission } = endpoint
        if (!permission || permission === 'self') continue
        const mayCall = permission === 'member' || (permission !== 'owner' && hasPermission(permissions, permission))
        if ((await isRefused(member, endpoint)) === mayCall) wrong.push(nameOf(endpoint))
      }
      expect(wrong).toEqual([])
    },
  )
})
