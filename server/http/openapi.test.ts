import { expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'

test('openapi.json lists each endpoint once, with its audience and response schema', async () => {
  const { call } = await openShop()
  const document = (await call({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/health', '/settings/homepage']))
  const operation = document.paths['/settings/homepage'].get
  expect(operation['x-audience']).toBe('anyone')
  expect(operation.responses['200'].content['application/json'].schema.properties).toHaveProperty('data')
})

test('openapi.json describes a download by its content type', async () => {
  const { call } = await openShop()
  const { paths } = (await call({ url: '/api/openapi.json' })).json()
  expect(paths['/supplier/products/export'].get.responses['200'].content).toEqual({ 'text/csv': {} })
})

test('/api/docs shows the same endpoints as a page', async () => {
  const { call } = await openShop()
  const page = await call({ url: '/api/docs' })
  expect(page.headers['content-type']).toContain('text/html')
  expect(page.body).toContain('Get the homepage setting')
})
