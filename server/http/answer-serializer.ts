import fastJsonStringify, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Serializer = (value: unknown) => string

/** Compiled once for each shape: a shop has a hundred of them, and tests open a thousand shops. */
const compiled = new WeakMap<z.ZodType, Serializer>()

/**
 * Turns an answer into JSON by its contract: fields the contract does not name never leave the server.
 * Compiled when it is first needed: all of them at once were a sixth of the time that a server takes to open.
 */
export function answerSerializer(answer: z.ZodType): Serializer {
  let serialize: Serializer | undefined
  return (value) => {
    serialize ??= compiledOf(answer)
    return serialize(value)
  }
}

function compiledOf(answer: z.ZodType): Serializer {
  const serializer = compiled.get(answer) ?? compile(answer)
  compiled.set(answer, serializer)
  return serializer
}

function compile(answer: z.ZodType): Serializer {
  return fastJsonStringify(
    stringifiable(z.toJSONSchema(answer, { target: 'draft-7', unrepresentable: 'any' })) as Schema,
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
