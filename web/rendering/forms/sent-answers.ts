import {
  asks,
  type FieldValue,
  type FormField,
  isEmptyValue,
  numberOf,
  partsOf,
} from '@jangteo/domain/forms/form-fields.ts'
import type { FieldState } from '@jangteo/domain/forms/form-logic.ts'

const NUMBERS: ReadonlySet<string> = new Set(['number', 'range', 'rating'])

/** Only what somebody could answer: the server says the rest by itself. */
export function sentAnswers(
  fields: readonly FormField[],
  states: ReadonlyMap<string, FieldState>,
): Record<string, FieldValue> {
  const answers: Record<string, FieldValue> = {}
  for (const field of fields) {
    const value = states.get(field.name)?.value
    if (!asks(field) || field.readonly || field.type === 'calculation') continue
    if (value !== undefined && !isEmptyValue(value)) answers[field.name] = sentValue(field, value)
  }
  return answers
}

function sentValue({ type }: FormField, value: FieldValue): FieldValue {
  if (NUMBERS.has(type)) return numberOf(value) ?? value
  if (type !== 'payment') return value
  const parts = partsOf(value)
  return { ...parts, ...(parts.amount !== undefined && { amount: numberOf(parts.amount) ?? parts.amount }) }
}
