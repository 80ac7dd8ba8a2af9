export interface JsonSchema {
  type?: string | string[] | undefined
  format?: string | undefined
  pattern?: string | undefined
  const?: unknown
  default?: unknown
  /** Given by the contract, where a rule goes beyond the schema. */
  examples?: unknown[] | undefined
  enum?: unknown[] | undefined
  anyOf?: JsonSchema[] | undefined
  oneOf?: JsonSchema[] | undefined
  allOf?: JsonSchema[] | undefined
  items?: JsonSchema | undefined
  minItems?: number | undefined
  minLength?: number | undefined
  minimum?: number | undefined
  exclusiveMinimum?: number | undefined
  maximum?: number | undefined
  properties?: Record<string, JsonSchema> | undefined
  propertyNames?: JsonSchema | undefined
  additionalProperties?: JsonSchema | boolean | undefined
  $ref?: string | undefined
  $defs?: Record<string, JsonSchema> | undefined
}

const ID = '0199f000-0000-7000-8000-000000000001'
const MAX_DEPTH = 6

/** Realistic values by the name of the field, which the schema alone does not give. */
const BY_NAME: Record<string, unknown> = {
  email: 'hong@example.kr',
  confirmEmail: 'hong@example.kr',
  name: '홍길동',
  recipientName: '홍길동',
  password: 'Jangteo1!',
  newPassword: 'Jangteo1!',
  currentPassword: 'Jangteo1!',
  businessNumber: '124-81-00998',
  phone: '010-1234-5678',
  zipCode: '04524',
  zipcode: '04524',
  address: '서울특별시 중구 세종대로 110',
  accountNumber: '11012345678901',
  orderNumber: 'O20261115001',
  trackingNumber: 'TRK123456789012',
  colour: '#1c5a43',
  slug: 'red-ginseng',
  month: '2026-11',
  startTime: '09:00',
  endTime: '18:00',
  resolution: '1920x1080',
  timezone: 'Asia/Seoul',
  logo: `/files/pictures/${'0'.repeat(32)}-320x320`,
  toId: '0199f000-0000-7000-8000-000000000002',
  premiumFrom: 1_000_000,
  vipFrom: 5_000_000,
}

const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  date: '2026-11-15',
  'date-time': '2026-11-15T09:00:00.000Z',
  email: 'hong@example.kr',
  uri: 'https://example.kr/',
}

/** Tried in this order where a pattern refuses the others. */
const FALLBACKS = ['example', '09:00', '2026-11-15', '1920x1080', '04524', '482913', '1']

/** An example value for a JSON schema, for the API documentation. */
export function exampleFromSchema(schema: JsonSchema): unknown {
  const definitions = schema.$defs ?? {}
  const root = schema

  const make = (given: JsonSchema, name: string, depth: number): unknown => {
    const shape = resolve(given)
    if (shape.const !== undefined) return shape.const
    if (shape.examples) return shape.examples[0]
    if (shape.default !== undefined) return shape.default
    if (shape.enum) return shape.enum[0]
    const choices = shape.anyOf ?? shape.oneOf
    if (choices) return fromChoices(choices, name, depth)
    if (shape.allOf) return Object.assign({}, ...shape.allOf.map((part) => make(part, name, depth)))
    switch (typesOf(shape)[0]) {
      case 'string':
        return textOf(shape, name)
      case 'integer':
      case 'number':
        return typeof BY_NAME[name] === 'number' ? BY_NAME[name] : numberOf(shape)
      case 'boolean':
        return true
      case 'array':
        return listOf(shape, name, depth)
      case 'object':
        return Object.fromEntries(propertiesOf(shape).map(([key, property]) => [key, make(property, key, depth + 1)]))
      default:
        return BY_NAME[name] ?? null
    }
  }

  const resolve = (shape: JsonSchema): JsonSchema => {
    if (!shape.$ref) return shape
    return shape.$ref === '#' ? root : (definitions[shape.$ref.replace('#/$defs/', '')] ?? {})
  }

  const fromChoices = (choices: JsonSchema[], name: string, depth: number) => {
    const choice = choices.find((one) => !typesOf(resolve(one)).includes('null')) ?? choices[0] ?? {}
    return make(choice, name, depth)
  }

  /** Deep lists have the least of items. Variants without their options would be refused. */
  const listOf = ({ items = {}, minItems = 0 }: JsonSchema, name: string, depth: number) => {
    const length = name === 'variants' ? 0 : Math.max(depth >= MAX_DEPTH ? 0 : 1, minItems)
    return Array.from({ length }, () => make(items, name, depth + 1))
  }

  return make(schema, '', 0)
}

/** `null` comes last, so that an example shows a value. */
function typesOf({ type = [] }: JsonSchema): string[] {
  return [type].flat().sort((one, other) => Number(one === 'null') - Number(other === 'null'))
}

/** Named properties, or one for each key of a record with known keys. */
function propertiesOf({ properties = {}, propertyNames, additionalProperties }: JsonSchema): [string, JsonSchema][] {
  const each = typeof additionalProperties === 'object' ? additionalProperties : undefined
  const keys = each ? (propertyNames?.enum ?? []) : []
  return [...Object.entries(properties), ...keys.map((key): [string, JsonSchema] => [String(key), each ?? {}])]
}

function textOf({ format, pattern, minLength = 0 }: JsonSchema, name: string): string | undefined {
  const guesses = [
    BY_NAME[name],
    BY_FORMAT[format ?? ''],
    guessOf(name),
    '글'.repeat(Math.max(1, minLength)),
    ...FALLBACKS,
  ]
  const texts = guesses.filter((guess) => typeof guess === 'string')
  return pattern ? texts.find((text) => new RegExp(pattern, 'u').test(text)) : texts[0]
}

function guessOf(name: string): string | undefined {
  if (/(At|Until)$/.test(name)) return BY_FORMAT['date-time']
  if (/(^url|Url)$/.test(name)) return BY_FORMAT.uri
  return /(^id|Id)$/.test(name) ? ID : undefined
}

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const usual = Math.max(1, minimum ?? 1, exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
  return Math.min(usual, maximum ?? usual)
}
