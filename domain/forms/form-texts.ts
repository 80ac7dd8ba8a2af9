import { PAYMENT_METHOD_LABELS } from '../orders/order-status.ts'
import { type FieldValue, type FormField, numberOf, partsOf, textOf } from './form-fields.ts'
import { paymentMethodOf } from './form-payment.ts'

/** An answer as displayed text; empty for passwords. */
export function displayText(field: FormField, value: FieldValue | undefined): string {
  if (value === undefined || value === null || field.type === 'password') return ''
  switch (field.type) {
    case 'select':
    case 'radio':
      return labelsOf(field, value)
    case 'checkbox':
      return typeof value === 'boolean' ? (value ? '예' : '아니요') : labelsOf(field, value)
    case 'file':
    case 'image':
      return (Array.isArray(value) ? value.map(textOf) : [textOf(value)]).join(', ')
    case 'name':
      return nameText(value)
    case 'address':
      return addressText(value)
    case 'payment':
      return paymentText(value)
    case 'repeater':
      return rowsText(field, value)
    case 'calculation':
      return typeof value === 'number' ? String(roundFloat(value)) : textOf(value)
    default:
      return textOf(value)
  }
}

/** The number that a view sorts by; null for fields that are not numeric. */
export function displayNumber({ type }: FormField, value: FieldValue | undefined): number | null {
  if (type === 'payment') return numberOf(partsOf(value).amount)
  const number = NUMBERS.has(type) ? numberOf(value) : null
  return type === 'calculation' && number !== null ? roundFloat(number) : number
}

const SIGNIFICANT_DIGITS = 12

/** Rounds away floating-point errors such as 0.30000000000000004. */
function roundFloat(number: number): number {
  return Number(number.toPrecision(SIGNIFICANT_DIGITS))
}

const NUMBERS: ReadonlySet<FormField['type']> = new Set(['number', 'range', 'rating', 'calculation'])

export function isNumericField({ type }: FormField): boolean {
  return NUMBERS.has(type) || type === 'payment'
}

function labelsOf({ options = [] }: FormField, value: FieldValue): string {
  const labels = new Map(options.map((option) => [option.value, option.label]))
  const chosen: readonly FieldValue[] = Array.isArray(value) ? value : [value]
  return chosen.map((one) => labels.get(textOf(one)) || textOf(one)).join(', ')
}

/** Family name first. */
function nameText(value: FieldValue): string {
  const { last, first, ...others } = partsOf(value)
  if (last === undefined && first === undefined) return textOf(value)
  return `${textOf(last)}${textOf(first)} ${textOf(others)}`.trim()
}

function addressText(value: FieldValue): string {
  const { zipCode, ...rest } = partsOf(value)
  return [zipCode ? `(${textOf(zipCode)})` : '', textOf(rest)].filter(Boolean).join(' ')
}

function paymentText(value: FieldValue): string {
  const method = paymentMethodOf(value)
  const amount = numberOf(partsOf(value).amount) ?? 0
  return [method ? PAYMENT_METHOD_LABELS[method] : '', `${amount.toLocaleString('ko-KR')}원`].filter(Boolean).join(' ')
}

function rowsText({ fields = [] }: FormField, value: FieldValue): string {
  const rows: readonly FieldValue[] = Array.isArray(value) ? value : []
  return rows
    .map((row) => fields.flatMap((field) => displayText(field, partsOf(row)[field.name]) || []).join(' '))
    .join(' / ')
}
