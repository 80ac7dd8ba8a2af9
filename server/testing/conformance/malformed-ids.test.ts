import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allEndpointExamples } from '../all-endpoint-examples.ts'
import { openShop } from '../open-shop.ts'
import { allowedUserKind, signedIn, type TestUser, type TestUserKind } from '../test-users.ts'

/** Path parameters that are ids, each with a well-formed value that does not exist. */
function idsIn({ params }: Endpoint): Map<string, string> {
  const schema = params && (z.toJSONSchema(params, { io: 'input' }) as { properties?: Record<string, object> })
  return new Map(
    Object.entries(schema?.properties ?? {}).flatMap(([name, property]): [string, string][] => {
      if (name === 'orderNumber') return [[name, 'O20200101001']]
      return 'format' in property && property.format === 'uuid' ? [[name, randomUUID()]] : []
    }),
  )
}

const looksUp = (await allEndpointExamples())
  .map(({ endpoint }) => endpoint)
  .filter((endpoint) => idsIn(endpoint).size > 0)

describe('a malformed id in the path', async () => {
  test('gets the same response as an unknown id from every endpoint', async () => {
    const shop = await openShop()
    const users = new Map<TestUserKind, TestUser>()
    const userOf = async (kind: TestUserKind) => {
      const user = users.get(kind) ?? (await signedIn(shop, kind))
      users.set(kind, user)
      return user
    }
    expect(looksUp.length).toBeGreaterThan(80)
    const different: string[] = []
    for (const endpoint of looksUp) {
      const kind = allowedUserKind(endpoint)
      const visitor = kind ? await userOf(kind) : shop
      const answerTo = async (idFor: (name: string) => string | undefined) => {
        const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => idFor(name) ?? '1')
        const url = `/api/v1${path}`
        const response = await visitor.call({ method: endpoint.method, url, ...(endpoint.body && { payload: {} }) })
        const { code, message, field } = response.json()
        return JSON.stringify({ status: response.statusCode, code, message, field })
      }
      const ids = idsIn(endpoint)
      const unknown = await answerTo((name) => ids.get(name))
      const malformed = await answerTo((name) => (ids.has(name) ? 'abc' : undefined))
      if (malformed !== unknown) different.push(`${endpoint.method} ${endpoint.path}: ${malformed} is not ${unknown}`)
    }
    expect(different).toEqual([])
  })

  test.each<[string, TestUserKind, string, string]>([
    ['/supplier/products/abc', 'supplier-approved', 'product_not_found', '상품을 찾을 수 없습니다.'],
    ['/admin/products/abc', 'admin', 'product_not_found', '상품을 찾을 수 없습니다.'],
    ['/public/products/abc', 'customer', 'product_not_found', '상품을 찾을 수 없습니다.'],
    ['/orders/abc', 'customer', 'order_not_found', '주문을 찾을 수 없습니다.'],
    ['/orders/%00', 'customer', 'order_not_found', '주문을 찾을 수 없습니다.'],
    ['/admin/orders/O1', 'admin', 'order_not_found', '주문을 찾을 수 없습니다.'],
    ['/supplier/orders/abc', 'supplier-approved', 'order_not_found', '주문을 찾을 수 없습니다.'],
  ])('%s is a 404 with its text', async (path, kind, code, message) => {
    const user = await signedIn(await openShop(), kind)
    const response = await user.call({ method: 'GET', url: `/api/v1${path}` })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ success: false, code, message, error: message })
  })

  test('of a product for the cart is answered as an unknown product', async () => {
    const customer = await signedIn(await openShop(), 'customer')
    const response = await customer.call({ method: 'POST', url: '/api/v1/cart/items', payload: { productId: 'abc' } })
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'product_not_found', message: '상품을 찾을 수 없습니다.' })
  })
})
