import type { Won } from '../catalog/pricing.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../orders/order-status.ts'
import { calculate, parseFormula } from './form-calculation.ts'
import { type FieldValue, type FormField, isEmptyValue, numberOf, partsOf } from './form-fields.ts'
import type { FieldState } from './form-logic.ts'

/** More than any form collects, and within the range of the amount column. */
const MAX_WON: Won = 1_000_000_000

type PaymentField = Pick<FormField, 'calculation' | 'options' | 'defaultValue' | 'min' | 'max'>

/** Where the amount comes from: a formula, one of the options (their values are amounts), the form itself, or the respondent. */
export function amountKind(field: PaymentField): 'calculated' | 'chosen' | 'fixed' | 'free' {
  if (field.calculation) return 'calculated'
  if (field.options && field.options.length > 0) return 'chosen'
  return isEmptyValue(field.defaultValue) ? 'free' : 'fixed'
}

/** The amount in whole won. The `amount` of the answer counts only where the field leaves it open. */
export function paymentAmount(
  field: PaymentField,
  value: FieldValue | undefined,
  states: ReadonlyMap<string, Pick<FieldState, 'value'>>,
): Won {
  const won = Math.floor(wonOf(field, value, states))
  return won > 0 ? won : 0
}

function wonOf(
  field: PaymentField,
  value: FieldValue | undefined,
  states: ReadonlyMap<string, Pick<FieldState, 'value'>>,
): number {
  switch (amountKind(field)) {
    case 'calculated': {
      const read = parseFormula(field.calculation ?? '')
      return 'problem' in read ? 0 : calculate(read.formula, (name) => numberOf(states.get(name)?.value) ?? 0)
    }
    case 'fixed':
      return numberOf(field.defaultValue) ?? 0
    default:
      return numberOf(partsOf(value).amount) ?? 0
  }
}

export function paymentMethodOf(value: FieldValue | undefined): PaymentMethod | undefined {
  const { method } = partsOf(value)
  return PAYMENT_METHODS.find((one) => one === method)
}

export function problemOfPayment(
  field: PaymentField,
  value: FieldValue | undefined,
  states: ReadonlyMap<string, Pick<FieldState, 'value'>>,
): string | undefined {
  if (!paymentMethodOf(value)) return 'Invalid format'
  const chosen = numberOf(partsOf(value).amount)
  const isOffered = ({ value: sum, disabled }: { value: string; disabled?: boolean | undefined }) =>
    !disabled && numberOf(sum) === chosen
  if (amountKind(field) === 'chosen' && !field.options?.some(isOffered)) return 'Invalid format'
  const amount = paymentAmount(field, value, states)
  const { min = amountKind(field) === 'free' ? 1 : 0, max = MAX_WON } = field
  if (amount < min) return `Must be at least ${min}`
  const most = Math.min(max, MAX_WON)
  return amount > most ? `Must be at most ${most}` : undefined
}
