import type { Endpoint } from '@jangteo/contracts/endpoint.ts'
import { ERRORS, ErrorBody } from '@jangteo/contracts/errors.ts'
import { z } from 'zod'
import { exampleFromSchema, type JsonSchema } from './example-from-schema.ts'
import { mapYielding } from './map-yielding.ts'

interface Site {
  publicUrl: string
  version: string
}

const { message } = ERRORS.invalid_request
const REFUSAL = { success: false, code: 'invalid_request', message, error: message, field: 'email' } satisfies ErrorBody

/** OpenAPI 3.1, made from the same table the routes are mounted from; each call is listed once. */
export async function openApiDocument(endpoints: Endpoint[], { publicUrl, version }: Site) {
  const paths: Record<string, Record<string, Operation>> = {}
  const calls = await mapYielding(endpoints, (endpoint) => ({ endpoint, described: operation(endpoint) }))
  for (const { endpoint, described } of calls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: described }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Jangteo API',
      version,
      description: 'Every path answers below /api/v1 and below /api alike.',
    },
    servers: [{ url: `${publicUrl}/api/v1` }],
    paths,
    components: {
      schemas: { Error: { ...jsonSchema(ErrorBody), examples: [REFUSAL] } },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

export type Operation = ReturnType<typeof operation>

function operation(endpoint: Endpoint) {
  const { download, response } = endpoint
  const content = download ? { [download]: {} } : jsonContent(jsonSchema(response))
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[^a-zA-Z0-9]+(\w)?/g, (_, letter = '') => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1] ?? ''],
    'x-audience': endpoint.audience,
    ...(endpoint.audience !== 'anyone' && { security: [{ bearer: [] }] }),
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonContent(jsonSchema(endpoint.body, 'input')) },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: Object.fromEntries(endpoint.upload.types.map((type) => [type, {}])),
      },
    }),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content },
      default: {
        description: 'Any failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

function parameters(place: 'path' | 'query', schema: z.ZodType | undefined): object[] {
  if (!schema) return []
  const shape = jsonSchema(schema, 'input')
  const { properties = {}, required = [] } = shape
  const examples = exampleFromSchema(shape as JsonSchema) as Record<string, unknown>
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
    ...(place === 'path' && { example: examples[name] }),
  }))
}

function jsonContent(schema: ReturnType<typeof jsonSchema>) {
  return { 'application/json': { schema, example: exampleFromSchema(schema as JsonSchema) } }
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output' = 'output') {
  const { $schema, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', unrepresentable: 'any', io })
  return rest
}
