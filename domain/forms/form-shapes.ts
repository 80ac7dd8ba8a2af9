import { asks, type FieldValue, type FormField, isManyValued, partsOf } from './form-fields.ts'

const MOST_PARTS = 10
export const MOST_ROWS = 100

type Kind = 'text' | 'number' | 'flag' | 'texts' | 'one or more texts' | 'parts' | 'text or parts' | 'rows' | 'any'

/** Whether a value is of the kind that the field's widget gives: an address is no list, a text is no address. */
export function hasShape(field: FormField, value: FieldValue | undefined): boolean {
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
  if (!asks(field)) return 'any'
  if (field.type === 'checkbox') return isManyValued(field) ? 'texts' : 'flag'
  if (field.type === 'select') return isManyValued(field) ? 'texts' : 'text'
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
  return parts.length <= MOST_PARTS && parts.every((part) => part === null || typeof part !== 'object')
}

/** Rows ask what their repeater asks, and nothing else. */
function isRows({ fields = [] }: FormField, value: FieldValue): boolean {
  if (!Array.isArray(value) || value.length > MOST_ROWS) return false
  const byName = new Map(fields.map((field) => [field.name, field]))
  return value.every((row: FieldValue) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
    return Object.entries(partsOf(row)).every(([name, one]) => {
      const field = byName.get(name)
      return field !== undefined && hasShape(field, one)
    })
  })
}
