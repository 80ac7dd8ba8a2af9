import {
  type FieldValue,
  type FormField,
  type FormValues,
  hasValidShape,
  isEmptyValue,
  isInputField,
  isMultiValued,
  numberOf,
  partsOf,
  textOf,
} from './form-fields.ts'
import { evaluateForm, type FieldState, type FormPlan, planForm } from './form-logic.ts'
import { paymentAmount, paymentMethodOf, problemOfPayment } from './form-payment.ts'

/** Matches a pattern of the author's; the server's implementation is linear for any pattern. */
export type Matches = (pattern: string, text: string) => boolean

/** Messages by field name; `rows.0.name` inside of a repeater. */
export type FormProblems = Record<string, string>

const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/
const URL_START = /^https?:\/\//
const TEL = /^[\d\s()+-]+$/
const COLOR = /^#[0-9a-f]{6}$/i
const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Validates visible and enabled fields only. */
export function problemsOf(
  { fields }: Pick<FormPlan, 'fields'>,
  states: ReadonlyMap<string, FieldState>,
  matches: Matches,
): FormProblems {
  const problems: FormProblems = {}
  for (const field of fields) {
    const state = states.get(field.name)
    if (!state?.isVisible || !state.isEnabled || !isInputField(field)) continue
    const problem = problemOf(field, state.value, matches)
    if (problem) problems[field.name] = problem
    else if (field.type === 'payment' && !isEmptyValue(state.value)) {
      const wrong = problemOfPayment(field, state.value, states)
      if (wrong) problems[field.name] = wrong
    }
    if (field.type === 'repeater') Object.assign(problems, problemsOfRows(field, state.value, matches))
  }
  return problems
}

/** The first problem of an answer. */
function problemOf(field: FormField, value: FieldValue | undefined, matches: Matches): string | undefined {
  const { type, label, required } = field
  if (isEmptyValue(value) || (type === 'address' && !hasAddress(value)) || (type === 'name' && !hasName(value)))
    return required || !isEmptyValue(value) ? `${label} is required` : undefined
  return problemOfType(field, value) ?? problemOfPattern(field, value, matches)
}

function problemOfType(field: FormField, value: FieldValue | undefined): string | undefined {
  const text = textOf(value)
  switch (field.type) {
    case 'email':
      return EMAIL.test(text) ? undefined : 'Invalid email address'
    case 'url':
      return URL_START.test(text) ? undefined : 'Invalid URL'
    case 'tel':
      return TEL.test(text) ? undefined : 'Invalid phone number'
    case 'number':
      return problemOfNumber(field, value)
    case 'range':
      return problemOfNumber({ ...field, min: field.min ?? 0, max: field.max ?? 100 }, value)
    case 'rating':
      return problemOfNumber({ min: 1, max: field.max ?? 5 }, value)
    case 'color':
      return COLOR.test(text) ? undefined : 'Invalid format'
    case 'date':
      return isDate(text) ? undefined : 'Invalid format'
    case 'select':
    case 'radio':
    case 'checkbox':
      return isOffered(field, value) ? undefined : 'Invalid format'
    default:
      return undefined
  }
}

function problemOfNumber({ min, max }: Pick<FormField, 'min' | 'max'>, value: FieldValue | undefined) {
  const number = numberOf(value)
  if (number === null) return 'Must be a number'
  if (min !== undefined && number < min) return `Must be at least ${min}`
  if (max !== undefined && number > max) return `Must be at most ${max}`
  return undefined
}

function problemOfPattern({ validation, type }: FormField, value: FieldValue | undefined, matches: Matches) {
  const pattern = validation?.pattern
  if (!pattern || (typeof value !== 'string' && typeof value !== 'number') || type === 'repeater') return undefined
  return matches(pattern, String(value)) ? undefined : validation.errorMessage || 'Invalid format'
}

