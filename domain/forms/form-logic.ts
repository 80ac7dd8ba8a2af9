import { calculate, type ReadFormula, readFormula } from './form-calculation.ts'
import { isMet } from './form-conditions.ts'
import { type FieldValue, type FormField, type FormValues, numberOf } from './form-fields.ts'

/** How a field stands, given all the answers. */
export interface FieldState {
  isVisible: boolean
  isEnabled: boolean
  /** What counts: nothing where it is hidden or disabled, the default where it is readonly, else the answer or result. */
  value: FieldValue | undefined
}

export interface FormPlan {
  fields: readonly FormField[]
  /** In this order each field comes after those it looks at; those that look at one another in a circle come together. */
  circles: readonly (readonly FormField[])[]
  formulas: ReadonlyMap<string, ReadFormula>
}

/** What can be known of a form before anybody answers it; made once, so that each keystroke is quick. */
export function planForm(fields: readonly FormField[]): FormPlan {
  const formulas = new Map(
    fields.flatMap(({ name, type, calculation }) =>
      type === 'calculation' ? [[name, readFormula(calculation ?? '')] as const] : [],
    ),
  )
  const byName = new Map(fields.map((field) => [field.name, field]))
  const lookedAt = (field: FormField) =>
    [...(field.conditional?.rules.map((rule) => rule.field) ?? []), ...fieldsOf(formulas.get(field.name))].flatMap(
      (name) => byName.get(name) ?? [],
    )
  return { fields, formulas, circles: inOrder(fields, lookedAt) }
}

/**
 * Conditions and calculations see the values that count. In a circle nobody is first: its fields see one another's
 * answers as they were given, and results of calculations in it as nothing.
 */
export function evaluateForm({ circles, formulas }: FormPlan, answers: FormValues): Map<string, FieldState> {
  const states = new Map<string, FieldState>()
  for (const circle of circles) {
    const found = circle.map((field) => [field.name, stateOf(field)] as const)
    for (const [name, state] of found) states.set(name, state)
  }
  return states

  function stateOf(field: FormField): FieldState {
    const { conditional, name, type } = field
    const { action, rules } = conditional ?? { rules: [] }
    const isSo = (conditional && rules.length > 0 && isMet(conditional, seen)) ?? false
    const isVisible = rules.length === 0 || action !== (isSo ? 'hide' : 'show')
    const isEnabled = rules.length === 0 || action !== (isSo ? 'disable' : 'enable')
    if (!isVisible || !isEnabled) return { isVisible, isEnabled, value: undefined }
    return { isVisible, isEnabled, value: type === 'calculation' ? resultOf(name) : givenTo(field, answers) }
  }

  function resultOf(name: string): number {
    const read = formulas.get(name)
    if (!read || 'problem' in read) return 0
    return calculate(read.formula, (field) => numberOf(seen(field)) ?? 0)
  }

  /** Of a field in the same circle there is no state yet. */
  function seen(name: string): FieldValue | undefined {
    const state = states.get(name)
    if (state) return state.value
    return formulas.has(name) ? undefined : answerOf(answers, name)
  }
}

/** The form tells what a readonly field says, whatever was sent. */
function givenTo({ name, readonly, defaultValue }: FormField, answers: FormValues): FieldValue | undefined {
  return readonly ? defaultValue : answerOf(answers, name)
}

function answerOf(answers: FormValues, name: string): FieldValue | undefined {
  return Object.hasOwn(answers, name) ? answers[name] : undefined
}

function fieldsOf(read: ReadFormula | undefined): readonly string[] {
  return read && 'fields' in read ? read.fields : []
}

/** Tarjan's strongly connected components, without recursion: forms of any length. */
function inOrder(fields: readonly FormField[], lookedAt: (field: FormField) => readonly FormField[]): FormField[][] {
  const numbers = new Map<FormField, number>()
  const lowest = new Map<FormField, number>()
  const open: FormField[] = []
  const isOpen = new Set<FormField>()
  const circles: FormField[][] = []
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
        if (lowest.get(step.field) === numbers.get(step.field)) closeCircle(step.field)
      }
    }
  }
  return circles

  function visit(field: FormField) {
    numbers.set(field, numbers.size)
    lowest.set(field, numbers.size - 1)
    open.push(field)
    isOpen.add(field)
    return { field, targets: lookedAt(field), place: 0 }
  }

  function lower(field: FormField, to = Number.POSITIVE_INFINITY): void {
    lowest.set(field, Math.min(lowest.get(field) ?? to, to))
  }

  function closeCircle(first: FormField): void {
    const circle: FormField[] = []
    for (let field = open.pop(); field; field = open.pop()) {
      isOpen.delete(field)
      circle.push(field)
      if (field === first) break
    }
    circles.push(circle)
  }
}
