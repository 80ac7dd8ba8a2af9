import fc from 'fast-check'
import type { JsonSchema } from './json-schema.ts'

/** Ids collected from responses: of the caller, of other users and of any entity. */
export type KnownIds = readonly string[]

const MAX_DEPTH = 4
const MAX_CHARACTERS = 60
const MAX_ITEMS = 3

/** A value that matches the schema; rules across several fields may still be violated. */
export function validValue(schema: JsonSchema, ids: KnownIds): fc.Arbitrary<unknown> {
  return valueFor(schema, { ids, defs: schema.$defs ?? {}, depth: 0 })
}

interface Place {
  ids: KnownIds
  defs: Record<string, JsonSchema>
  depth: number
}

function valueFor(schema: JsonSchema, place: Place): fc.Arbitrary<unknown> {
  const { $ref, anyOf, oneOf } = schema
  if ($ref) return valueFor(place.defs[$ref.replace('#/$defs/', '')] ?? {}, { ...place, depth: place.depth + 1 })
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const options = anyOf ?? oneOf
  if (options) return fc.oneof(...options.map((option) => valueFor(option, place)))
  switch (schema.type) {
    case 'string':
      return textOf(schema, place)
    case 'integer':
      return fc.integer(boundsOf(schema))
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return listOf(schema, place)
    case 'object':
      return objectOf(schema, place)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function boundsOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): { min: number; max: number } {
  const within = (value: number) => Math.min(Math.max(value, -2_147_483_648), 2_147_483_647)
  return { min: within(minimum ?? exclusiveMinimum ?? -1_000), max: within(maximum ?? 1_000_000) }
}

function textOf({ format, pattern, minLength = 0, maxLength = MAX_CHARACTERS }: JsonSchema, { ids }: Place) {
  if (format === 'uuid') return ids.length > 0 ? fc.constantFrom(...ids) : fc.uuid()
  if (format === 'email') return fc.emailAddress()
  if (format === 'date' || format === 'date-time')
    return fc.date({ noInvalidDate: true, ...YEARS }).map(written(format))
  if (pattern) return fc.stringMatching(new RegExp(pattern, pattern.includes('\\p') ? 'u' : ''))
  const longest = Math.max(minLength, Math.min(maxLength, MAX_CHARACTERS))
  return fc.string({ unit: 'grapheme', minLength, maxLength: longest })
}

const YEARS = { min: new Date('0001-01-01'), max: new Date('9999-12-31') }

const written = (format: string) => (date: Date) => date.toISOString().slice(0, format === 'date' ? 10 : undefined)

function listOf({ items = {}, minItems = 0, maxItems = MAX_ITEMS }: JsonSchema, place: Place) {
  if (place.depth > MAX_DEPTH) return fc.constant([])
  const maxLength = Math.max(minItems, Math.min(maxItems, MAX_ITEMS))
  return fc.array(valueFor(items, { ...place, depth: place.depth + 1 }), { minLength: minItems, maxLength })
}

function objectOf({ properties = {}, required = [], additionalProperties }: JsonSchema, place: Place) {
  const deeper = { ...place, depth: place.depth + 1 }
  const wanted = Object.entries(properties).filter(([name]) => place.depth <= MAX_DEPTH || required.includes(name))
  const named = Object.fromEntries(wanted.map(([name, schema]) => [name, valueFor(schema, deeper)]))
  const known = fc.record(named, { requiredKeys: required.filter((name) => name in named) })
  if (typeof additionalProperties !== 'object' || place.depth > MAX_DEPTH) return known
  const more = fc.dictionary(fc.string({ minLength: 1, maxLength: 12 }), valueFor(additionalProperties, deeper), {
    maxKeys: MAX_ITEMS,
  })
  return fc.tuple(known, more).map(([some, others]) => ({ ...others, ...some }))
}
