import {
  asks,
  type FieldValue,
  type FormField,
  type FormValues,
  isEmptyValue,
  numberOf,
  partsOf,
} from './form-fields.ts'
import { evaluateForm, type FieldState, type FormPlan, planForm } from './form-logic.ts'
import { paymentAmount, paymentMethodOf } from './form-payment.ts'
import { hasShape } from './form-shapes.ts'
import { type FormProblems, type Matches, problemsOf } from './form-validation.ts'

/** What a form is worth that somebody sent: either what is wrong with it, or the values that count. */
export type JudgedAnswers = { problems: FormProblems } | { values: Record<string, FieldValue> }

/** Nothing of what was sent counts by itself: hidden, disabled, readonly and calculated fields say what the form says. */
export function judgeAnswers(plan: FormPlan, answers: FormValues, matches: Matches): JudgedAnswers {
  const known = new Map(plan.fields.map((field) => [field.name, field]))
  const foreign = Object.keys(answers).find((name) => !known.has(name))
  if (foreign !== undefined) return { problems: { [foreign]: 'Unknown field' } }
  const states = evaluateForm(plan, answers)
  const misshapen = plan.fields.filter((field) => !hasShape(field, states.get(field.name)?.value))
  const problems = misshapen.length > 0 ? invalid(misshapen) : problemsOf(plan, states, matches)
  return Object.keys(problems).length > 0 ? { problems } : { values: valuesOf(plan, states) }
}

function invalid(fields: readonly FormField[]): FormProblems {
  return Object.fromEntries(fields.map(({ name }) => [name, 'Invalid format']))
}

function valuesOf({ fields }: Pick<FormPlan, 'fields'>, states: ReadonlyMap<string, FieldState>) {
  const values: Record<string, FieldValue> = {}
  for (const field of fields) {
    const value = asks(field) ? states.get(field.name)?.value : undefined
    if (value !== undefined && !isEmptyValue(value)) values[field.name] = countedValue(field, value, states)
    else if (field.type === 'checkbox' && value === false) values[field.name] = false
  }
  return values
}

function countedValue(field: FormField, value: FieldValue, states: ReadonlyMap<string, FieldState>): FieldValue {
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
