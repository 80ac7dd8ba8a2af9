/** The part of JSON Schema that our OpenAPI document uses. */
export interface JsonSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  multipleOf?: number
  items?: JsonSchema
  minItems?: number
  maxItems?: number
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  $ref?: string
  $defs?: Record<string, JsonSchema>
}

interface Parameter {
  name: string
  in: 'path' | 'query'
  schema: JsonSchema
}

interface Operation {
  parameters: Parameter[]
  requestBody?: { content: Record<string, { schema?: JsonSchema }> }
}

export interface OpenApi {
  paths: Record<string, Record<string, Operation>>
}

/** Input schemas of an operation. */
export interface InputSchemas {
  params: Record<string, JsonSchema>
  query: Record<string, JsonSchema>
  body: JsonSchema | undefined
}

export function inputSchemasOf({ paths }: OpenApi, method: string, path: string): InputSchemas {
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  if (!operation) throw new Error(`the document does not know ${method} ${path}`)
  const at = (place: Parameter['in']) =>
    Object.fromEntries(operation.parameters.filter((one) => one.in === place).map(({ name, schema }) => [name, schema]))
  const body = operation.requestBody?.content['application/json']?.schema
  return { params: at('path'), query: at('query'), body }
}
