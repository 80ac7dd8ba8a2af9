import { calculate, type ParsedFormula, parseFormula } from './form-calculation.ts'
import {
  type Conditional,
  type ConditionRule,
  type FieldValue,
  type FormField,
  type FormValues,
  isEmptyValue,
  numberOf,
  textOf,
} from './form-fields.ts'

export interface FieldState {
  isVisible: boolean
  isEnabled: boolean
  /** The effective value: undefined if hidden or disabled, the default if readonly, else the answer or the result. */
  value: FieldValue | undefined
}

export interface FormPlan {
  fields: readonly FormField[]
  /** Strongly connected components in topological order: each field comes after its dependencies; fields of a cycle come together. */
  components: readonly (readonly FormField[])[]
  formulas: ReadonlyMap<string, ParsedFormula>
}

/** Everything that does not depend on the answers; computed once, so that each keystroke is fast. */
export function planForm(fields: readonly FormField[]): FormPlan {
  const formulas = new Map(
    fields.flatMap(({ name, type, calculation }) =>
      type === 'calculation' ? [[name, parseFormula(calculation ?? '')] as const] : [],
    ),
  )
  const byName = new Map(fields.map((field) => [field.name, field]))
  const dependenciesOf = (field: FormField) =>
    [...(field.conditional?.rules.map((rule) => rule.field) ?? []), ...fieldsOf(formulas.get(field.name))].flatMap(
      (name) => byName.get(name) ?? [],
    )
  return { fields, formulas, components: connectedComponents(fields, dependenciesOf) }
}

/**
 * Conditions and calculations see effective values. Fields of a cycle see one another's raw answers, and results of
 * calculations in it as undefined.
 */
export function evaluateForm({ components, formulas }: FormPlan, answers: FormValues): Map<string, FieldState> {
  const states = new Map<string, FieldState>()
  for (const component of components) {
    const found = component.map((field) => [field.name, stateOf(field)] as const)
    for (const [name, state] of found) states.set(name, state)
  }
  return states

  function stateOf(field: FormField): FieldState {
    const { conditional, name, type } = field
    const { action, rules } = conditional ?? { rules: [] }
    const isSo = (conditional && rules.length > 0 && isMet(conditional, visibleValue)) ?? false
    const isVisible = rules.length === 0 || action !== (isSo ? 'hide' : 'show')
    const isEnabled = rules.length === 0 || action !== (isSo ? 'disable' : 'enable')
    if (!isVisible || !isEnabled) return { isVisible, isEnabled, value: undefined }
    return { isVisible, isEnabled, value: type === 'calculation' ? resultOf(name) : inputValue(field, answers) }
  }

  function resultOf(name: string): number {
    const read = formulas.get(name)
    if (!read || 'problem' in read) return 0
    return calculate(read.formula, (field) => numberOf(visibleValue(field)) ?? 0)
  }

  /** A field of the same component has no state yet. */
  function visibleValue(name: string): FieldValue | undefined {
    const state = states.get(name)
    if (state) return state.value
    return formulas.has(name) ? undefined : answerOf(answers, name)
  }
}

function isMet({ logicType, rules }: Conditional, getValue: (field: string) => FieldValue | undefined): boolean {
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

/** A readonly field has its default; a submitted value is ignored. */
function inputValue({ name, readonly, defaultValue }: FormField, answers: FormValues): FieldValue | undefined {
  return readonly ? defaultValue : answerOf(answers, name)
}

function answerOf(answers: FormValues, name: string): FieldValue | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

function fieldsOf(read: ParsedFormula | undefined): readonly string[] {
  return read && 'fields' in read ? read.fields : []
}

/** Tarjan's strongly connected components, without recursion: forms of any length. */
function connectedComponents(
  fields: readonly FormField[],
  dependenciesOf: (field: FormField) => readonly FormField[],
): FormField[][] {
  const numbers = new Map<FormField, number>()
  const lowest = new Map<FormField, number>()
  const open: FormField[] = []
  const isOpen = new Set<FormField>()
  const components: FormField[][] = []
  for (const start of fields) {
    if (numbers.has(start)) continue
    const path = [visit(start)]
    while (path.length > 0) {
      const step = path.at(-1)
      if (!step) break
      const next = step.targets[step.place++]
      if (next && !numbers.has(next)) path.push(visit(next))
      else if (next && isOpen.has(next)) lower(step.field, numbers.get(next))
      else if (!next) {
        path.pop()
        const parent = path.at(-1)
        if (parent) lower(parent.field, lowest.get(step.field))
        if (lowest.get(step.field) === numbers.get(step.field)) closeComponent(step.field)
      }
    }
  }
  return components

  function visit(field: FormField) {
    numbers.set(field, numbers.size)
    lowest.set(field, numbers.size - 1)
    open.push(field)
    isOpen.add(field)
    return { field, targets: dependenciesOf(field), place: 0 }
  }

  function lower(field: FormField, to = Number.POSITIVE_INFINITY): void {
    lowest.set(field, Math.min(lowest.get(field) ?? to, to))
  }

  function closeComponent(first: FormField): void {
    const component: FormField[] = []
    for (let field = open.pop(); field; field = open.pop()) {
      isOpen.delete(field)
      component.push(field)
      if (field === first) break
    }
    components.push(component)
  }
}
