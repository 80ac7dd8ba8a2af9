import fc from 'fast-check'
import type { InjectOptions } from 'fastify'
import type { InputSchemas } from './json-schema.ts'
import { mutations } from './mutate-value.ts'
import { type KnownIds, validValue } from './valid-value.ts'

type Fields = Record<string, unknown>

/** The input of a call, before it is encoded as a request. */
export interface FuzzedInput {
  params: Fields
  query: Fields
  body?: unknown
  file?: { type: string; content: Uint8Array }
}

/** A valid example call, or one generated from the OpenAPI document; then possibly mutated. */
export function fuzzedInput(taken: InputSchemas, good: FuzzedInput, ids: KnownIds): fc.Arbitrary<FuzzedInput> {
  const fieldsBy = (schemas: InputSchemas['params']) =>
    fc.record(Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, validValue(schema, ids)])), {
      requiredKeys: [],
    })
  const byDocument = fc.record({
    params: fc.oneof(fc.constant(good.params), fieldsBy(taken.params)),
    query: fieldsBy(taken.query),
    body: taken.body ? validValue(taken.body, ids) : fc.constant(undefined),
    file: good.file ? mutatedFile(good.file) : fc.constant(undefined),
  })
  return fc
    .tuple(fc.oneof(fc.constant(good), byDocument), mutations, mutations, mutations, fc.nat(3))
    .map(([input, one, two, three, which]) => ({
      params: (which === 0 ? one(input.params) : input.params) as Fields,
      query: (which === 1 ? two(input.query) : input.query) as Fields,
      ...(input.body !== undefined && { body: which > 1 ? three(input.body) : input.body }),
      ...(input.file && { file: input.file }),
    }))
}

function mutatedFile({ type, content }: NonNullable<FuzzedInput['file']>) {
  const types = [type, 'image/svg+xml', 'text/html', 'application/json', 'multipart/form-data', 'x']
  return fc.record({
    type: fc.constantFrom(...types),
    content: fc.oneof(
      fc.constant(content),
      fc.nat().map((end) => content.slice(0, end % (content.length + 1))),
      fc.uint8Array({ maxLength: 400 }),
      fc.tuple(fc.nat(), fc.nat(255)).map(([place, byte]) => content.with(place % Math.max(1, content.length), byte)),
    ),
  })
}

/** Encodes the request without the contracts, as a foreign client would. */
export function requestFor(
  method: NonNullable<InjectOptions['method']>,
  path: string,
  input: FuzzedInput,
): InjectOptions {
  const { params, query, body, file } = input
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(textOf(params?.[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat().slice(0, 50)) if (one !== undefined) search.append(name, textOf(one))
  const url = `/api/v1${filled}${search.size > 0 ? `?${search}` : ''}`
  if (file) return { method, url, headers: { 'content-type': file.type }, payload: Buffer.from(file.content) }
  if (body === undefined) return { method, url }
  return { method, url, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) ?? '' }
}

const MAX_TEXT_LENGTH = 4_000

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.slice(0, MAX_TEXT_LENGTH).toWellFormed()
}
