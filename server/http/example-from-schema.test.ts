import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const modules = import.meta.glob<Record<string, unknown>>(['../../contracts/**/*.ts', '!**/*.test.ts'], {
  eager: true,
})
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'response' in value
const ENDPOINTS = Object.values(modules).flatMap((module) => Object.values(module).filter(isEndpoint))

interface Operation {
  parameters: { name: string; in: string; example?: unknown }[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  responses: Record<string, { content: Record<string, { example?: unknown }> }>
}

const { paths } = await openApiDocument(ENDPOINTS, { publicUrl: 'http://shop.test', version: '1' })
const operationOf = ({ method, path }: Endpoint) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] as unknown as Operation

test('every response in the API documentation has an example that its contract accepts', () => {
  expect(ENDPOINTS.length).toBeGreaterThan(150)
  const wrong = ENDPOINTS.filter(({ download }) => !download).flatMap((endpoint) => {
    const { example } = operationOf(endpoint).responses[endpoint.status ?? 200]?.content['application/json'] ?? {}
    const { error } = endpoint.response.safeParse(example)
    return error ? [`${endpoint.method} ${endpoint.path}: ${error.message}`] : []
  })
  expect(wrong).toEqual([])
})

test('every endpoint with a body has an example body that its contract accepts', () => {
  const wrong = ENDPOINTS.flatMap((endpoint) => {
    if (!endpoint.body) return []
    const { example } = operationOf(endpoint).requestBody?.content['application/json'] ?? {}
    const { error } = endpoint.body.safeParse(example)
    return error ? [`${endpoint.method} ${endpoint.path}: ${error.message}`] : []
  })
  expect(wrong).toEqual([])
})

test('every endpoint with path parameters has examples that its contract accepts', () => {
  const wrong = ENDPOINTS.flatMap((endpoint) => {
    if (!endpoint.params) return []
    const inPath = operationOf(endpoint).parameters.filter((parameter) => parameter.in === 'path')
    const example = Object.fromEntries(inPath.map((parameter) => [parameter.name, parameter.example]))
    const { error } = endpoint.params.safeParse(example)
    return error ? [`${endpoint.method} ${endpoint.path}: ${error.message}`] : []
  })
  expect(wrong).toEqual([])
})
