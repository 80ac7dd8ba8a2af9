import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serializer = (value: unknown) => string

/** Compiled once for each schema: the API has hundreds of them, and tests build the app a thousand times. */
const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * Serializes a response by its contract: fields that the contract does not name never leave the server.
 * Compiled at the first response: compiling all of them at once took a sixth of the server's start.
 */
export function responseSerializer(schema: z.ZodType): Serializer {
  let serialize: Serializer | undefined
  return (value) => {
    serialize ??= compiledFor(schema)
    return serialize(value)
  }
}

function compiledFor(schema: z.ZodType): Serializer {
  const serializer = compiled.get(schema) ?? compile(schema)
  compiled.set(schema, serializer)
  return serializer
}

function compile(schema: z.ZodType): Serializer {
  return fastJsonStringify(
    stringifiable(z.toJSONSchema(schema, { target: 'draft-7', unrepresentable: 'any' })) as Schema,
  )
}

type JsonSchema = Record<string, unknown>

/** The stringifier prunes unknown fields only where `additionalProperties` is absent, and is fastest without `anyOf`. */
function stringifiable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(stringifiable)
  if (typeof schema !== 'object' || schema === null) return schema
  const { additionalProperties, $schema, anyOf, ...rest } = schema as JsonSchema
  const result: JsonSchema = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, stringifiable(value)]))
  if (typeof additionalProperties === 'object') result.additionalProperties = stringifiable(additionalProperties)
  if (Array.isArray(anyOf)) {
    const others = anyOf.filter((option: JsonSchema) => option.type !== 'null')
    const [only] = others
    if (others.length === 1 && others.length < anyOf.length && only.type)
      return { ...result, ...(stringifiable(only) as JsonSchema), nullable: true }
    result.anyOf = anyOf.flatMap((option: JsonSchema) => stringifiable(option.oneOf ?? option))
  }
  return result
}
