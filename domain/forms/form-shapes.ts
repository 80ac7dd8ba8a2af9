import { type FieldValue, type FormField, isInputField, isMultiValued, partsOf } from './form-fields.ts'

const MAX_PARTS = 10
export const MAX_ROWS = 100

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
