import {
  type FieldValue,
  type FormField,
  type FormValues,
  isEmptyValue,
  isInputField,
  numberOf,
  partsOf,
} from './form-fields.ts'
import { evaluateForm, type FieldState, type FormPlan, planForm } from './form-logic.ts'
import { paymentAmount, paymentMethodOf } from './form-payment.ts'
import { hasValidShape } from './form-shapes.ts'
import { type FormProblems, type Matches, problemsOf } from './form-validation.ts'

/** Either the problems, or the normalized values. */
export type ValidatedAnswers = { problems: FormProblems } | { values: Record<string, FieldValue> }

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
