export const FIELD_TYPES = [
  'text',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'rating',
  'range',
  'file',
  'image',
  'color',
  'hidden',
  'calculation',
  'password',
  'email',
  'tel',
  'url',
  'date',
  'number',
  'address',
  'name',
  'payment',
  'heading',
  'paragraph',
  'divider',
  'html',
  'repeater',
] as const
export type FieldType = (typeof FIELD_TYPES)[number]

/** Display-only fields without an answer. */
const DISPLAY_ONLY: ReadonlySet<FieldType> = new Set(['heading', 'paragraph', 'divider', 'html'])

export const CONDITION_ACTIONS = ['show', 'hide', 'enable', 'disable'] as const
export const CONDITION_OPERATORS = [
  'equals',
  'not_equals',
  'contains',
  'greater_than',
  'less_than',
  'is_empty',
  'is_not_empty',
] as const
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number]

export interface ConditionRule {
  field: string
  operator: ConditionOperator
  value?: string | undefined
}

export interface Conditional {
  action: (typeof CONDITION_ACTIONS)[number]
  logicType: 'all' | 'any'
  rules: readonly ConditionRule[]
}

export interface FieldOption {
  value: string
  label: string
  disabled?: boolean | undefined
}

export interface FormField {
  name: string
  type: FieldType
  label: string
  description?: string | undefined
  placeholder?: string | undefined
  required?: boolean | undefined
  readonly?: boolean | undefined
  defaultValue?: FieldValue | undefined
  width?: 'half' | 'full' | undefined
  cssClass?: string | undefined
  options?: readonly FieldOption[] | undefined
  min?: number | undefined
  max?: number | undefined
  step?: number | undefined
  rows?: number | undefined
  accept?: string | undefined
  multiple?: boolean | undefined
  validation?: { pattern?: string | undefined; errorMessage?: string | undefined } | undefined
  calculation?: string | undefined
  conditional?: Conditional | undefined
  /** The fields of a repeater row. */
  fields?: readonly FormField[] | undefined
}

/** Texts and numbers; lists for multiple choices; objects for addresses, names and payments; rows for repeaters. */
export type FieldValue =
  | string
  | number
  | boolean
  | null
  | readonly FieldValue[]
  | { readonly [part: string]: FieldValue }
/** `{ zipCode, address, detailAddress }`, `{ last, first }`, `{ method, amount }` and rows of repeaters. */
export type FieldParts = { readonly [part: string]: FieldValue }
export type FormValues = Readonly<Record<string, FieldValue | undefined>>

export function isInputField({ type }: Pick<FormField, 'type'>): boolean {
  return !DISPLAY_ONLY.has(type)
}

/** Several of the options, or several files. */
export function isMultiValued({ type, options, multiple }: FormField): boolean {
  if (type === 'checkbox') return (options?.length ?? 0) > 0
  return multiple === true && (type === 'select' || type === 'file' || type === 'image')
}

export function partsOf(value: FieldValue | undefined): FieldParts {
  return value && typeof value === 'object' && !Array.isArray(value) ? (value as FieldParts) : {}
}

export function isEmptyValue(value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value === 'number') return Number.isNaN(value)
  if (value === true) return false
  return Object.values(value).every(isEmptyValue)
}

/** The value as plain text. */
export function textOf(value: FieldValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'object') return Object.values(value).map(textOf).filter(Boolean).join(' ')
  return String(value)
}

const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

/** Null if it is not a number. */
export function numberOf(value: FieldValue | undefined): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value !== 'string') return null
  const text = value.trim()
  const number = NUMBER.test(text) ? Number(text) : Number.NaN
  return Number.isFinite(number) ? number : null
}

const MAX_PARTS = 10
const MAX_ROWS = 100

type Kind = 'text' | 'number' | 'flag' | 'texts' | 'one or more texts' | 'parts' | 'text or parts' | 'rows' | 'any'

/** Whether a value has the type that the field's widget produces: an address is no list, a text is no address. */
export function hasValidShape(field: FormField, value: FieldValue | undefined): boolean {
  if (value === undefined || value === null || value === '') return true
  switch (kindOf(field)) {
    case 'text':
    case 'number':
      return typeof value === 'string' || typeof value === 'number'
    case 'flag':
      return typeof value === 'boolean'
    case 'texts':
      return isTexts(value)
    case 'one or more texts':
      return typeof value === 'string' || isTexts(value)
    case 'parts':
      return isParts(value)
    case 'text or parts':
      return typeof value === 'string' || isParts(value)
    case 'rows':
      return isRows(field, value)
    case 'any':
      return typeof value !== 'object'
  }
}

function kindOf(field: FormField): Kind {
  if (!isInputField(field)) return 'any'
  if (field.type === 'checkbox') return isMultiValued(field) ? 'texts' : 'flag'
  if (field.type === 'select') return isMultiValued(field) ? 'texts' : 'text'
  const kinds: Partial<Record<FormField['type'], Kind>> = {
    number: 'number',
    range: 'number',
    rating: 'number',
    file: 'one or more texts',
    image: 'one or more texts',
    address: 'parts',
    payment: 'parts',
    name: 'text or parts',
    repeater: 'rows',
    hidden: 'any',
    calculation: 'any',
  }
  return kinds[field.type] ?? 'text'
}

function isTexts(value: FieldValue): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isParts(value: FieldValue): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const parts = Object.values(value)
  return parts.length <= MAX_PARTS && parts.every((part) => part === null || typeof part !== 'object')
}

/** Rows contain only fields of their repeater. */
function isRows({ fields = [] }: FormField, value: FieldValue): boolean {
  if (!Array.isArray(value) || value.length > MAX_ROWS) return false
  const byName = new Map(fields.map((field) => [field.name, field]))
  return value.every((row: FieldValue) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
    return Object.entries(partsOf(row)).every(([name, one]) => {
      const field = byName.get(name)
      return field !== undefined && hasValidShape(field, one)
    })
  })
}
