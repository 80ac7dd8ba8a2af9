import { type Conditional, type ConditionRule, type FieldValue, isEmptyValue, numberOf, textOf } from './form-fields.ts'

export function isMet({ logicType, rules }: Conditional, getValue: (field: string) => FieldValue | undefined): boolean {
  const holds = (rule: ConditionRule) => ruleHolds(rule, getValue(rule.field))
  return logicType === 'any' ? rules.some(holds) : rules.every(holds)
}

/** For a list value, one matching item is enough. */
function ruleHolds({ operator, value: wanted = '' }: ConditionRule, value: FieldValue | undefined): boolean {
  switch (operator) {
    case 'equals':
      return isEqual(value, wanted)
    case 'not_equals':
      return !isEqual(value, wanted)
    case 'contains':
      return wanted !== '' && textsOf(value).some((text) => text.includes(wanted))
    case 'greater_than':
      return compare(value, wanted, (left, right) => left > right)
    case 'less_than':
      return compare(value, wanted, (left, right) => left < right)
    case 'is_empty':
      return isEmptyValue(value)
    case 'is_not_empty':
      return !isEmptyValue(value)
  }
}

function isEqual(value: FieldValue | undefined, wanted: string): boolean {
  const number = numberOf(wanted)
  return textsOf(value).some((text) => text === wanted || (number !== null && numberOf(text) === number))
}

function textsOf(value: FieldValue | undefined): string[] {
  return Array.isArray(value) ? value.map(textOf) : [textOf(value)]
}

const DATE = /^\d{4}-\d{2}-\d{2}$/

/** Numbers by size and dates by time; anything else is neither greater nor less. */
function compare(
  value: FieldValue | undefined,
  wanted: string,
  isSo: <Kind extends number | string>(left: Kind, right: Kind) => boolean,
): boolean {
  const [left, right] = [numberOf(value), numberOf(wanted)]
  if (left !== null && right !== null) return isSo(left, right)
  const text = textOf(value)
  return DATE.test(text) && DATE.test(wanted) && isSo(text, wanted)
}