/** `Date` reads February 31 as a day of March. */
function isDate(text: string): boolean {
  const date = new Date(DATE.test(text) ? `${text}T00:00:00Z` : Number.NaN)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** Only enabled options can be chosen. */
function isOffered(field: FormField, value: FieldValue | undefined): boolean {
  const options = field.options ?? []
  if (options.length === 0) return field.type === 'checkbox' ? typeof value === 'boolean' : true
  const offered = new Set(options.flatMap((option) => (option.disabled ? [] : option.value)))
  if (!isMultiValued(field)) return typeof value === 'string' && offered.has(value)
  return Array.isArray(value) && value.every((one) => typeof one === 'string' && offered.has(one))
}

function hasAddress(value: FieldValue | undefined): boolean {
  const { zipCode, address } = partsOf(value)
  return !isEmptyValue(zipCode) && !isEmptyValue(address)
}

function hasName(value: FieldValue | undefined): boolean {
  return typeof value === 'string'
    ? !isEmptyValue(value)
    : Object.values(partsOf(value)).some((part) => !isEmptyValue(part))
}

/** Each row is validated like a form of its own. */
function problemsOfRows({ name, fields = [], min, max }: FormField, value: FieldValue | undefined, matches: Matches) {
  const rows = Array.isArray(value) ? value : []
  const problems: FormProblems = {}
  if (min !== undefined && rows.length < min) problems[name] = `Must be at least ${min}`
  if (max !== undefined && rows.length > max) problems[name] = `Must be at most ${max}`
  const plan = planForm(fields)
  rows.forEach((row: FieldValue, place: number) => {
    const states = evaluateForm(plan, partsOf(row) as FormValues)
    for (const [field, problem] of Object.entries(problemsOf(plan, states, matches)))
      problems[`${name}.${place}.${field}`] = problem
  })
  return problems
}

/** Either the problems, or the normalized values. */
type ValidatedAnswers = { problems: FormProblems } | { values: Record<string, FieldValue> }

/** Validates and recomputes: values of hidden, disabled, readonly and calculated fields come from the form, not from the request. */
export function validateAnswers(plan: FormPlan, answers: FormValues, matches: Matches): ValidatedAnswers {
  const known = new Map(plan.fields.map((field) => [field.name, field]))
  const unknownName = Object.keys(answers).find((name) => !known.has(name))
  if (unknownName !== undefined) return { problems: { [unknownName]: 'Unknown field' } }
  const states = evaluateForm(plan, answers)
  const malformed = plan.fields.filter((field) => !hasValidShape(field, states.get(field.name)?.value))
  const problems = malformed.length > 0 ? invalid(malformed) : problemsOf(plan, states, matches)
  return Object.keys(problems).length > 0 ? { problems } : { values: valuesOf(plan, states) }
}

function invalid(fields: readonly FormField[]): FormProblems {
  return Object.fromEntries(fields.map(({ name }) => [name, 'Invalid format']))
}

function valuesOf({ fields }: Pick<FormPlan, 'fields'>, states: ReadonlyMap<string, FieldState>) {
  const values: Record<string, FieldValue> = {}
  for (const field of fields) {
    const value = isInputField(field) ? states.get(field.name)?.value : undefined
    if (value !== undefined && !isEmptyValue(value)) values[field.name] = normalizedValue(field, value, states)
    else if (field.type === 'checkbox' && value === false) values[field.name] = false
  }
  return values
}

function normalizedValue(field: FormField, value: FieldValue, states: ReadonlyMap<string, FieldState>): FieldValue {
  switch (field.type) {
    case 'number':
    case 'range':
    case 'rating':
      return numberOf(value) ?? value
    case 'payment':
      return { method: paymentMethodOf(value) ?? 'card', amount: paymentAmount(field, value, states) }
    case 'repeater':
      return rowsOf(field, value)
    default:
      return value
  }
}

function rowsOf({ fields = [] }: FormField, value: FieldValue): FieldValue {
  const plan = planForm(fields)
  const rows: readonly FieldValue[] = Array.isArray(value) ? value : []
  return rows.map((row) => valuesOf(plan, evaluateForm(plan, partsOf(row))))
}
